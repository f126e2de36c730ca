import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Chat } from '@oriel/contract/chat/chat'
import { selectComposer } from '#/features/chat/turns/composer.slice.ts'
import { loadOlder } from '#/features/chat/turns/sync.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { selectLive } from '../live.slice.ts'
import { unanswered, writtenInPlace, type Conversation } from '../messages.rules.ts'
import { DayRow } from './day-row.tsx'
import { FirstLines } from './first-lines.tsx'
import { LiveRow } from './live-row.tsx'
import { MessageRow, PendingRow, UnansweredRow } from './message-rows.tsx'
import { walkMessages } from './roving.ts'
import { localDay, rowsOf } from './rows.rules.ts'
import { Scene } from './scene.tsx'
import './message-list.css'

/** Within this distance of the end, the list follows new content. */
const END_ZONE_PX = 120
/** Older messages are fetched before the reader reaches the top. */
const OLDER_ZONE_PX = 600

type Props = { chat: Chat; held: Conversation }

/** The messages of a chat, rendering only visible rows (TURN-015, TURN-017). */
export function MessageList({ chat, held }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(held.items, localDay), [held.items])
  const outbox = useSelector((state: WithLate) => selectComposer(state).outbox)
  const pending = useMemo(() => outbox.filter((one) => one.chatId === chat.id), [outbox, chat.id])
  const live = useSelector((state: WithLate) => selectLive(state, chat.id) !== null)
  const liveTargetId = useLiveTarget(chat.id, held)
  const waiting = pending.length === 0 ? unanswered(held.items, live) : null

  const isFresh =
    !live &&
    !chat.isLocked &&
    pending.length === 0 &&
    held.nextBefore === null &&
    held.items.every(({ sender }) => sender !== 'user')
  const hasTail = (live && liveTargetId === null) || waiting !== null
  const count = rows.length + pending.length + (hasTail ? 1 : 0)
  const keyOf = useCallback(
    (index: number) => rows[index]?.message.id ?? pending[index - rows.length]?.key ?? 'tail',
    [rows, pending],
  )
  // oxlint-disable-next-line react/incompatible-library -- it is not compiled, so nothing is memoized
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    getItemKey: keyOf,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_ZONE_PX,
    paddingStart: 20,
    paddingEnd: 12,
  })
  const isAtEnd = useHeldEnd(scroller)
  useOlder(scroller, chat.id, held.nextBefore !== null)
  // Opens at the end, and returns there with each message of one's own.
  const newest = pending.at(-1)?.key
  useEffect(() => virtualizer.scrollToEnd(), [virtualizer, newest])

  const draw = (index: number) => {
    const row = rows[index]
    if (row !== undefined) {
      const isLatest = index === rows.length - 1 && pending.length === 0
      const isLive = row.message.id === liveTargetId
      return (
        <>
          {index === 0 && held.nextBefore === null && <Scene chat={chat} />}
          {row.isFirstOfDay && <DayRow iso={row.message.createdAt} />}
          <MessageRow chat={chat} row={row} isLatest={isLatest} isLive={isLive} />
        </>
      )
    }
    const one = pending[index - rows.length]
    if (one !== undefined) return <PendingRow waiting={one} />
    return waiting === null ? (
      <LiveRow chat={chat} />
    ) : (
      <UnansweredRow chat={chat} message={waiting} />
    )
  }

  return (
    <div className="message-list-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- walks the messages inside */}
      <div
        ref={scroller}
        className="message-list"
        role="log"
        aria-live="off"
        aria-label={t('conversation.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        onKeyDown={walkMessages}
      >
        <div className="message-list-inner" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="chat-virtual-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              {draw(index)}
            </div>
          ))}
        </div>
        {isFresh && <FirstLines chat={chat} />}
      </div>
      {!isAtEnd && (
        <Button
          look="soft"
          size="s"
          className="message-list-jump"
          onClick={() => virtualizer.scrollToEnd({ behavior: 'auto' })}
        >
          <ArrowDown className="type-icon" />
          {t('conversation.jump')}
        </Button>
      )}
    </div>
  )
}

/** The message that the running turn overwrites: regenerated, continued, or started on another device. */
function useLiveTarget(chatId: string, held: Conversation): string | null {
  const targetId = useSelector((state: WithLate) => selectLive(state, chatId)?.targetId ?? null)
  const hasText = useSelector((state: WithLate) => (selectLive(state, chatId)?.text ?? '') !== '')
  return writtenInPlace(held.items, { targetId, hasText })
}

/**
 * Keeps the list scrolled to the end when the keyboard, a card or growing rows change its height, until the
 * reader scrolls up (TURN-015). Returns true while at the end.
 */
function useHeldEnd(scroller: { current: HTMLElement | null }): boolean {
  const [isAtEnd, setIsAtEnd] = useState(true)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    let isHeld = true
    let lastTop = element.scrollTop
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      // Growth below the viewport is not scrolling up.
      if (scrollHeight - scrollTop - clientHeight < END_ZONE_PX) isHeld = true
      else if (scrollTop < lastTop) isHeld = false
      lastTop = scrollTop
      setIsAtEnd(isHeld)
    }
    const observer = new ResizeObserver(() => {
      // The reader may have scrolled in this frame.
      look()
      if (isHeld) element.scrollTop = element.scrollHeight
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return isAtEnd
}

/**
 * Loads the previous page when the reader nears the top, or when the content does not fill the screen; one
 * page at a time.
 */
function useOlder(
  scroller: { current: HTMLElement | null },
  chatId: string,
  hasOlder: boolean,
): void {
  const dispatch = useAppDispatch()
  const isLoading = useRef(false)
  useEffect(() => {
    const element = scroller.current
    if (element === null || !hasOlder) return undefined
    const look = async () => {
      if (isLoading.current || element.scrollTop > OLDER_ZONE_PX) return
      isLoading.current = true
      await dispatch(loadOlder(chatId))
      isLoading.current = false
    }
    const onScroll = () => void look()
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight <= element.clientHeight) void look()
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, chatId, hasOlder, dispatch])
}
