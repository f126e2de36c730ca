import type { Chat } from '@oriel/contract/chat/chat'
import { hasContent, type Message } from '@oriel/contract/chat/message'

/** Messages in the order of their sequence; `nextBefore` is where older ones go on. */
export type Conversation = { items: Message[]; nextBefore: string | null }

/**
 * The reply in whose place a running turn is written: the one it was asked for, else the newest when
 * nothing was asked after it, as in a turn that was begun elsewhere (TURN-010, TURN-011). What a turn
 * answers comes ahead of its first word.
 */
export function writtenInPlace(
  items: readonly Message[],
  { targetId, hasText }: { targetId: string | null; hasText: boolean },
): string | null {
  if (targetId !== null || !hasText) return targetId
  const said = items.findLast(({ sender }) => sender !== 'system')
  return said?.sender === 'model' ? said.id : null
}

/**
 * One list out of two: by sequence, each message once, in its newer form. Applying the same pages
 * in any order and any number of times gives the same list (TURN-018).
 */
export function mergeMessages(held: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(held.map((one) => [one.id, one]))
  for (const one of incoming) byId.set(one.id, one)
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The newest page over what is held. Where it does not reach down to that, it stands alone. */
export function mergePage(held: Conversation, page: Conversation): Conversation {
  const oldest = page.items[0]
  const isJoined = oldest === undefined || oldest.seq <= lastSeqOf(held.items) + 1
  if (!isJoined) return page
  return { items: mergeMessages(held.items, page.items), nextBefore: held.nextBefore }
}

export function lastSeqOf(items: readonly Message[]): number {
  return items.at(-1)?.seq ?? 0
}

/**
 * The hints heard during a turn that tell of something else. A turn tells of itself twice: as it is
 * accepted, up to what it answers, and as it ends, up to its reply.
 */
export function untoldHints(
  { heard, targetId }: { heard: readonly number[]; targetId: string | null },
  items: readonly Message[],
): number[] {
  const lastSeq = lastSeqOf(items)
  const hasNewReply = targetId === null && items.at(-1)?.sender === 'model'
  const untold = [...heard]
  for (const own of [hasNewReply ? lastSeq - 1 : lastSeq, lastSeq]) {
    const at = untold.indexOf(own)
    if (at !== -1) untold.splice(at, 1)
  }
  return [...new Set(untold)]
}

/** True when the sequence numbers between the oldest and the newest message have a hole. */
export function hasGap(items: readonly Message[]): boolean {
  const first = items[0]
  return first !== undefined && lastSeqOf(items) - first.seq + 1 !== items.length
}

/** A chat's list entry after newer messages arrived. */
export function withLatest(chat: Chat, incoming: readonly Message[]): Chat {
  const newest = mergeMessages(chat.messages, incoming).at(-1)
  if (newest === undefined) return chat
  return {
    ...chat,
    messages: [newest],
    lastSeq: Math.max(chat.lastSeq, newest.seq),
    updatedAt: newest.createdAt > chat.updatedAt ? newest.createdAt : chat.updatedAt,
  }
}

/** ENTITY-032: what is drawn; a notice speaks through itself. */
export function isShown(message: Message): boolean {
  return message.notice !== null || message.state === 'streaming' || hasContent(message)
}

/**
 * The message that still waits for a reply nobody is writing: a turn that broke off before its
 * first word.
 */
export function unanswered(items: readonly Message[], isLive: boolean): Message | null {
  const last = items.at(-1)
  return !isLive && last?.sender === 'user' ? last : null
}
