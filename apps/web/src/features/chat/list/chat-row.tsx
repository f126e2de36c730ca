import { Pin } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { whenShort } from '#/features/chat/messages/when.rules.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { Link } from '#/ui/link.tsx'
import { Picture } from '#/ui/picture.tsx'
import { selectLive } from '../live.slice.ts'
import { ChatMenuButton } from './chat-menu-button.tsx'
import './chat-row.css'

type Props = { chat: Chat; isOpen: boolean }

/** One chat of the list: name, last message, time and unread count (SCREEN-016). */
export function ChatRow({ chat, isOpen }: Props) {
  const { now } = useServices()
  const isTyping = useSelector((state: WithLate) => selectLive(state, chat.id) !== null)
  const last = chat.messages.at(-1)
  // What is on the screen is being read.
  const unread = isOpen ? 0 : chat.unreadCount
  return (
    <div className={`chat-row ${unread > 0 ? 'chat-row-unread' : ''}`} data-open={isOpen}>
      <Link
        className="chat-row-link"
        to={`/chat/${chat.personModelEntityId}?chat=${chat.id}`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Picture
          picture={chat.personModelPortrait}
          sizes="52px"
          alt=""
          className="chat-row-picture"
        />
        <span className="min-w-0">
          <b dir="auto">{chat.personModelFirstName}</b>
          <span className="chat-row-text" dir="auto">
            {isTyping ? t('chats.typing') : previewOf(chat)}
          </span>
        </span>
      </Link>
      <span className="chat-row-meta">
        <span>{last === undefined ? '' : whenShort(last.createdAt, now())}</span>
        {unread > 0 ? (
          <span className="chat-row-count">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{t('chats.unread', { count: unread })}</span>
          </span>
        ) : (
          chat.isPinned && <Pin className="type-icon" aria-label={t('chats.isPinned')} />
        )}
      </span>
      <ChatMenuButton chat={chat} />
    </div>
  )
}

function previewOf({ messages, isLocked }: Chat): string {
  if (isLocked) return t('status.Closed')
  const last = messages.at(-1)
  if (last === undefined) return ''
  const text = last.notice?.title ?? last.message?.replaceAll(/[*_`]/g, '').trim() ?? ''
  if (text === '') return last.imageUrl === null ? '' : t('chats.photo')
  return last.sender === 'user' ? t('chats.you', { text }) : text
}
