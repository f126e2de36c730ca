import type { AddMemoryRequest, ChangeMemoryRequest, Memory } from '@oriel/contract/chat/memory'
import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import { openItem, sealItem } from '#/domains/chat/chats/memory.ts'
import { isChangedSince } from '#/domains/chat/chats/range.store.ts'
import {
  lockChat,
  readChat,
  readMemories,
  readMessage,
  type ChatRow,
  type MemoryRow,
} from '#/domains/chat/chats/store.ts'
import { textOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { Fact } from '#/domains/chat/facts/fact.rules.ts'
import { factsIn } from '#/domains/chat/facts/facts.rules.ts'
import type { Tx } from '#/platform/db/db.ts'
import { NotFound, ValidationFailed } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { chatChanged } from '../events.ts'
import { isUntouchedSince, withFacts, type SlotChange } from './slots.rules.ts'
import * as store from './store.ts'
import { toMemory } from './wire.ts'

export interface InChat {
  userId: UserId
  chatId: ChatId
}

/** Pinned items are in every prompt, so there is an end to them. */
const MOST_PINNED = 20
const MOST_ITEMS = 1000
/** Of a message that is remembered whole (MEM-016). */
const REMEMBERED = 'remembered'
const LONGEST = 500

/** All items, newest first; what is past too (MEM-004, MEM-007). @throws {NotFound} */
export async function listMemories(engine: Engine, at: InChat): Promise<Memory[]> {
  const chat = await readChat(engine.db, at.userId, at.chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const [vault, rows] = await Promise.all([
    engine.vault.of(at.userId),
    readMemories(engine.db, at.userId, at.chatId),
  ])
  return rows
    .flatMap((row) => openItem(vault, row) ?? [])
    .toReversed()
    .map(toMemory)
}

interface Held {
  tx: Tx
  vault: UserVault
  chat: ChatRow
  items: MemoryItem[]
  /** Messages of which the user removed what was drawn (MEM-004). */
  removedFrom: ReadonlySet<MessageId>
}

/** Changes the items of a chat while no one else does, and tells the user's devices. */
async function change<T>(engine: Engine, at: InChat, work: (held: Held) => Promise<T>): Promise<T> {
  const vault = await engine.vault.of(at.userId)
  const { done, lastSeq } = await engine.db.transaction(async (tx) => {
    const chat = await lockChat(tx, at.userId, at.chatId)
    if (!chat) throw new NotFound('There is no such chat.')
    const rows = await readMemories(tx, at.userId, at.chatId)
    const result = await work({ tx, vault, chat, ...held(vault, rows) })
    await store.raiseRevision(tx, at)
    return { done: result, lastSeq: chat.lastSeq }
  })
  engine.conversations.forget(at.chatId)
  await engine.news.publish(chatChanged(at.userId, { chatId: at.chatId, seq: lastSeq }))
  return done
}

function held(vault: UserVault, rows: readonly MemoryRow[]): Pick<Held, 'items' | 'removedFrom'> {
  const removed = rows.filter(({ state }) => state === 'removed')
  return {
    items: rows.flatMap((row) => openItem(vault, row) ?? []),
    removedFrom: new Set(removed.flatMap(({ sourceMessageId }) => sourceMessageId ?? [])),
  }
}

interface Drawn {
  fact: Fact
  messageId: MessageId
  at: Date
}

/** Nothing of a message of which the user removed something, nothing known, nothing about what was told of since. */
function newIn(
  engine: Engine,
  { items, removedFrom }: Pick<Held, 'items' | 'removedFrom'>,
  drawn: readonly Drawn[],
): SlotChange[] {
  return drawn.flatMap(({ fact, messageId, at }) => {
    if (removedFrom.has(messageId) || !isUntouchedSince(items, fact, at)) return []
    return withFacts(items, [fact], { at, messageId, nextId: () => engine.ids.next() })
  })
}

/** Adds what older messages say, in a transaction that raises the revision of their chat itself. */
export async function addDrawn(
  engine: Engine,
  tx: Tx,
  { vault, at }: { vault: UserVault; at: InChat },
  drawn: readonly Drawn[],
): Promise<void> {
  if (drawn.length === 0) return
  const rows = await readMemories(tx, at.userId, at.chatId)
  if (rows.length >= MOST_ITEMS) return
  for (const { added, changed } of newIn(engine, held(vault, rows), drawn)) {
    await store.addItems(
      tx,
      added.map((item) => sealItem(vault, at, item)),
    )
    for (const past of changed) await store.rewriteItem(tx, sealItem(vault, at, past))
  }
}

/**
 * Adds what a model found in older messages (MEM-018): nothing where one of them was changed or deleted, or all were
 * forgotten, since the chat had that revision.
 */
export async function keepDrawn(
  engine: Engine,
  at: InChat,
  drawn: readonly Drawn[],
  read: { fromSeq: number; toSeq: number; revision: number },
): Promise<void> {
  const rows = await readMemories(engine.db, at.userId, at.chatId)
  const vault = await engine.vault.of(at.userId)
  const found = newIn(engine, held(vault, rows), drawn)
  if (found.every(({ added }) => added.length === 0)) return
  await change(engine, at, async ({ tx, chat }) => {
    if (chat.memoryFromSeq >= read.fromSeq || (await isChangedSince(tx, at, read))) return
    await addDrawn(engine, tx, { vault, at }, drawn)
  })
}

function demandRoom(items: readonly MemoryItem[], { isPinned }: { isPinned: boolean }): void {
  const pinned = items.filter((item) => item.isPinned).length
  if (isPinned && pinned >= MOST_PINNED) {
    throw new ValidationFailed([
      { path: '/isPinned', message: `At most ${MOST_PINNED} memories of a chat can be pinned.` },
    ])
  }
  if (items.length >= MOST_ITEMS) {
    throw new ValidationFailed([
      { path: '/text', message: `A chat holds at most ${MOST_ITEMS} memories.` },
    ])
  }
}

/** Adds what the user wrote; a fact of a known slot takes its place there (MEM-004, MEM-014). */
export async function addMemory(
  engine: Engine,
  at: InChat,
  { text, kind, isPinned = false }: AddMemoryRequest,
): Promise<Memory> {
  return change(engine, at, async ({ tx, vault, items }) => {
    demandRoom(items, { isPinned })
    const own: MemoryItem = {
      ...blank(engine, text),
      kind: kind ?? 'other',
      isPinned,
    }
    const [fact, ...more] = factsIn(text)
    const isFact = fact !== undefined && more.length === 0 && (kind ?? fact.kind) === fact.kind
    const { added, changed } = withFacts(isFact ? items : [], isFact ? [fact] : [], {
      at: own.saidAt,
      messageId: null,
      nextId: () => own.memoryId,
    })
    const item = { ...(added[0] ?? own), text, isPinned }
    await store.addItems(tx, [sealItem(vault, at, item)])
    for (const past of changed) await store.rewriteItem(tx, sealItem(vault, at, past))
    return toMemory(item)
  })
}

const blank = ({ ids, clock }: Engine, text: string): MemoryItem => ({
  memoryId: ids.next(),
  kind: 'other',
  slot: null,
  value: text,
  text,
  isPinned: false,
  state: 'current',
  supersededBy: null,
  sourceMessageId: null,
  saidAt: clock.now(),
  endedAt: null,
})

function itemIn(items: readonly MemoryItem[], memoryId: string): MemoryItem {
  const item = items.find((one) => one.memoryId === memoryId)
  if (!item) throw new NotFound('There is no such memory.')
  return item
}

/** Corrects or pins an item; the former words stay as its past (MEM-007). */
export async function changeMemory(
  engine: Engine,
  at: InChat & { memoryId: string },
  { text, isPinned }: ChangeMemoryRequest,
): Promise<Memory> {
  return change(engine, at, async ({ tx, vault, items }) => {
    const before = itemIn(items, at.memoryId)
    if (isPinned === true && !before.isPinned) demandRoom(items, { isPinned })
    const item = { ...before, isPinned: isPinned ?? before.isPinned }
    if (text !== undefined && text !== before.text) {
      const now = engine.clock.now()
      const past = {
        ...before,
        memoryId: engine.ids.next(),
        isPinned: false,
        state: 'past' as const,
        endedAt: now,
        supersededBy: before.memoryId,
      }
      await store.addItems(tx, [sealItem(vault, at, past)])
      Object.assign(item, { text, value: text })
    }
    await store.rewriteItem(tx, sealItem(vault, at, item))
    return toMemory(item)
  })
}

/**
 * Removes an item with its former words; what stays is a mark without text, so that it is not drawn
 * again from the same message (MEM-004).
 */
export async function removeMemory(
  engine: Engine,
  at: InChat & { memoryId: string },
): Promise<void> {
  await change(engine, at, async ({ tx, vault, items }) => {
    const item = itemIn(items, at.memoryId)
    const former = items.filter(({ supersededBy }) => supersededBy === item.memoryId)
    for (const gone of [item, ...former]) {
      const mark = sealItem(vault, at, { ...gone, text: '', slot: null, value: '' })
      await store.rewriteItem(tx, { ...mark, isPinned: false, state: 'removed' })
    }
  })
}

/** MEM-016: a pinned memory of a message, once for each. */
export async function rememberMessage(
  engine: Engine,
  at: InChat & { messageId: MessageId },
  text: string | null,
): Promise<Memory> {
  return change(engine, at, async ({ tx, vault, items }) => {
    const row = await readMessage(tx, at.userId, at.messageId)
    if (row?.chatId !== at.chatId) throw new NotFound('There is no such message.')
    const known = items.find(
      ({ slot, sourceMessageId }) => slot === REMEMBERED && sourceMessageId === at.messageId,
    )
    if (known) return toMemory(known)
    demandRoom(items, { isPinned: true })
    const said = (text ?? textOf(vault, row)).trim().slice(0, LONGEST)
    if (said === '') throw new ValidationFailed([{ path: '/text', message: 'It says nothing.' }])
    const item = {
      ...blank(engine, said),
      slot: REMEMBERED,
      isPinned: true,
      sourceMessageId: at.messageId,
      saidAt: row.createdAt,
    }
    await store.addItems(tx, [sealItem(vault, at, item)])
    return toMemory(item)
  })
}

/** MEM-010, TS-007: of one chat, or of all when `chatId` is null. */
export async function resetMemory(
  engine: Engine,
  userId: UserId,
  chatId: ChatId | null,
): Promise<void> {
  const chats = await engine.db.transaction((tx) => store.forgetMemory(tx, userId, chatId))
  if (chatId !== null && chats.length === 0) throw new NotFound('There is no such chat.')
  for (const chat of chats) {
    engine.conversations.forget(chat.chatId)
    const { chatId: id, lastSeq: seq } = chat
    await engine.news.publish(chatChanged(userId, { chatId: id, seq }))
  }
}
