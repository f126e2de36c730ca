import { useEffect, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { MessageList } from '#/features/chat/messages/message-list.tsx'
import { HelpCard } from '#/features/chat/notices/help-card.tsx'
import { helpTurns, isTalkedOn, pinnedHelp } from '#/features/chat/notices/help.rules.ts'
import { NoticeCard } from '#/features/chat/notices/notice-card.tsx'
import { followRunning } from '#/features/chat/turns/turns.ts'
import { isolated } from '#/lib/bidi.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsSlow } from '#/lib/page/slow.ts'
import { useServices } from '#/lib/services/services-context.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { RegionError } from '#/ui/region-error.tsx'
import { selectLive } from '../live.slice.ts'
import { useGetMessagesQuery, useMarkSeenMutation } from '../message-api.ts'
import type { Conversation as Held } from '../messages.rules.ts'
import { ChatHead } from './chat-head.tsx'
import { Composer } from './composer.tsx'
import { MessageSkeletons } from './opening.tsx'
import '#/features/chat/messages/message-list.css'
import './composer.css'

const NOTHING: readonly Message[] = []

type Props = {
  chat: Chat
  onProfile: () => void
  /** Shown above the composer: what another feature has to say about the next message. */
  advice: ReactNode
}

/** One chat: head, messages, composer. Joins a turn that is running when it opens. */
export function Conversation({ chat, onProfile, advice }: Props) {
  const { data, error, refetch } = useGetMessagesQuery(chat.id)
  const dispatch = useAppDispatch()
  const isLoaded = data !== undefined
  const { now } = useServices()
  const card = pinnedHelp(chat, data?.items ?? NOTHING, now())
  useEffect(() => {
    if (isLoaded && chat.activeTurnId !== null) {
      void dispatch(followRunning(chat.id, chat.activeTurnId))
    }
  }, [dispatch, isLoaded, chat.id, chat.activeTurnId])

  return (
    <section
      className="chat-pane chat-conversation"
      aria-label={t('conversation.label', { name: isolated(chat.personModelFirstName) })}
    >
      <ChatHead chat={chat} onProfile={onProfile} />
      {card?.notice && (
        <HelpCard
          key={card.id}
          notice={card.notice}
          isTalkedOn={isTalkedOn(card, data?.items ?? NOTHING)}
        />
      )}
      {data === undefined && error !== undefined && (
        <div className="message-list-frame justify-center">
          <RegionError
            title={t('conversation.error')}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined && error === undefined && <MessageSkeletons />}
      {data !== undefined && (
        <>
          <Seen chat={chat} held={data} />
          <Announcer chat={chat} held={data} />
          <MessageList key={chat.id} chat={chat} held={data} />
        </>
      )}
      {chat.isLocked ? (
        <LockedNotice />
      ) : (
        <Composer key={`composer-${chat.id}`} chat={chat} advice={advice} />
      )}
    </section>
  )
}

/** Replaces the composer in a chat closed for safety (TS-030, F-04). */
function LockedNotice() {
  return (
    <div className="composer">
      <NoticeCard
        notice={{
          kind: 'block',
          title: t('locked.title'),
          text: t('locked.text'),
          links: [{ label: t('locked.appeal'), href: '/legal/complaint-policy' }],
        }}
      />
    </div>
  )
}

/** Marks the newest message as seen while the page is visible. */
function Seen({ chat, held }: { chat: Chat; held: Held }) {
  const [markSeen] = useMarkSeenMutation()
  const newest = held.items.findLast(({ sender }) => sender === 'model')
  const messageId = newest !== undefined && !newest.isSeen ? newest.id : null
  useEffect(() => {
    if (messageId === null) return undefined
    const mark = () => {
      if (document.visibilityState === 'visible') void markSeen({ chatId: chat.id, messageId })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [markSeen, chat.id, messageId])
  return null
}

/** Announces to screen readers that a reply is being written, and reads it once it is complete. */
function Announcer({ chat, held }: { chat: Chat; held: Held }) {
  const isLive = useSelector((state: WithLate) => selectLive(state, chat.id) !== null)
  const isSilent = useSelector((state: WithLate) => selectLive(state, chat.id)?.text === '')
  const isReading = useIsSlow(isSilent)
  const last = held.items.at(-1)
  const name = isolated(chat.personModelFirstName)
  const says = () => {
    if (isReading) return t('conversation.stillReading')
    if (isLive) return t('conversation.typing', { name })
    if (last === undefined || last.sender === 'user') return ''
    if (last.notice !== null) return last.notice.title
    const reply = `${name}: ${last.message ?? ''}`
    const isOfHelp = last.turnId !== null && helpTurns(held.items).has(last.turnId)
    return isOfHelp ? `${t('help.above')} ${reply}` : reply
  }
  return (
    <p className="sr-only" aria-live="polite">
      {says()}
    </p>
  )
}
