import type { ReactNode } from 'react'
import './facade.css'

const WINDOWS = [0, 1, 2, 3, 4, 5]

type Props = {
  /** Indexes of the lit windows among the six, from the top left. */
  lit: readonly number[]
  blinds: readonly number[]
  /** Content of a window, by its index. */
  figures?: Readonly<Record<number, ReactNode>>
}

/** A house front at night: the illustration of empty screens. */
export function Facade({ lit, blinds, figures = {} }: Props) {
  return (
    <span className="ui-facade" aria-hidden="true">
      {WINDOWS.map((place) => {
        const look = lit.includes(place)
          ? 'ui-facade-lit'
          : blinds.includes(place)
            ? 'ui-facade-blinds'
            : ''
        return (
          <span key={place} className={look}>
            {figures[place]}
          </span>
        )
      })}
    </span>
  )
}
