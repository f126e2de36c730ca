import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { RichText } from '#/features/chat/messages/rich-text.tsx'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { selectLive } from '../live.slice.ts'
import { Hurry } from './hurry.tsx'
import { Speaker } from './speaker.tsx'
import { Typing } from './typing.tsx'

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
