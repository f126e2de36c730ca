import type { Chat } from '@oriel/contract/chat/chat'
import { hasContent, type Message } from '@oriel/contract/chat/message'

/**
 * Messages in order of their sequence number; `nextBefore` is the cursor of the next older page. All changes up to
 * `revision` are in it (TURN-031).
 */
export type Conversation = {
  items: Message[]
  nextBefore: string | null
  revision: number
  /** Too much changed: the next page loaded replaces all of it. */
  isStale?: boolean
}

export const isDeleted = ({ state }: Message): boolean => state === 'deleted'

/**
 * The reply that a running turn overwrites: its target, or else the newest reply if no message follows it,
 * as for a turn started on another device (TURN-010, TURN-011). A turn's user message arrives before its
 * text.
 */
export function writtenInPlace(
  items: readonly Message[],
  { targetId, hasText }: { targetId: string | null; hasText: boolean },
): string | null {
  if (targetId !== null || !hasText) return targetId
  const said = items.findLast((one) => one.sender !== 'system' && !isDeleted(one))
  return said?.sender === 'model' ? said.id : null
}

/**
 * Merges two lists by sequence number, keeping the newer version of each message (TURN-031). The result does not
 * depend on the order or number of merges of the same pages (TURN-018).
 */
export function mergeMessages(held: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(held.map((one) => [one.id, one]))
  for (const one of incoming) {
    const known = byId.get(one.id)
    if (known === undefined || known.revision <= one.revision) byId.set(one.id, one)
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Merges the newest page into the loaded messages; replaces them if there is a gap between the two. */
export function mergePage(held: Conversation, page: Conversation): Conversation {
  const oldest = page.items[0]
  const isJoined = oldest === undefined || oldest.seq <= lastSeqOf(held.items) + 1
  if (!isJoined || held.isStale === true) return page
  // Messages outside the page may have missed changes.
  return { ...held, items: mergeMessages(held.items, page.items) }
}

/** Merges an older page, which may have been read before changes that are known already. */
export function mergeOlder(held: Conversation, page: Conversation): Conversation {
  return {
    items: mergeMessages(held.items, page.items),
    nextBefore: page.nextBefore,
    revision: Math.min(held.revision, page.revision),
  }
}

/** Merges what changed; what changed before the oldest loaded message comes with its page. */
export function mergeChanges(
  held: Conversation,
  changed: Pick<Conversation, 'items' | 'revision'>,
): Conversation {
  const oldest = held.nextBefore === null ? 0 : (held.items[0]?.seq ?? 0)
  const loaded = changed.items.filter(({ seq }) => seq >= oldest)
  return {
    ...held,
    items: mergeMessages(held.items, loaded),
    revision: Math.max(held.revision, changed.revision),
  }
}

function lastSeqOf(items: readonly Message[]): number {
  return items.at(-1)?.seq ?? 0
}

/**
 * Hints received during a turn that concern something else. A turn causes two hints of its own: on
 * acceptance, up to the user message, and on completion, up to the reply.
 */
export function otherHints(
  { receivedHints, targetId }: { receivedHints: readonly number[]; targetId: string | null },
  items: readonly Message[],
): number[] {
  const lastSeq = lastSeqOf(items)
  const hasNewReply = targetId === null && items.at(-1)?.sender === 'model'
  const others = [...receivedHints]
  for (const own of [hasNewReply ? lastSeq - 1 : lastSeq, lastSeq]) {
    const at = others.indexOf(own)
    if (at !== -1) others.splice(at, 1)
  }
  return [...new Set(others)]
}

/** Whether sequence numbers are missing between the oldest and the newest message. */
export function hasGap(items: readonly Message[]): boolean {
  const first = items[0]
  return first !== undefined && lastSeqOf(items) - first.seq + 1 !== items.length
}

/** A chat's list entry after newer messages arrived. */
export function withLatest(chat: Chat, incoming: readonly Message[]): Chat {
  const newest = mergeMessages(chat.messages, incoming).findLast((one) => !isDeleted(one))
  // What came before a deleted message is the server's to say.
  if (newest === undefined) return { ...chat, messages: [] }
  return {
    ...chat,
    messages: [newest],
    lastSeq: Math.max(chat.lastSeq, newest.seq),
    updatedAt: newest.createdAt > chat.updatedAt ? newest.createdAt : chat.updatedAt,
  }
}

/** ENTITY-032: whether a message is rendered; a notice is shown even without content. */
export function isShown(message: Message): boolean {
  return message.notice !== null || message.state === 'streaming' || hasContent(message)
}

/**
 * The last message if it has no reply and none is being written: its turn failed before the first token.
 */
export function unanswered(items: readonly Message[], isLive: boolean): Message | null {
  const last = items.findLast((one) => !isDeleted(one))
  return !isLive && last?.sender === 'user' ? last : null
}
