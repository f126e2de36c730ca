import '#/lib/i18n/editing.ts'
import { GitBranch } from 'lucide-react'
import type { Chat } from '@oriel/contract/chat/chat'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** In the head of a talk with branches (TURN-034). */
export function BranchesButton({ chat }: { chat: Chat }) {
  const dispatch = useAppDispatch()
  const { id: chatId, personModelEntityId: modelId, branches } = chat
  return (
    <IconButton
      label={t('branches.count', { count: branches })}
      onClick={() => dispatch(overlayOpened({ kind: 'branches', chatId, modelId }))}
    >
      <GitBranch className="type-icon" />
    </IconButton>
  )
}
