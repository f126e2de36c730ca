import { Flag } from 'lucide-react'
import type { Message } from '@oriel/contract/chat/message'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** TS-045: shown beside every message of a character, including the greeting. */
export function ReportMessage({ message }: { message: Message }) {
  const { id: targetId, chatId } = message
  const dispatch = useAppDispatch()
  return (
    <IconButton
      label={t('report.message')}
      onClick={() =>
        dispatch(overlayOpened({ kind: 'report', targetType: 'message', targetId, chatId }))
      }
    >
      <Flag className="type-icon" />
    </IconButton>
  )
}
