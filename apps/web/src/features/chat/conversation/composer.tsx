import { SendHorizontal, Square, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { MESSAGE_MAX_LENGTH } from '@oriel/contract/chat/message'
import { NoticeCard } from '#/features/chat/notices/notice-card.tsx'
import { drafted, selectDraft } from '#/features/chat/turns/composer.slice.ts'
import { sendText, stopReply } from '#/features/chat/turns/turns.ts'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Link } from '#/ui/link.tsx'
import { Note } from '#/ui/note.tsx'
import { ConnectModel } from '../connect-model.tsx'
import { refusalDismissed, selectLive, selectRefusal } from '../live.slice.ts'
import '#/ui/button.css'
import { useReadyField } from './use-ready-field.ts'
import './composer.css'

/** The character count is shown from this length on. */
const COUNTER_FROM = MESSAGE_MAX_LENGTH - 200

type Props = { chat: Chat; advice: ReactNode }

/** The message input: Enter sends, Shift+Enter inserts a line break, Escape stops a reply. */
export function Composer({ chat, advice }: Props) {
  const dispatch = useAppDispatch()
  const text = useSelector((state: WithLate) => selectDraft(state, chat.id))
  const isLive = useSelector((state: WithLate) => selectLive(state, chat.id) !== null)
  const canStop = useSelector((state: WithLate) => {
    const turn = selectLive(state, chat.id)
    return turn !== null && turn.turnId !== null && !turn.isStopping
  })
  const field = useRef<HTMLTextAreaElement>(null)
  useReadyField(field)
  const trimmedLength = text.trim().length
  const canSend = !isLive && trimmedLength > 0 && trimmedLength <= MESSAGE_MAX_LENGTH

  const send = () => {
    if (!canSend) return
    void dispatch(sendText(chat.id, text.trim()))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Ignore keys while an input method is composing.
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
  const name = isolated(chat.personModelFirstName)
  return (
    <div className="composer">
      <Refusal chat={chat} />
      {advice}
      <div className="composer-box">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
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
            className="composer-send"
            aria-disabled={!canStop}
            onClick={() => void dispatch(stopReply(chat.id))}
          >
            <Square className="type-icon" fill="currentColor" />
          </IconButton>
        ) : (
          <IconButton
            label={t('composer.send')}
            className="composer-send"
            aria-disabled={!canSend}
            onClick={send}
          >
            <SendHorizontal className="type-icon" />
          </IconButton>
        )}
      </div>
      {chat.isDemoVoice && (
        <p className="type-caption type-muted px-4.5">
          {t('composer.demo')} <ConnectModel />
        </p>
      )}
      {trimmedLength >= COUNTER_FROM && (
        <output
          className={`composer-count ${trimmedLength > MESSAGE_MAX_LENGTH ? 'text-danger' : ''}`}
        >
          {t('composer.count', { count: trimmedLength, max: MESSAGE_MAX_LENGTH })}
        </output>
      )}
    </div>
  )
}

function focusLastMessage(field: HTMLElement): void {
  const messages = field
    .closest('.chat-conversation')
    ?.querySelectorAll<HTMLElement>('[data-message]')
  messages?.item(messages.length - 1)?.focus()
}

/**
 * Why the last message was refused; its text is back in the field. Crisis lines are shown even for a
 * refused message (TS-011).
 */
function Refusal({ chat }: { chat: Chat }) {
  const dispatch = useAppDispatch()
  const refusal = useSelector((state: WithLate) => selectRefusal(state, chat.id))
  // `advice` already shows the cost and the balance.
  const isSaid = refusal?.code === 'turn_active' || refusal?.code === 'insufficient_tokens'
  if (refusal === null || (isSaid && refusal.notice === undefined)) return null
  return (
    <>
      {refusal.notice !== undefined && (
        <div role="alert">
          <NoticeCard notice={refusal.notice} />
        </div>
      )}
      <Note as="div" tone="bad" className="items-center" role="alert">
        <span className="min-w-0 flex-1">{refusal.detail}</span>
        {refusal.code === 'subscription_required' && (
          <Link className="ui-button ui-button-line ui-button-s" to="/pricing">
            {t('premium.plans')}
          </Link>
        )}
        <IconButton label={t('word.close')} onClick={() => dispatch(refusalDismissed(chat.id))}>
          <X className="type-icon" />
        </IconButton>
      </Note>
    </>
  )
}
