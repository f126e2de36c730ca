import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { placeOf, type Wish } from './place.rules.ts'
import './popover.css'

type Props = Partial<Wish> & {
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
  const { side = 'below', align = 'end' } = props
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const button = document.getElementById(id)
    const panel = root.current?.querySelector<HTMLElement>('.ui-popover-panel')
    if (!isOpen || !button || !panel) return undefined
    return keepBeside(button, panel, { side, align })
  }, [isOpen, id, side, align])

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
        <div
          className="ui-popover-panel"
          popover="manual"
          role={kind}
          aria-label={label}
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

/**
 * Shows a panel above everything else, where it is whole (F-70), and keeps it there while the page moves.
 * @returns ends the keeping
 */
function keepBeside(button: HTMLElement, panel: HTMLElement, wish: Wish): () => void {
  // Not in browsers of before 2024: there a panel is only as high as its layer.
  if ('showPopover' in panel) panel.showPopover()
  const place = () => {
    const { offsetWidth: width, scrollHeight: height } = panel
    const { innerWidth, innerHeight } = window
    const view = { width: innerWidth, height: innerHeight }
    const at = placeOf(button.getBoundingClientRect(), { width, height }, view, wish)
    Object.assign(panel.style, at)
  }
  place()
  window.addEventListener('resize', place)
  // Scrolling does not bubble; the message list scrolls within the page.
  window.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
  }
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
