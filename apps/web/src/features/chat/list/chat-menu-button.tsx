import type { Chat } from '@oriel/contract/chat/chat'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { LateMenu } from '#/ui/popover/menu-button.tsx'

type Props = { chat: Chat }

const ChatMenu = later(
  () => import('./chat-menu.tsx'),
  (part) => part.ChatMenu,
)

/** What can be done with a chat; in the list and in the conversation's head. */
export function ChatMenuButton({ chat }: Props) {
  const label = t('chatMenu.label', { name: isolated(chat.personModelFirstName) })
  return (
    <LateMenu label={label}>
      <ChatMenu chat={chat} label={label} />
    </LateMenu>
  )
}
