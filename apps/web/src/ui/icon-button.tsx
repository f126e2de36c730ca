import type { ButtonHTMLAttributes, Ref } from 'react'
import './icon-button.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Accessible name; the icon is hidden from screen readers. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, className = '', children, ref, ...rest }: Props) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={`ui-icon-button ${className}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
