import type { Message } from '@oriel/contract/chat/message'
import { isShown } from './messages.rules.ts'

/** What the message list draws, one entry per row. */
export type Row =
  | { kind: 'day'; key: string; iso: string }
  /** `isLast` ends a run of messages of one sender: it carries the avatar. */
  | { kind: 'message'; key: string; message: Message; isLast: boolean }

/** The visitor's calendar day of an instant; cheap enough for ten thousand messages. */
export function localDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/** Day separators and messages in order. */
export function rowsOf(items: readonly Message[], dayOf: (iso: string) => string): Row[] {
  const shown = items.filter(isShown)
  const rows: Row[] = []
  let lastDay = ''
  shown.forEach((message, index) => {
    const day = dayOf(message.createdAt)
    if (day !== lastDay) rows.push({ kind: 'day', key: `day-${day}`, iso: message.createdAt })
    lastDay = day
    const next = shown[index + 1]
    const isLast = next === undefined || next.sender !== message.sender || next.notice !== null
    rows.push({ kind: 'message', key: message.id, message, isLast })
  })
  return rows
}
