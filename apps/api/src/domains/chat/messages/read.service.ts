import type * as z from 'zod/mini'
import type { changesReply, Message } from '@oriel/contract/chat/message'
import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import { readMessagesChangedSince } from '#/domains/chat/chats/revision.store.ts'
import * as store from '#/domains/chat/chats/store.ts'
import { toMessage } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { chatChanged } from '../events.ts'

const DEFAULT_PAGE_SIZE = 50
/** Page size for a device that was offline; it requests more pages until it is up to date. */
const MISSED_PAGE_SIZE = 100
/** TURN-031 */
const MOST_CHANGES = 500

/** API-108: a page of messages, newest first; `before` is a message id (decisions 39). */
export async function listMessages(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId },
  query: { before?: MessageId | undefined; pageSize?: number | undefined },
) {
  const chat = await ownChat(engine, at)
  const size = query.pageSize ?? DEFAULT_PAGE_SIZE
  const before = query.before === undefined ? null : await messageIn(engine, at, query.before)
  const rows = await store.readMessagesBefore(engine.db, at, {
    beforeSeq: before?.seq ?? null,
    size: size + 1,
  })
  const items = await toMessages(engine, rows.slice(0, size), chat.seenSeq)
  const hasMore = rows.length > size
  return {
    items,
    // Read before the messages: it may be too low, never too high.
    revision: chat.revision,
    page: 1 + Math.floor((chat.lastSeq - (rows[0]?.seq ?? chat.lastSeq)) / size),
    totalPages: Math.max(1, Math.ceil(chat.lastSeq / size)),
    nextBefore: hasMore ? (items.at(-1)?.id ?? null) : null,
  }
}

/** TURN-018: messages a device missed after `seq`, oldest first. */
export async function missedMessages(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId },
  seq: number,
): Promise<{ items: Message[]; lastSeq: number }> {
  const chat = await ownChat(engine, at)
  const rows = await store.readMessagesAfter(engine.db, at, seq, MISSED_PAGE_SIZE)
  return { items: await toMessages(engine, rows, chat.seenSeq), lastSeq: chat.lastSeq }
}

/**
 * TURN-031: what changed after a revision that a device knows, deleted messages among it; too much of it is to be
 * loaded anew.
 */
export async function changedMessages(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId },
  since: number,
): Promise<z.infer<typeof changesReply>> {
  const chat = await ownChat(engine, at)
  const { lastSeq, revision } = chat
  const rows = await readMessagesChangedSince(engine.db, at, since, MOST_CHANGES + 1)
  if (rows.length > MOST_CHANGES) return { isReset: true, revision }
  return { items: await toMessages(engine, rows, chat.seenSeq), lastSeq, revision }
}

async function toMessages(
  engine: Engine,
  rows: store.MessageRow[],
  seenSeq: number,
): Promise<Message[]> {
  const [first] = rows
  if (!first) return []
  const vault = await engine.vault.of(first.userId)
  return rows.map((row) => toMessage(vault, row, seenSeq))
}

/** API-110 */
export async function markSeen(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId },
  messageId: MessageId,
): Promise<void> {
  const { seq } = await messageIn(engine, at, messageId)
  const revision = await store.setSeen(engine.db, at.userId, at.chatId, seq)
  await engine.news.publish(chatChanged(at.userId, { chatId: at.chatId, seq, revision }))
}

export async function shown(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId; messageId: MessageId },
): Promise<Message> {
  const [chat, row] = await Promise.all([ownChat(engine, at), messageIn(engine, at, at.messageId)])
  return toMessage(await engine.vault.of(at.userId), row, chat.seenSeq)
}

async function ownChat(
  { db }: Pick<Engine, 'db'>,
  at: { userId: UserId; chatId: ChatId },
): Promise<store.ChatRow> {
  const chat = await store.readChat(db, at.userId, at.chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  return chat
}

export async function messageIn(
  { db }: { db: Queryable },
  at: { userId: UserId; chatId: ChatId },
  messageId: MessageId,
): Promise<store.MessageRow> {
  const row = await store.readMessage(db, at.userId, messageId)
  if (row?.chatId !== at.chatId) throw new NotFound('There is no such message.')
  return row
}
