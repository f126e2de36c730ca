import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { DAY_MS } from '@oriel/contract/time'

/** Number of messages after the card before it collapses: its reply, and one more exchange. */
const SHOWN_FOR = 3

const isHelp = ({ notice }: Message) => notice?.kind === 'crisis'

/** TS-011: the card stays for a day. */
export function isPinned(card: Message, nowMs: number): boolean {
  return nowMs - Date.parse(card.createdAt) < DAY_MS
}

/** The card shown above the messages: the newest one from the message list or from the chat. */
export function pinnedHelp(
  { pinnedNotice }: Pick<Chat, 'pinnedNotice'>,
  items: readonly Message[],
  nowMs: number,
): Message | null {
  const newest = items.findLast(isHelp) ?? pinnedNotice
  const card = newest !== null && newest.seq >= (pinnedNotice?.seq ?? 0) ? newest : pinnedNotice
  return card !== null && isPinned(card, nowMs) ? card : null
}

/** Whether the conversation has moved on far enough to collapse the card. */
export function isTalkedOn({ seq }: Message, items: readonly Message[]): boolean {
  return items.filter((one) => one.seq > seq && one.sender !== 'system').length > SHOWN_FOR
}

/** Ids of the turns in which help was shown: their replies cannot be rated or regenerated. */
export function helpTurns(items: readonly Message[]): ReadonlySet<string> {
  return new Set(items.filter(isHelp).flatMap(({ turnId }) => turnId ?? []))
}
