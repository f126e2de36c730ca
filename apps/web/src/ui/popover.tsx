import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './popover.css'

type Props = {
  kind: 'menu' | 'dialog'
  label: string
  /** For one whose code was loaded by its button: the visitor has opened it already. */
  isOpenAtFirst?: boolean
  renderButton: (props: {
    id: string
    'aria-haspopup': 'menu' | 'dialog'
    'aria-expanded': boolean
    onClick: () => void
  }) => ReactNode
  /** Rendered while open; items of a menu need `role="menuitem"` or a variant of it. */
  children: (close: () => void) => ReactNode
}

const ITEM = '[role^="menuitem"]'

/** A button with a dropdown: a menu with keyboard navigation, or a small dialog. */
export function Popover(props: Props) {
  const { kind, label, isOpenAtFirst = false, renderButton, children } = props
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const panel = root.current?.querySelector<HTMLElement>('.ui-popover-panel')
    const first = kind === 'menu' ? panel?.querySelector<HTMLElement>(ITEM) : panel
    first?.focus()
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) {
        setIsOpen(false)
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, kind])

  const close = () => {
    setIsOpen(false)
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab' && kind === 'menu') {
      setIsOpen(false)
    } else if (kind === 'menu' && moveFocus(root.current, event.key)) {
      event.preventDefault()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the parts inside
    <div
      className="ui-popover"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      {renderButton({
        id,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div className="ui-popover-panel" role={kind} aria-label={label} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

/** Moves through the items by arrows, Home, End and first letters; true if the key was one of these. */
function moveFocus(root: HTMLElement | null, key: string): boolean {
  const items = [...(root?.querySelectorAll<HTMLElement>(ITEM) ?? [])]
  const at = items.findIndex((item) => item === document.activeElement)
  const target = () => {
    if (key === 'ArrowDown') return items[(at + 1) % items.length]
    if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length]
    if (key === 'Home') return items[0]
    if (key === 'End') return items.at(-1)
    if (key.length !== 1 || key === ' ') return undefined
    const order = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    return order.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  }
  const next = target()
  next?.focus()
  return next !== undefined
}
