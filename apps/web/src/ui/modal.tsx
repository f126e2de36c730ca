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
  /** Shown above the title; without it the title is centred. */
  mark?: ReactNode
  /** MODAL-016 */
  widthPx: (typeof MODAL_WIDTHS_PX)[number]
  /** The larger title of a full screen, as on a first visit. */
  isTitleLarge?: boolean
  children: ReactNode
  /** Without it only buttons in the content close the dialog (MODAL-002, MODAL-003). */
  onClose?: () => void
  /** Escape and a button in the content still close it (MODAL-014). */
  isCloseHidden?: boolean
  /** On phones, a centred dialog instead of a bottom sheet. */
  isCentred?: boolean
  focusFirst?: RefObject<HTMLElement | null>
}

type InitialFocus = ComponentProps<typeof Dialog.Popup>['initialFocus']

/** A modal dialog: labelled, traps the focus and returns it to its opener (MODAL-017). */
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
        {/* A click outside a dialog that stays open must not take its focus. */}
        <Dialog.Backdrop
          className="ui-modal-backdrop"
          onMouseDown={(event) => event.preventDefault()}
        />
        <div className={`ui-modal-frame ${isCentred ? 'ui-modal-frame-middle' : ''}`}>
          <Dialog.Popup
            className="ui-modal"
            style={width}
            ref={popup}
            initialFocus={focusFirst ?? firstFocus}
          >
            <div className="ui-modal-body ui-modal-glow">
              <header className={mark === undefined ? 'text-center' : 'pe-10'}>
                {mark}
                <Dialog.Title
                  className={isTitleLarge ? 'type-display ui-modal-display' : 'type-h2'}
                >
                  {title}
                </Dialog.Title>
                {text !== undefined && (
                  <Dialog.Description className="type-muted mt-2 text-balance">
                    {text}
                  </Dialog.Description>
                )}
              </header>
              {children}
            </div>
            {onClose !== undefined && !isCloseHidden && (
              <Dialog.Close
                render={
                  <IconButton label={t('word.close')} className="ui-modal-close">
                    <X className="type-icon" />
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
 * The first field, or `true` for the first tabbable element. The dialog itself on touch screens, where a
 * field would open the keyboard, where focusing would scroll the title away, and while the fields are
 * loading.
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

/** In a radio group the selected option, which Tab would reach. */
function firstFieldIn(popup: HTMLElement | null): HTMLElement | undefined {
  const first = popup?.querySelector<HTMLInputElement>('input:not([disabled]), select')
  if (first?.type !== 'radio') return first ?? undefined
  return popup?.querySelector<HTMLElement>('input:checked') ?? first
}
