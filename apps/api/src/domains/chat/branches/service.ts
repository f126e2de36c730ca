import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import * as store from '#/domains/chat/chats/store.ts'
import { openAlternates, sealAlternates, textOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { MOST_PARTS } from '#/domains/chat/summary/rules.ts'
import { addSummaries, readSummaries } from '#/domains/chat/summary/store.ts'
import { openSummary, sealSummary } from '#/domains/chat/summary/wire.ts'
import type { Tx } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { ChatLocked } from '../errors.ts'
import { chatChanged } from '../events.ts'
import { addMemories, readFamily, readPrefix } from './store.ts'

/** Messages copied at a time. */
const PAGE_SIZE = 500
const SNIPPET_LENGTH = 80

export interface BranchPoint {
  userId: UserId
  chatId: ChatId
  messageId: MessageId
  /** The message itself is the last of the branch, or the first that is not in it. */
  isIncluded: boolean
  /** Notes the branch in the transaction that makes it. */
  note?: (tx: Tx, branchId: ChatId) => Promise<void>
}

/**
 * TURN-014, TURN-033: a new chat with the history up to a message, sealed for places of its own; the
 * chat it comes from stays as it is. Facts go along if their source does, or if they have none.
 * @throws {NotFound} @throws {ChatLocked} for a chat closed for safety.
 */
export async function branchChat(engine: Engine, point: BranchPoint): Promise<ChatId> {
  const { userId, chatId, messageId } = point
  const vault = await engine.vault.of(userId)
  const branch = await engine.db.transaction(async (tx) => {
    const origin = await store.lockChat(tx, userId, chatId)
    const at = await store.readMessage(tx, userId, messageId)
    if (origin === null || at?.chatId !== chatId) throw new NotFound('There is no such message.')
    if (origin.lockedAt !== null) throw new ChatLocked()
    const upTo = point.isIncluded ? at.seq : at.seq - 1
    const row = branchOf(engine, origin, { upTo, messageId })
    await store.addChat(tx, row)
    await copyTalk(engine, tx, { vault, origin, branch: row })
    await point.note?.(tx, row.chatId)
    return row
  })
  const { chatId: madeId, lastSeq, revision } = branch
  await engine.news.publish(chatChanged(userId, { chatId: madeId, seq: lastSeq, revision }))
  return madeId
}

function branchOf(
  { clock, ids }: Engine,
  origin: store.ChatRow,
  { upTo, messageId }: { upTo: number; messageId: MessageId },
): store.ChatRow {
  const now = clock.now()
  const hasCard = origin.crisisSeq !== null && origin.crisisSeq <= upTo
  return {
    ...origin,
    chatId: ids.next(),
    lastSeq: upTo,
    seenSeq: Math.min(origin.seenSeq, upTo),
    revision: 1,
    promptCut: cutWithin(origin, upTo),
    originChatId: origin.chatId,
    originMessageId: messageId,
    pinnedAt: null,
    activeTurnId: null,
    crisisSeq: hasCard ? origin.crisisSeq : null,
    crisisUntil: hasCard ? origin.crisisUntil : null,
    createdAt: now,
    updatedAt: now,
  }
}

/** A branch that ends before the window begins has a window of its own. */
const cutWithin = ({ promptCut }: store.ChatRow, upTo: number) =>
  promptCut !== null && promptCut.fromSeq <= upTo ? promptCut : null

interface Copying {
  vault: UserVault
  origin: store.ChatRow
  branch: store.ChatRow
}

async function copyTalk(engine: Engine, tx: Tx, copying: Copying): Promise<void> {
  const { vault, origin, branch } = copying
  const copies = new Map<string, MessageId>()
  for (let after = 0; after < branch.lastSeq; after += PAGE_SIZE) {
    const page = { after, upTo: branch.lastSeq, size: PAGE_SIZE }
    const rows = await readPrefix(tx, origin, page)
    const copied = rows.map((row): store.MessageRow => {
      const place = { chatId: branch.chatId, messageId: engine.ids.next() as MessageId }
      copies.set(row.messageId, place.messageId)
      const body = sealAlternates(vault, place, openAlternates(vault, row))
      return { ...row, ...place, body, turnId: null, revision: 1 }
    })
    if (copied.length > 0) await store.addMessages(tx, copied)
  }
  await copyMemories(engine, tx, { ...copying, copies })
  await copySummaries(tx, copying)
}

/** What lies wholly before its end; the rest is written anew when it is needed (MEM-021). */
async function copySummaries(tx: Tx, { vault, origin, branch }: Copying): Promise<void> {
  const known = await readSummaries(tx, origin, MOST_PARTS)
  const cutSeq = branch.promptCut?.fromSeq ?? 0
  const rows = known
    .filter(({ toSeq }) => toSeq < cutSeq)
    .map((row) => sealSummary(vault, branch, { part: openSummary(vault, row), at: row.createdAt }))
  await addSummaries(tx, rows)
}

async function copyMemories(
  engine: Engine,
  tx: Tx,
  { vault, origin, branch, copies }: Copying & { copies: ReadonlyMap<string, MessageId> },
): Promise<void> {
  const known = await store.readMemories(tx, origin.userId, origin.chatId)
  const going = known.filter(
    ({ sourceMessageId }) => sourceMessageId === null || copies.has(sourceMessageId),
  )
  const newIds = new Map<string, string>(going.map(({ memoryId }) => [memoryId, engine.ids.next()]))
  const rows = going.map((memory): store.MemoryRow => {
    const memoryId = newIds.get(memory.memoryId) ?? engine.ids.next()
    const text = vault.open(`memories:${origin.chatId}:${memory.memoryId}`, memory.body)
    return {
      ...memory,
      memoryId,
      chatId: branch.chatId,
      body: vault.seal(`memories:${branch.chatId}:${memoryId}`, text),
      sourceMessageId: copies.get(memory.sourceMessageId ?? '') ?? null,
      supersededBy: newIds.get(memory.supersededBy ?? '') ?? null,
    }
  })
  await addMemories(tx, rows)
}

/** TURN-034: all branches of the talk a chat belongs to, the newest used first. */
export async function listBranches(engine: Engine, at: { userId: UserId; chatId: ChatId }) {
  const chat = await store.readChat(engine.db, at.userId, at.chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const vault = await engine.vault.of(at.userId)
  const family = await readFamily(engine.db, at.userId, chat.rootChatId)
  return family.map(({ chat: member, messages, differing }) => ({
    chatId: member.chatId,
    originMessageId: member.originMessageId,
    snippet: differing === null ? '' : textOf(vault, differing).slice(0, SNIPPET_LENGTH),
    messages,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
  }))
}

/** Takes back a branch whose first message was refused. */
export async function dropBranch(engine: Engine, userId: UserId, chatId: ChatId): Promise<void> {
  await engine.db.transaction((tx) => store.deleteChat(tx, userId, chatId))
  await engine.news.publish(chatChanged(userId, { chatId, seq: 0 }))
}
