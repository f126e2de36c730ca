import { useEffect, useRef, type ReactNode } from 'react'
import './drawer.css'

type Props = {
  label: string
  side: 'start' | 'end'
  children: ReactNode
  onClose: () => void
}

/**
 * A panel at the edge of the screen. The native dialog traps the focus and handles Escape; a click outside
 * closes it, as does one on an element with `data-close`.
 */
export function Drawer({ label, side, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const close = () => {
    // Closing by the user returns the focus to the opener; a page change does not.
    dialog.current?.close()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={`ui-drawer ui-drawer-${side}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        const { target } = event
        if (target === dialog.current || (target as Element).closest('[data-close]')) close()
      }}
    >
      {children}
    </dialog>
  )
}
