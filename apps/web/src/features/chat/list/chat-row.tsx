import { Brain, Download, Ellipsis, Pin, PinOff, Trash2 } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { whenShort } from '#/features/chat/messages/when.rules.ts'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Link } from '#/ui/link.tsx'
import { Picture } from '#/ui/picture.tsx'
import { Popover } from '#/ui/popover.tsx'
import { useSetPinMutation } from '../api.ts'
import { selectLive } from '../live.slice.ts'
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
      <ChatMenu chat={chat} />
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

/** Pin, unpin or delete a chat; used in the list and in the conversation's head. */
export function ChatMenu({ chat }: { chat: Chat }) {
  const dispatch = useAppDispatch()
  const [setPin] = useSetPinMutation()
  const { id: chatId, branches, isPinned, personModelFirstName: name } = chat
  const label = t('chatMenu.label', { name: isolated(name) })
  const pin = async () => {
    const { error } = await setPin({ chatId, isPinned: !isPinned })
    if (error !== undefined) dispatch(reportFailure('a chat was not pinned or unpinned', error))
  }
  return (
    <Popover
      kind="menu"
      label={label}
      renderButton={(props) => (
        <IconButton {...props} label={label}>
          <Ellipsis className="type-icon" />
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              void pin()
            }}
          >
            {isPinned ? <PinOff className="type-icon" /> : <Pin className="type-icon" />}
            {t(isPinned ? 'chatMenu.unpin' : 'chatMenu.pin')}
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              dispatch(overlayOpened({ kind: 'memory', chatId }))
            }}
          >
            <Brain className="type-icon" />
            {t('chatMenu.memory')}
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              dispatch(overlayOpened({ kind: 'exportChat', chatId }))
            }}
          >
            <Download className="type-icon" />
            {t('chatMenu.export')}
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              dispatch(overlayOpened({ kind: 'deleteChat', chatId, name, branches }))
            }}
          >
            <Trash2 className="type-icon" />
            {t('chatMenu.delete')}
          </button>
        </>
      )}
    </Popover>
  )
}
