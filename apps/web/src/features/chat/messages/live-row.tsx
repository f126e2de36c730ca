import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { replyHurried, selectIsHurried, selectPacing } from '#/features/chat/pacing/pacing.slice.ts'
import { RichText } from '#/features/chat/text/rich-text.tsx'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsSlow } from '#/lib/page/slow.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { selectLive } from '../live.slice.ts'
import { Speaker } from './speaker.tsx'

/** Whether a reply is being written in a chat. */
export function useIsLive(chatId: string): boolean {
  return useSelector((state: WithLate) => selectLive(state, chatId) !== null)
}

/** A reply being streamed: dots until the first token, then the text with a caret. */
export function LiveRow({ chat, message }: { chat: Chat; message?: Message }) {
  const turn = useSelector((state: WithLate) => selectLive(state, chat.id))
  const spoken = turn?.text ?? ''
  const before = turn?.isContinued === true ? (message?.message ?? '') : ''
  // When a reply is continued, the first event contains all of its existing text (TURN-003).
  const text = spoken === '' ? before : spoken
  return (
    <div className="message-row">
      <Speaker chat={chat} isShown />
      {text === '' ? (
        <Typing chat={chat} />
      ) : (
        <div className="message-row-bubble message-row-live">
          <RichText text={text} />
        </div>
      )}
      <Hurry chatId={chat.id} />
    </div>
  )
}

/** Dots until the first word; a model that reads for long is explained (TALK-015). */
function Typing({ chat }: { chat: Chat }) {
  const isSlow = useIsSlow(true)
  return (
    <div className="message-row-bubble message-row-typing">
      <span className="sr-only">
        {t('conversation.typing', { name: isolated(chat.personModelFirstName) })}
      </span>
      <i />
      <i />
      <i />
      {isSlow && <span className="message-row-reading">{t('conversation.stillReading')}</span>}
    </div>
  )
}

/** Shows the rest of a reply that is being typed at once (TALK-062). */
function Hurry({ chatId }: { chatId: string }) {
  const dispatch = useAppDispatch()
  const isTyped = useSelector((state: WithLate) => selectPacing(state) === 'typing')
  const isHurried = useSelector((state: WithLate) => selectIsHurried(state, chatId))
  if (!isTyped || isHurried) return null
  return (
    <Button look="soft" size="s" onClick={() => dispatch(replyHurried(chatId))}>
      {t('pacing.skip')}
    </Button>
  )
}
