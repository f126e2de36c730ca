import { CircleAlert } from 'lucide-react'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { hasCode } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Note } from '#/ui/note.tsx'
import { reasonOf } from '#/ui/region-error.tsx'
import { useDeleteChatMutation } from '../api.ts'

type Props = { chatId: string; name: string; onClose: () => void }

export function DeleteChat({ chatId, name, onClose }: Props) {
  const [remove, { isLoading, error }] = useDeleteChatMutation()
  const navigate = useNavigate()
  const confirm = async () => {
    const answer = await remove({ chatId })
    if (answer.error !== undefined) return
    onClose()
    navigate('/chat')
  }
  const isKept = hasCode(error, 'chat_locked')
  return (
    <Modal
      title={t('delete.title', { name: isolated(name) })}
      text={t('delete.text')}
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
          <Button look="danger" isBusy={isLoading} onClick={() => void confirm()}>
            {t('delete.confirm')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
