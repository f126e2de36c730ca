import { RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message, Reaction } from '@oriel/contract/chat/message'
import { MessageMenu } from '#/features/chat/replies/message-menu.tsx'
import { continueReply, regenerate } from '#/features/chat/turns/turns.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { selectLive } from '../live.slice.ts'
import { useReactMutation } from '../message-api.ts'
import { Alternates } from './alternates.tsx'
import { isCut } from './rows.rules.ts'
import './message-actions.css'

type Props = { chat: Chat; message: Message; isLatest: boolean }

/** Actions on a reply; only the newest can be regenerated, and continued if it was cut (F-70). */
export function MessageActions({ chat, message, isLatest }: Props) {
  const dispatch = useAppDispatch()
  const isLive = useSelector((state: WithLate) => selectLive(state, chat.id) !== null)
  const [react] = useReactMutation()
  const { id: messageId, isLiked, isDisliked, state } = message
  const say = async (reaction: Reaction) => {
    const { error } = await react({ chatId: chat.id, messageId, reaction })
    if (error !== undefined) dispatch(reportFailure('a reaction was not kept', error))
  }
  const dislike = () => {
    void say(isDisliked ? 'none' : 'dislike')
    if (isDisliked) return
    dispatch(overlayOpened({ kind: 'reviewFeedback', messageId, source: 'dislike' }))
  }
  // The server generates nothing for a companion locked for safety (TS-030).
  const mayGoOn =
    isLatest && !isLive && !chat.isLocked && (state === 'complete' || state === 'stopped')
  return (
    <div className={`message-actions ${isLatest ? 'message-actions-always' : ''}`}>
      {mayGoOn && (
        <IconButton
          label={t('message.regenerate')}
          onClick={() => void dispatch(regenerate(chat.id, message))}
        >
          <RefreshCw className="type-icon" />
        </IconButton>
      )}
      <IconButton
        label={t('message.like')}
        aria-pressed={isLiked}
        onClick={() => void say(isLiked ? 'none' : 'like')}
      >
        <ThumbsUp className="type-icon" />
      </IconButton>
      <IconButton label={t('message.dislike')} aria-pressed={isDisliked} onClick={dislike}>
        <ThumbsDown className="type-icon" />
      </IconButton>
      {message.alternates > 1 && <Alternates message={message} isOff={isLive} />}
      {!isLive && (
        <MessageMenu
          message={message}
          isFixed={chat.isLocked}
          mayHint={mayGoOn && !chat.isDemoVoice}
        />
      )}
      {mayGoOn && isCut(message) && (
        <button
          type="button"
          className="message-actions-text"
          onClick={() => void dispatch(continueReply(chat.id, message))}
        >
          {t('message.continue')}
        </button>
      )}
      {state === 'stopped' && <span className="type-caption">{t('message.stopped')}</span>}
    </div>
  )
}
