import type { ReactNode } from 'react'
import './facade.css'

const WINDOWS = [0, 1, 2, 3, 4, 5]

type Props = {
  /** Which of the six windows, from the top left, have light in them. */
  lit: readonly number[]
  blinds: readonly number[]
  /** What stands in a window, by its place. */
  figures?: Readonly<Record<number, ReactNode>>
}

/** A house front at night: the art of screens that have nothing to show. */
export function Facade({ lit, blinds, figures = {} }: Props) {
  return (
    <span className="facade" aria-hidden="true">
      {WINDOWS.map((place) => {
        const look = lit.includes(place)
          ? 'facade-lit'
          : blinds.includes(place)
            ? 'facade-blinds'
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
