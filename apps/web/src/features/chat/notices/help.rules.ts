import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { DAY_MS } from '@oriel/contract/time'

/** What is said after the card before it folds: its answer, and one exchange more. */
const SHOWN_FOR = 3

const isHelp = ({ notice }: Message) => notice?.kind === 'crisis'

/** TS-011: the card stays for a day. */
export function isPinned(card: Message, nowMs: number): boolean {
  return nowMs - Date.parse(card.createdAt) < DAY_MS
}

/** The card that stands above the messages: the newest, as the stream or the chat itself tells of it. */
export function pinnedHelp(
  { pinnedNotice }: Pick<Chat, 'pinnedNotice'>,
  items: readonly Message[],
  nowMs: number,
): Message | null {
  const newest = items.findLast(isHelp) ?? pinnedNotice
  const card = newest !== null && newest.seq >= (pinnedNotice?.seq ?? 0) ? newest : pinnedNotice
  return card !== null && isPinned(card, nowMs) ? card : null
}

/** Whether the talk has gone on far enough for the card to be one line. */
export function isTalkedOn({ seq }: Message, items: readonly Message[]): boolean {
  return items.filter((one) => one.seq > seq && one.sender !== 'system').length > SHOWN_FOR
}

/** The turns in which help was shown: their replies are nothing to rate or to make again. */
export function helpTurns(items: readonly Message[]): ReadonlySet<string> {
  return new Set(items.filter(isHelp).flatMap(({ turnId }) => turnId ?? []))
}
