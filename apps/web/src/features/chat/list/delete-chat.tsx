import '#/lib/i18n/editing.ts'
import { CircleAlert } from 'lucide-react'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import { reasonOf } from '#/ui/region-error.tsx'
import { chatApi, useDeleteChatMutation } from '../api.ts'

type Props = { chatId: string; name: string; branches: number; onClose: () => void }

/** API-117: asks first; of a talk with branches, whether one of them goes or all (decision 122). */
export function DeleteChat({ chatId, name, branches, onClose }: Props) {
  const [remove, { isLoading, error }] = useDeleteChatMutation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const hasOthers = branches > 1
  const confirm = async (isWhole: boolean) => {
    const answer = await remove({ chatId, isWhole })
    if (answer.error !== undefined) return
    // Another branch takes its place in the list.
    if (hasOthers && !isWhole) dispatch(chatApi.util.invalidateTags(['Chats']))
    onClose()
    navigate('/chat')
  }
  const isKept = hasCode(error, 'chat_locked')
  return (
    <Modal
      title={t('delete.title', { name: isolated(name) })}
      text={hasOthers ? t('delete.branches', { count: branches }) : t('delete.text')}
      widthPx={450}
      isCentred
      onClose={onClose}
    >
      {error !== undefined && (
        <Note tone="bad" role="alert">
          <CircleAlert className="type-icon" />
          {isKept ? t('locked.delete') : t(reasonOf(error))}
        </Note>
      )}
      <div className="grid gap-3">
        <Button look="line" onClick={onClose}>
          {t('delete.keep')}
        </Button>
        {!isKept && (
          <Button look="danger" isBusy={isLoading} onClick={() => void confirm(false)}>
            {hasOthers ? t('branches.delete') : t('delete.confirm')}
          </Button>
        )}
        {!isKept && hasOthers && (
          <Button look="danger" isBusy={isLoading} onClick={() => void confirm(true)}>
            {t('delete.all', { count: branches })}
          </Button>
        )}
      </div>
    </Modal>
  )
}
