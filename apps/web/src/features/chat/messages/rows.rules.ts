import type { Message } from '@oriel/contract/chat/message'
import { helpTurns } from '#/features/chat/notices/help.rules.ts'
import { isShown } from '../messages.rules.ts'

/** Rows of the message list, one per message, so that rows are stable. */
export type Row = {
  message: Message
  /** First message of a day: shows its date. */
  isFirstOfDay: boolean
  /** Last of consecutive messages by one sender: shows the avatar. */
  isLast: boolean
  /** Reply of a turn in which help was shown: cannot be rated, regenerated or continued (F-66). */
  isOfHelp: boolean
}

/** Local calendar day of a timestamp; fast enough for ten thousand messages. */
export function localDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/**
 * Whether a reply ends in the middle of a sentence: its reader stopped it, or it reached the limit of length.
 * Only then there is something to continue (TURN-011, F-70).
 */
export function isCut({ state, message }: Pick<Message, 'state' | 'message'>): boolean {
  return state === 'stopped' || /[\p{L}\p{M}\p{N},;:(–—-]$/u.test(message?.trimEnd() ?? '')
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
