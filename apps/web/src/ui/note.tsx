import type { HTMLAttributes } from 'react'
import './note.css'

type Props = HTMLAttributes<HTMLElement> & {
  tone?: 'honey' | 'bad' | 'good' | 'sky'
  as?: 'p' | 'div' | 'output'
}

/** A short note, set apart by its colour. */
export function Note({ tone, as: Tag = 'p', className = '', ...rest }: Props) {
  const look = tone === undefined ? '' : `ui-note-${tone}`
  return <Tag {...rest} className={`ui-note ${look} ${className}`} />
}
