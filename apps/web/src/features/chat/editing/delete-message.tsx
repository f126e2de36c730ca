import '#/lib/i18n/editing.ts'
import { syncChat } from '#/features/chat/turns/sync.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useDeleteMessageMutation } from './editing-api.ts'

type Props = { chatId: string; messageId: string; onClose: () => void }

/** TURN-013: asks once, because nothing of the message stays. */
export function DeleteMessage({ chatId, messageId, onClose }: Props) {
  const [remove, { isLoading, error }] = useDeleteMessageMutation()
  const dispatch = useAppDispatch()
  const confirm = async () => {
    const answer = await remove({ chatId, messageId })
    if (answer.error !== undefined) return
    onClose()
    await dispatch(syncChat(chatId))
  }
  return (
    <Modal
      title={t('editing.deleteTitle')}
      text={t('editing.deleteText')}
      widthPx={450}
      isCentred
      onClose={onClose}
    >
      <RefusalNote error={error} />
      <div className="grid gap-3">
        <Button look="line" onClick={onClose}>
          {t('delete.keep')}
        </Button>
        <Button look="danger" isBusy={isLoading} onClick={() => void confirm()}>
          {t('editing.deleteConfirm')}
        </Button>
      </div>
    </Modal>
  )
}
