import '#/lib/i18n/editing.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { chatApi, useDeleteChatMutation } from '../api.ts'
import { useListBranchesQuery, type Branch } from './editing-api.ts'
import '#/ui/facts.css'
import '#/ui/skeleton.css'

type Props = { chatId: string; modelId: string; onClose: () => void }

/** TURN-034: the branches of a talk, to be opened or deleted. */
export function Branches({ chatId, modelId, onClose }: Props) {
  const { data, error, refetch } = useListBranchesQuery(chatId)
  const navigate = useNavigate()
  const open = (id: string) => {
    onClose()
    navigate(`/chat/${modelId}?chat=${id}`)
  }
  return (
    <Modal title={t('branches.title')} text={t('branches.text')} widthPx={500} onClose={onClose}>
      {data === undefined && error === undefined && (
        <div className="ui-skeleton h-40" aria-busy="true" />
      )}
      {error !== undefined && (
        <RegionError title={t('branches.failed')} error={error} onRetry={() => void refetch()} />
      )}
      <ul className="grid gap-3">
        {data?.map((branch) => (
          <BranchRow
            key={branch.chatId}
            branch={branch}
            isOpen={branch.chatId === chatId}
            onOpen={() => open(branch.chatId)}
            onDeleted={() => void refetch()}
          />
        ))}
      </ul>
    </Modal>
  )
}

type RowProps = { branch: Branch; isOpen: boolean; onOpen: () => void; onDeleted: () => void }

/** The open one is not deleted from here: the chat's own menu asks for that. */
function BranchRow({ branch, isOpen, onOpen, onDeleted }: RowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isLoading, error }] = useDeleteChatMutation()
  const dispatch = useAppDispatch()
  const words = branch.snippet === '' ? t('branches.start') : branch.snippet
  const confirm = async () => {
    const answer = await remove({ chatId: branch.chatId })
    if (answer.error !== undefined) return
    dispatch(chatApi.util.invalidateTags(['Chats']))
    onDeleted()
  }
  return (
    <li className="grid gap-2">
      <RefusalNote error={error} />
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="ui-fact min-w-0 flex-1 text-start"
          aria-current={isOpen}
          onClick={onOpen}
        >
          <b className="block truncate" dir="auto">
            {words}
          </b>
          <span className="type-caption type-muted">
            {isOpen && `${t('branches.here')} · `}
            {formatDate(branch.updatedAt)} · {t('branches.messages', { count: branch.messages })}
          </span>
        </button>
        {!isOpen && !isAsking && (
          <IconButton label={t('branches.delete')} onClick={() => setIsAsking(true)}>
            <Trash2 className="type-icon" />
          </IconButton>
        )}
        {isAsking && (
          <Button look="danger" isBusy={isLoading} onClick={() => void confirm()}>
            {t('branches.sure')}
          </Button>
        )}
      </div>
    </li>
  )
}
