import { useVirtualizer } from '@tanstack/react-virtual'
import { Search, Upload } from 'lucide-react'
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { byNewestChat, matchesName, type Chat } from '@oriel/contract/chat/chat'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Link } from '#/ui/link.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useListChatsQuery } from '../api.ts'
import { ChatRow } from './chat-row.tsx'
import '#/ui/button.css'
import '#/ui/fields/field.css'
import '#/ui/skeleton.css'
import '#/ui/empty-state.css'
import './chat-list.css'
import './chat-row.css'

const FoundMessages = later(
  () => import('#/features/chat/exchange/found-messages.tsx'),
  (part) => part.FoundMessages,
)

const ROW_HEIGHT_PX = 72
const EYEBROW_HEIGHT_PX = 38
const SKELETON_COUNT = 8

type Entry = { kind: 'heading'; text: string } | { kind: 'chat'; chat: Chat }

type Props = {
  openChatId: string | null
  /** Shown beside a conversation, which has the page's h1. */
  isAside: boolean
  balance: ReactNode
}

/** The user's chats with a search by name; Up and Down move through them (SCREEN-015, 016). */
export function ChatList({ openChatId, isAside, balance }: Props) {
  const Heading = isAside ? 'h2' : 'h1'
  const { data, error, refetch } = useListChatsQuery()
  const [search, setSearch] = useState('')
  // Names are found with each letter, messages on Enter (TURN-027).
  const [words, setWords] = useState('')
  const isInMessages = words.length > 1 && data !== undefined
  const field = useSlashKey()
  const found = useMemo(
    () => (data ?? []).filter((chat) => matchesName(chat, search)).toSorted(byNewestChat),
    [data, search],
  )
  return (
    <section
      className="chat-pane chat-list"
      aria-label={t('chats.label')}
      aria-busy={data === undefined}
    >
      <header>
        <div className="chat-list-title">
          <Heading className="type-h2">{t('chats.title')}</Heading>
          <span className="flex items-center gap-1">
            {balance}
            <ImportButton />
          </span>
        </div>
        <div className="chat-list-search">
          <Search className="type-icon" />
          <input
            ref={field}
            className="ui-field-input"
            type="search"
            placeholder={t('chats.search')}
            aria-label={t('chats.searchLabel')}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setWords('')
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setWords(search.trim())
            }}
          />
        </div>
      </header>
      {data === undefined && error === undefined && <Skeletons />}
      {data === undefined && error !== undefined && (
        <RegionError title={t('chats.error')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <NoChats />}
      {isInMessages && (
        <Suspense fallback={null}>
          <FoundMessages words={words} chats={data} />
        </Suspense>
      )}
      {data !== undefined && data.length > 0 && found.length === 0 && !isInMessages && (
        <output className="ui-empty-state type-muted">{t('chats.notFound')}</output>
      )}
      {found.length > 0 && <Rows chats={found} openChatId={openChatId} />}
    </section>
  )
}

function ImportButton() {
  const dispatch = useAppDispatch()
  return (
    <IconButton
      label={t('chats.import')}
      onClick={() => dispatch(overlayOpened({ kind: 'importChat' }))}
    >
      <Upload className="type-icon" />
    </IconButton>
  )
}

/** `/` focuses the search, except while typing in a field. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return field
}

function Rows({ chats, openChatId }: { chats: Chat[]; openChatId: string | null }) {
  const scroller = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => withHeadings(chats), [chats])
  // oxlint-disable-next-line react/incompatible-library -- it is not compiled, so nothing is memoized
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      entries[index]?.kind === 'heading' ? EYEBROW_HEIGHT_PX : ROW_HEIGHT_PX,
    getItemKey: (index) => {
      const entry = entries[index]
      return entry?.kind === 'chat' ? entry.chat.id : (entry?.text ?? index)
    },
    overscan: 6,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const links = [...(scroller.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    if (at === -1) return
    event.preventDefault()
    links[at + step]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside
    <div ref={scroller} className="chat-list-scroller" onKeyDown={onKeyDown}>
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          if (entry === undefined) return null
          return (
            <div
              key={key}
              className="chat-virtual-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              {entry.kind === 'heading' ? (
                <h2 className="chat-list-heading">{entry.text}</h2>
              ) : (
                <ChatRow chat={entry.chat} isOpen={entry.chat.id === openChatId} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function withHeadings(chats: Chat[]): Entry[] {
  const pinned = chats.filter(({ isPinned }) => isPinned)
  const rest = chats.filter(({ isPinned }) => !isPinned)
  const part = (text: string, list: Chat[]): Entry[] =>
    list.length === 0
      ? []
      : [{ kind: 'heading', text }, ...list.map((chat): Entry => ({ kind: 'chat', chat }))]
  return [...part(t('chats.pinned'), pinned), ...part(t('chats.all'), rest)]
}

function Skeletons() {
  return Array.from({ length: SKELETON_COUNT }, (_, index) => (
    <div key={index} className="chat-row" aria-hidden="true">
      <span className="ui-skeleton chat-row-picture" />
      <span className="grid gap-2">
        <span className="ui-skeleton h-4 w-24" />
        <span className="ui-skeleton h-3 w-40" />
      </span>
    </div>
  ))
}

/** SCREEN-020 */
function NoChats() {
  return (
    <div className="ui-empty-state">
      <h2 className="type-h3">{t('chats.none')}</h2>
      <Link className="ui-button ui-button-primary" to="/">
        {t('chats.explore')}
      </Link>
    </div>
  )
}
