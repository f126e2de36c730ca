import type { Chat } from '@oriel/contract/chat/chat'
import { Picture } from '#/ui/picture.tsx'

export function Speaker({ chat, isShown }: { chat: Chat; isShown: boolean }) {
  if (!isShown) return <span className="message-row-gap" />
  return (
    <Picture
      picture={chat.personModelPortrait}
      sizes="32px"
      alt=""
      className="message-row-speaker"
    />
  )
}
