import type { Message } from '@oriel/contract/chat/message'
import { helpTurns } from '#/features/chat/notices/help.rules.ts'
import { isShown } from '../messages.rules.ts'

/** What the message list draws, one entry per message, so that a row is the same row for good. */
export type Row = {
  message: Message
  /** Begins a day: carries its date. */
  isFirstOfDay: boolean
  /** Ends a run of messages of one sender: carries the avatar. */
  isLast: boolean
  /** Answers a call for help: nothing to rate, to make again or to go on with (F-66). */
  isOfHelp: boolean
}

/** The visitor's calendar day of an instant; cheap enough for ten thousand messages. */
export function localDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

export function rowsOf(items: readonly Message[], dayOf: (iso: string) => string): Row[] {
  const shown = items.filter(isShown)
  const helped = helpTurns(items)
  let lastDay = ''
  return shown.map((message, index) => {
    const day = dayOf(message.createdAt)
    const isFirstOfDay = day !== lastDay
    lastDay = day
    const next = shown[index + 1]
    const isLast = next === undefined || next.sender !== message.sender || next.notice !== null
    const isOfHelp = message.turnId !== null && helped.has(message.turnId)
    return { message, isFirstOfDay, isLast, isOfHelp }
  })
}
