import type { ButtonHTMLAttributes, Ref } from 'react'
import './icon-button.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What the button does; the icon itself says nothing to a screen reader. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, className = '', children, ref, ...rest }: Props) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={`icon-btn ${className}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
