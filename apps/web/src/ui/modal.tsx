import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { t } from '#/lib/more-i18n.ts'
import { IconButton } from './icon-button.tsx'

/** MODAL-015 */
export const MODAL_WIDTHS_PX = [440, 450, 500, 600, 655, 776] as const

type Props = {
  title: string
  text?: string
  widthPx: (typeof MODAL_WIDTHS_PX)[number]
  children: ReactNode
  /** Without it there is no way out but the content's own buttons (MODAL-002, MODAL-003). */
  onClose?: () => void
  /** On phones a dialog in the middle instead of a sheet at the bottom. */
  isCentred?: boolean
  focusFirst?: RefObject<HTMLElement | null>
}

/** A modal dialog: labelled, focus kept inside and given back to its opener (MODAL-017). */
export function Modal(props: Props) {
  const { title, text, widthPx, children, onClose, isCentred = false, focusFirst } = props
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
        <Dialog.Backdrop className="overlay" onMouseDown={(event) => event.preventDefault()} />
        <div className={`overlay-frame ${isCentred ? 'mid' : ''}`}>
          <Dialog.Popup
            className="modal"
            style={width}
            {...(focusFirst === undefined ? {} : { initialFocus: focusFirst })}
          >
            <div className="modal-body glow-top">
              <header className="text-center">
                <Dialog.Title className={widthPx > 600 ? 'display modal-display' : 'h2'}>
                  {title}
                </Dialog.Title>
                {text !== undefined && (
                  <Dialog.Description className="muted mt-2">{text}</Dialog.Description>
                )}
              </header>
              {children}
            </div>
            {onClose !== undefined && (
              <Dialog.Close
                render={
                  <IconButton label={t('close')} className="close">
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
