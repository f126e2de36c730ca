import { SendHorizontal, Square, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { MESSAGE_MAX_LENGTH } from '@oriel/contract/chat/message'
import { t } from '#/lib/i18n.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { drafted, selectDraft, type WithComposer } from './composer.slice.ts'
import { refusalDismissed, selectLive, selectRefusal, type WithLive } from './live.slice.ts'
import { sendText, stopReply } from './turns.ts'

/** From here on the count of characters is shown. */
const COUNTER_FROM = MESSAGE_MAX_LENGTH - 200

type Props = { chat: Chat }

/** Where messages are written: Enter sends, Shift+Enter breaks the line, Escape stops a reply. */
export function Composer({ chat }: Props) {
  const dispatch = useAppDispatch()
  const text = useSelector((state: WithComposer) => selectDraft(state, chat.id))
  const isLive = useSelector((state: WithLive) => selectLive(state, chat.id) !== null)
  const canStop = useSelector((state: WithLive) => {
    const turn = selectLive(state, chat.id)
    return turn !== null && turn.turnId !== null && !turn.isStopping
  })
  const field = useAutosize(text)
  const trimmedLength = text.trim().length
  const canSend = !isLive && trimmedLength > 0 && trimmedLength <= MESSAGE_MAX_LENGTH

  const send = () => {
    if (!canSend) return
    void dispatch(sendText(chat.id, text.trim()))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys are not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && isLive) {
      void dispatch(stopReply(chat.id))
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      focusLastMessage(event.currentTarget)
    }
  }
  const name = chat.personModelFirstName
  return (
    <div className="composer">
      <Refusal chat={chat} />
      <div className="box">
        <textarea
          ref={field}
          rows={1}
          value={text}
          placeholder={t('composer.placeholder', { name })}
          aria-label={t('composer.placeholder', { name })}
          aria-invalid={trimmedLength > MESSAGE_MAX_LENGTH || undefined}
          onChange={(event) => dispatch(drafted({ chatId: chat.id, text: event.target.value }))}
          onKeyDown={onKeyDown}
        />
        {isLive ? (
          <IconButton
            label={t('composer.stop')}
            className="send"
            aria-disabled={!canStop}
            onClick={() => void dispatch(stopReply(chat.id))}
          >
            <Square className="icon" fill="currentColor" />
          </IconButton>
        ) : (
          <IconButton
            label={t('composer.send')}
            className="send"
            aria-disabled={!canSend}
            onClick={send}
          >
            <SendHorizontal className="icon" />
          </IconButton>
        )}
      </div>
      <p className="composer-foot">
        <span>{t('composer.notice')}</span>
        {trimmedLength >= COUNTER_FROM && (
          <span
            className={`num ${trimmedLength > MESSAGE_MAX_LENGTH ? 'text-danger' : ''}`}
            role="status"
          >
            {t('composer.count', { count: trimmedLength, max: MESSAGE_MAX_LENGTH })}
          </span>
        )}
      </p>
    </div>
  )
}

/** Lets the field grow with its text; the style sheet limits it to six lines. */
function useAutosize(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [text])
  return field
}

function focusLastMessage(field: HTMLElement): void {
  const messages = field.closest('.convo')?.querySelectorAll<HTMLElement>('[data-message]')
  messages?.item(messages.length - 1)?.focus()
}

/** Why the last message was not taken; what was typed is back in the field. */
function Refusal({ chat }: { chat: Chat }) {
  const dispatch = useAppDispatch()
  const refusal = useSelector((state: WithLive) => selectRefusal(state, chat.id))
  if (refusal === null || refusal.code === 'turn_active') return null
  const { code, detail, required = 1, remainingTokens = 0 } = refusal
  const isPoor = code === 'insufficient_tokens'
  return (
    <div className={`note items-center ${isPoor ? 'honey' : 'bad'}`} role="alert">
      <span className="grow">
        {isPoor ? t('composer.noTokens', { required, remaining: remainingTokens }) : detail}
      </span>
      <IconButton label={t('close')} onClick={() => dispatch(refusalDismissed(chat.id))}>
        <X className="icon" />
      </IconButton>
    </div>
  )
}
