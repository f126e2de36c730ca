import { messageWithdrawn } from '#/features/chat/messages/withdraw.ts'
import { Report } from '#/features/support/report.tsx'
import { useServices } from '#/lib/services/services-context.ts'
import type { ReportOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

type Props = { overlay: ReportOverlay; onClose: () => void }

/** The report popup; hides the reported content on the screen behind it (API-118). */
export function ReportPopup({ overlay, onClose }: Props) {
  const dispatch = useAppDispatch()
  const { storage } = useServices()
  const { targetType, targetId, chatId } = overlay
  const hide = () => {
    if (chatId !== undefined) void dispatch(messageWithdrawn(chatId, targetId))
    // The list embedded in the document is the same for all users.
    else storage.write('hidesModels', '1')
  }
  return <Report targetType={targetType} targetId={targetId} onReported={hide} onClose={onClose} />
}
