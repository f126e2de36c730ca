import { Clock3, RefreshCw, TriangleAlert } from 'lucide-react'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { HelpLine } from '#/features/chat/notices/help-card.tsx'
import { isPinned } from '#/features/chat/notices/help.rules.ts'
import { NoticeCard } from '#/features/chat/notices/notice-card.tsx'
import { MessageMenu } from '#/features/chat/replies/message-menu.tsx'
import { Bubbles } from '#/features/chat/text/bubbles.tsx'
import { RichText } from '#/features/chat/text/rich-text.tsx'
import type { Waiting } from '#/features/chat/turns/composer.slice.ts'
import { continueReply, regenerate, retrySend } from '#/features/chat/turns/turns.ts'
import { endsAtTheLeft } from '#/lib/bidi.ts'
import { formatTime } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { GreetingFlip } from './alternates.tsx'
import { LiveRow, useIsLive } from './live-row.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageImage } from './message-image.tsx'
import type { Row } from './rows.rules.ts'
import { Speaker } from './speaker.tsx'
import './message-rows.css'
import './message-actions.css'

type RowProps = {
  chat: Chat
  row: Row
  isLatest: boolean
  /** The running turn is regenerating or continuing this reply. */
  isLive: boolean
}

export function MessageRow({ chat, row, isLatest, isLive }: RowProps) {
  const { message, isLast, isOfHelp } = row
  const { now } = useServices()
  if (message.notice?.kind === 'crisis' && isPinned(message, now())) {
    return <HelpLine message={message} />
  }
  if (message.notice !== null) return <NoticeCard notice={message.notice} />
  if (message.sender === 'user') return <OwnMessage chat={chat} message={message} />
  if (isLive) return <LiveRow chat={chat} message={message} />
  const isBroken = message.state === 'interrupted'
  const isFlippable = isLatest && message.turnId === null && message.alternates > 1
  return (
    <article className="message-row-block" tabIndex={-1} data-message>
      {message.imageUrl !== null && (
        <MessageImage url={message.imageUrl} name={chat.personModelFirstName} />
      )}
      {message.message !== null && message.message !== '' && (
        <div className="message-row">
          <Speaker chat={chat} isShown={isLast} />
          <Bubbles
            chatId={chat.id}
            text={message.message}
            lead={
              <span className="sr-only">
                <bdi>{chat.personModelFirstName}</bdi>:{' '}
              </span>
            }
            end={<Time of={message} />}
          />
        </div>
      )}
      {isBroken && isLatest && <StoppedEarly chat={chat} message={message} />}
      {message.turnId === null || isOfHelp ? (
        <div className={`message-actions ${isLatest ? 'message-actions-always' : ''}`}>
          {isFlippable && <GreetingFlip message={message} />}
          <MessageMenu message={message} isOfHelp={isOfHelp} isFixed={chat.isLocked} />
        </div>
      ) : (
        <MessageActions chat={chat} message={message} isLatest={isLatest} />
      )}
    </article>
  )
}

function OwnMessage({ chat, message }: { chat: Chat; message: Message }) {
  const isLive = useIsLive(chat.id)
  return (
    <article className="message-row-block" tabIndex={-1} data-message>
      <div className="message-row message-row-mine">
        <div className="message-row-bubble">
          <span className="sr-only">{t('message.you')}: </span>
          <RichText text={message.message ?? ''} />
          <Time of={message} />
        </div>
      </div>
      {!isLive && !chat.isLocked && (
        <div className="message-actions message-actions-mine">
          <MessageMenu message={message} />
        </div>
      )}
    </article>
  )
}

function Time({ of: { createdAt, message } }: { of: Message }) {
  const side = endsAtTheLeft(message ?? '') ? 'message-row-time-left' : ''
  return (
    <time className={`message-row-time ${side}`} dateTime={createdAt}>
      {formatTime(createdAt)}
    </time>
  )
}

/** SCREEN-017, TURN-016, F-70: a message being sent, waiting for the network, or not delivered. */
export function PendingRow({ waiting }: { waiting: Waiting }) {
  const dispatch = useAppDispatch()
  const { state } = waiting
  const isFailed = state === 'failed'
  return (
    <article
      className={`message-row message-row-mine ${isFailed ? 'message-row-failed' : 'message-row-sending'}`}
    >
      <div className="grid justify-items-end gap-1">
        <div className="message-row-bubble">
          <RichText text={waiting.text} />
        </div>
        {isFailed ? (
          <button
            type="button"
            className="message-row-retry"
            onClick={() => void dispatch(retrySend(waiting.key))}
          >
            <RefreshCw className="type-icon" />
            {t('message.notDelivered')}
          </button>
        ) : (
          <span className="message-row-state">
            <Clock3 className="type-icon" />
            {state === 'waiting' ? (
              <output>{t('message.waiting')}</output>
            ) : (
              <span className="sr-only">{t('message.sending')}</span>
            )}
          </span>
        )}
      </div>
    </article>
  )
}

/** A message without a reply, because its turn failed before the first token: it stays (TALK-002). */
export function UnansweredRow({ chat, message }: { chat: Chat; message: Message }) {
  return (
    <div className="message-row-block">
      <StoppedEarly chat={chat} message={message} />
    </div>
  )
}

/** TURN-008: an interrupted reply can be regenerated or continued. */
function StoppedEarly({ chat, message }: { chat: Chat; message: Message }) {
  const dispatch = useAppDispatch()
  return (
    <output className="message-row-stopped">
      <TriangleAlert className="type-icon" />
      <span>{t(message.sender === 'user' ? 'message.unanswered' : 'message.stoppedEarly')}</span>
      <Button look="soft" size="s" onClick={() => void dispatch(regenerate(chat.id, message))}>
        {t('tryAgain')}
      </Button>
      {message.sender === 'model' && (
        <Button look="soft" size="s" onClick={() => void dispatch(continueReply(chat.id, message))}>
          {t('message.continue')}
        </Button>
      )}
    </output>
  )
}
