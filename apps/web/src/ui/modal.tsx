import '#/lib/i18n/more.ts'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  useEffect,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { IconButton } from './icon-button.tsx'
import './modal.css'

/** MODAL-015 */
export const MODAL_WIDTHS_PX = [440, 450, 500, 600, 655, 776] as const

type Props = {
  title: string
  text?: string
  /** Stands above the title, which is in the middle without one. */
  mark?: ReactNode
  /** MODAL-016 */
  widthPx: (typeof MODAL_WIDTHS_PX)[number]
  /** The title of a whole screen, as on a first visit. */
  isTitleLarge?: boolean
  children: ReactNode
  /** Without it there is no way out but the content's own buttons (MODAL-002, MODAL-003). */
  onClose?: () => void
  /** Escape still closes it, and one of the content's buttons (MODAL-014). */
  isCloseHidden?: boolean
  /** On phones a dialog in the middle instead of a sheet at the bottom. */
  isCentred?: boolean
  focusFirst?: RefObject<HTMLElement | null>
}

type InitialFocus = ComponentProps<typeof Dialog.Popup>['initialFocus']

/** A modal dialog: labelled, focus kept inside and given back to its opener (MODAL-017). */
export function Modal(props: Props) {
  const { title, text, mark, widthPx, children, onClose, focusFirst } = props
  const { isCentred = false, isCloseHidden = false, isTitleLarge = false } = props
  const popup = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  const firstFocus: InitialFocus = (how) => {
    const first = firstFocusIn(popup.current, how === 'touch')
    isAwaited.current = how !== 'touch' && first === popup.current && isBusy(popup.current)
    return first
  }
  useEffect(() => {
    if (!isAwaited.current || document.activeElement !== popup.current) return
    if (isBusy(popup.current)) return
    isAwaited.current = false
    firstFieldIn(popup.current)?.focus()
  })
  const width = { '--w': `${widthPx}px` } as CSSProperties
  return (
    <Dialog.Root
      open
      disablePointerDismissal={onClose === undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.()
      }}
    >
      <Dialog.Portal>
        {/* A press beside a dialog that stays open must not take its focus away. */}
        <Dialog.Backdrop
          className="modal-backdrop"
          onMouseDown={(event) => event.preventDefault()}
        />
        <div className={`modal-frame ${isCentred ? 'modal-frame-middle' : ''}`}>
          <Dialog.Popup
            className="modal"
            style={width}
            ref={popup}
            initialFocus={focusFirst ?? firstFocus}
          >
            <div className="modal-body modal-glow">
              <header className={mark === undefined ? 'text-center' : 'pe-10'}>
                {mark}
                <Dialog.Title className={isTitleLarge ? 'display modal-display' : 'h2'}>
                  {title}
                </Dialog.Title>
                {text !== undefined && (
                  <Dialog.Description className="muted mt-2">{text}</Dialog.Description>
                )}
              </header>
              {children}
            </div>
            {onClose !== undefined && !isCloseHidden && (
              <Dialog.Close
                render={
                  <IconButton label={t('word.close')} className="modal-close">
                    <X className="icon" />
                  </IconButton>
                }
              />
            )}
          </Dialog.Popup>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * The first field, not a link or button before it; true for the first of those. The dialog itself where
 * a finger would bring up the keyboard of the screen, where the focus would scroll the title away, and
 * as long as the fields are on their way: they get it when they come.
 */
function firstFocusIn(popup: HTMLElement | null, isTouched: boolean): HTMLElement | true | null {
  if (isTouched) return popup
  const field = firstFieldIn(popup)
  if (field !== undefined) return field
  if (isBusy(popup)) return popup
  const first = popup?.querySelector('button, a')?.getBoundingClientRect()
  const isBelow = first !== undefined && first.bottom > (popup?.getBoundingClientRect().bottom ?? 0)
  return isBelow ? popup : true
}

const isBusy = (popup: HTMLElement | null) => popup?.querySelector('[aria-busy="true"]') != null

/** Of a group of choices the chosen one, as Tab would reach it. */
function firstFieldIn(popup: HTMLElement | null): HTMLElement | undefined {
  const first = popup?.querySelector<HTMLInputElement>('input, select')
  if (first?.type !== 'radio') return first ?? undefined
  return popup?.querySelector<HTMLElement>('input:checked') ?? first
}
