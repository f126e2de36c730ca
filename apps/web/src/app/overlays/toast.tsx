import '#/lib/i18n/more.ts'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { toastDismissed, type WithToast } from '#/lib/state/toast.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import './toast.css'

/**
 * One sentence above everything, until dismissed (ERR-015). Rendered outside the app root, which an open
 * dialog hides from screen readers; as a live region it stays accessible beside later dialogs.
 */
export function Toast() {
  const dispatch = useAppDispatch()
  const { text, times } = useSelector(({ toast }: WithToast) => toast)
  if (text === null) return null
  return createPortal(
    <div className="toast-place" aria-live="assertive" key={times}>
      <div className="toast" role="alert">
        {text === 'signedUp' ? (
          <CircleCheck className="type-icon" />
        ) : (
          <CircleAlert className="type-icon" />
        )}
        <p className="min-w-0 flex-1">{t(`toast.${text}`)}</p>
        <IconButton label={t('toast.dismiss')} onClick={() => dispatch(toastDismissed())}>
          <X className="type-icon" />
        </IconButton>
      </div>
    </div>,
    document.body,
  )
}
