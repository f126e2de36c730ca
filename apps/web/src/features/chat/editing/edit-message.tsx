import '#/lib/i18n/editing.ts'
import { useState } from 'react'
import { MESSAGE_MAX_LENGTH, type Message } from '@oriel/contract/chat/message'
import { syncChat } from '#/features/chat/turns/sync.ts'
import { sendText } from '#/features/chat/turns/turns.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/fields/text-area.tsx'
import { Modal } from '#/ui/modal.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useGetMessagesQuery } from '../message-api.ts'
import { useBranchChatMutation, useEditMessageMutation } from './editing-api.ts'
import { saidAfter } from './later.rules.ts'
import { replaceFrom } from './replace.ts'

type Props = { chatId: string; messageId: string; onClose: () => void }

/** TURN-012, TURN-033: new words for a message; what the user said can be answered anew. */
export function EditMessage({ chatId, messageId, onClose }: Props) {
  const { data } = useGetMessagesQuery(chatId)
  const items = data?.items ?? []
  const message = items.find(({ id }) => id === messageId)
  if (message === undefined) return null
  return <Form items={items} message={message} onClose={onClose} />
}

type FormProps = { items: readonly Message[]; message: Message; onClose: () => void }

function Form({ items, message, onClose }: FormProps) {
  const { chatId, id: messageId } = message
  const [text, setText] = useState(message.message ?? '')
  const [isReplacing, setIsReplacing] = useState(false)
  const dispatch = useAppDispatch()
  const [edit, editing] = useEditMessageMutation()
  const save = async () => {
    const answer = await edit({ chatId, messageId, text })
    if (answer.error !== undefined) return
    onClose()
    await dispatch(syncChat(chatId))
  }
  const replace = () => {
    onClose()
    void dispatch(replaceFrom(message, text.trim(), saidAfter(items, message)))
  }
  const branching = useBranching({ items, message, onClose })
  const isOff = text.trim() === ''
  const count = saidAfter(items, message).length
  return (
    <Modal title={t('editing.title')} widthPx={500} onClose={onClose}>
      <RefusalNote error={editing.error ?? branching.error} />
      <TextArea
        label={t('editing.field')}
        value={text}
        rows={5}
        maxLength={MESSAGE_MAX_LENGTH}
        error={null}
        onChange={({ target }) => setText(target.value)}
      />
      {message.sender === 'model' && (
        <Button isBusy={editing.isLoading} disabled={isOff} onClick={() => void save()}>
          {t('editing.save')}
        </Button>
      )}
      {message.sender === 'user' && !isReplacing && (
        <div className="grid gap-3">
          <Button
            isBusy={branching.isLoading}
            disabled={isOff}
            onClick={() => void branching.send(text.trim())}
          >
            {t('editing.branch')}
          </Button>
          <p className="type-muted type-body-s">{t('editing.branchText')}</p>
          <Button look="line" disabled={isOff} onClick={() => setIsReplacing(true)}>
            {t('editing.replace')}
          </Button>
          <Button
            look="line"
            isBusy={editing.isLoading}
            disabled={isOff}
            onClick={() => void save()}
          >
            {t('editing.saveOnly')}
          </Button>
        </div>
      )}
      {isReplacing && (
        <div className="grid gap-3">
          <output>{t('editing.replaceText', { count })}</output>
          <Button look="line" onClick={() => setIsReplacing(false)}>
            {t('editing.back')}
          </Button>
          <Button look="danger" disabled={isOff} onClick={replace}>
            {t('editing.replaceConfirm')}
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** Opens a branch that ends before the message, and sends the new text in it. */
function useBranching({ items, message, onClose }: FormProps) {
  const [branch, { isLoading, error }] = useBranchChatMutation()
  const { newId } = useServices()
  // Asked for again after a lost answer, it is the same branch.
  const [key] = useState(newId)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const before = items.findLast(({ seq }) => seq < message.seq)
  const send = async (text: string) => {
    if (before === undefined) return
    const { data: made } = await branch({ chatId: message.chatId, messageId: before.id, key })
    if (made === undefined) return
    onClose()
    navigate(`/chat/${made.personModelEntityId}?chat=${made.id}`)
    await dispatch(sendText(made.id, text))
  }
  return { send, isLoading, error }
}
