import type { ButtonHTMLAttributes, Ref } from 'react'
import './button.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'soft' | 'line' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
  /** Shows a spinner, keeps the width, and blocks further clicks. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  look = 'primary',
  size = 'm',
  isBusy = false,
  className = '',
  children,
  onClick,
  disabled = false,
  type = 'button',
  ...rest
}: Props) {
  const isOff = disabled || isBusy
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`ui-button ui-button-${look} ${size === 'm' ? '' : `ui-button-${size}`} ${className}`}
      aria-disabled={disabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="ui-button-spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
