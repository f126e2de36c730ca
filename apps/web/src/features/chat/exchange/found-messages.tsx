import '#/lib/i18n/editing.ts'
import type { Chat } from '@oriel/contract/chat/chat'
import type { MessagesFound } from '@oriel/contract/chat/exchange'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Link } from '#/ui/link.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useSearchMessagesQuery } from './exchange-api.ts'
import '#/ui/facts.css'
import '#/ui/skeleton.css'

type Found = MessagesFound['items'][number]

/** TURN-027: messages of all chats that hold the words searched for. */
export function FoundMessages({ words, chats }: { words: string; chats: readonly Chat[] }) {
  const { currentData: found, error, refetch } = useSearchMessagesQuery(words)
  return (
    <section
      className="grid max-h-1/2 shrink-0 gap-2 overflow-y-auto px-5 pb-3"
      aria-label={t('found.title')}
    >
      <h2 className="type-label-s type-faint">{t('found.title')}</h2>
      {error !== undefined && (
        <RegionError title={t('found.error')} error={error} onRetry={() => void refetch()} />
      )}
      {found === undefined && error === undefined && (
        <div className="ui-skeleton h-12" aria-busy="true" />
      )}
      {found?.items.length === 0 && <output className="type-muted">{t('found.none')}</output>}
      {found?.items.map((one) => (
        <Hit
          key={one.messageId}
          found={one}
          chat={chats.find((chat) => chat.personModelEntityId === one.personModelId)}
        />
      ))}
      {found?.isComplete === false && (
        <p className="type-caption type-muted">{t('found.newest')}</p>
      )}
    </section>
  )
}

type HitProps = { found: Found; chat: Chat | undefined }

function Hit({ found, chat }: HitProps) {
  return (
    <Link className="ui-fact min-w-0" to={`/chat/${found.personModelId}?chat=${found.chatId}`}>
      <span className="line-clamp-2" dir="auto">
        {found.snippet}
      </span>
      <span className="type-caption type-muted">
        <bdi>{chat?.personModelFirstName}</bdi> · {formatDate(found.createdAt)}
      </span>
    </Link>
  )
}
