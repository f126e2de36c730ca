import type { HTMLAttributes, ReactNode } from 'react'
import './icon-row.css'

type Props = HTMLAttributes<HTMLElement> & {
  /** Shown in a tile at the start. */
  icon?: ReactNode
  as?: 'div' | 'li'
}

/** A row in a list of facts or settings: icon, text and actions. */
export function IconRow({ icon, as: Tag = 'div', className = '', children, ...rest }: Props) {
  return (
    <Tag {...rest} className={`ui-icon-row ${className}`}>
      {icon !== undefined && <span className="ui-icon-row-icon">{icon}</span>}
      {children}
    </Tag>
  )
}
