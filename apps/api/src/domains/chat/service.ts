import { NO_TOKENS } from '@oriel/contract/amounts'
import { byNewestChat, type Chat } from '@oriel/contract/chat/chat'
import type { Message, Reaction } from '@oriel/contract/chat/message'
import type { CharacterId, ChatId, MessageId, UserId } from '@oriel/contract/ids'
import { characterOf, charactersOf, type Character } from '#/domains/characters/service.ts'
import { saidOf } from '#/domains/chat/chats/conversation.service.ts'
import { isLockedWith } from '#/domains/chat/chats/lock.store.ts'
import { firstMessages } from '#/domains/chat/chats/opening.service.ts'
import * as store from '#/domains/chat/chats/store.ts'
import { openAlternates, toChat, toMessage } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { stopTurn } from '#/domains/chat/turns/service.ts'
import { resolveHold } from '#/domains/tokens/service.ts'
import { chatOpening, requireAdultStatement } from '#/domains/trust/service.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NotFound, ValidationFailed } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { ChatLocked, SubscriptionRequired, TurnActive } from './errors.ts'
import { chatChanged } from './events.ts'

// Re-exported for other domains.
export { hasMessage, messagesSent, stopTurnsOf } from '#/domains/chat/data/account.service.ts'
export { adoptChats, settleChats } from '#/domains/chat/data/adopt.service.ts'
export { EXPORTED_CHAT_TABLES, exportChats } from '#/domains/chat/data/export.service.ts'

const DEFAULT_PAGE_SIZE = 50
/** Page size for a device that was offline; it requests more pages until it is up to date. */
const MISSED_PAGE_SIZE = 100

/** API-105: the user's chats as the list shows them, pinned first, newest first. */
export async function listChats(engine: Engine, userId: UserId): Promise<Chat[]> {
  const listed = await store.readListed(engine.db, userId)
  const characters = await charactersOf(
    engine,
    listed.map(({ chat }) => chat.characterId),
  )
  const chats = await Promise.all(
    listed.map((entry) => describe(engine, entry, characters.get(entry.chat.characterId) ?? null)),
  )
  return chats.toSorted(byNewestChat)
}

/** @throws {NotFound} for unknown and foreign chats (ROLE-010). */
export async function getChat(engine: Engine, userId: UserId, chatId: ChatId): Promise<Chat> {
  const [listed] = await store.readListed(engine.db, userId, chatId)
  if (!listed) throw new NotFound('There is no such chat.')
  return describe(engine, listed, await characterOf(engine, listed.chat.characterId))
}

async function describe(
  engine: Engine,
  listed: store.ListedChat,
  character: Character | null,
): Promise<Chat> {
  return toChat(listed, {
    vault: await engine.vault.of(listed.chat.userId),
    character,
    isDemoVoice: engine.llm.active().isDemoVoice,
    now: engine.clock.now(),
  })
}

/**
 * API-106: the newest chat with a character, or a new one opened with its greeting (TURN-026).
 * @throws {NotFound} for unknown characters. @throws {SubscriptionRequired} for locked premium
 * ones.
 * @throws {ChatLocked} for a companion locked for this user (F-04).
 */
export async function openChat(
  engine: Engine,
  userId: UserId,
  { characterId, countryCode }: { characterId: CharacterId; countryCode: string },
): Promise<{ chat: Chat; isNew: boolean }> {
  await requireAdultStatement(engine, userId)
  const character = await characterOf(engine, characterId)
  if (!character) throw new NotFound('There is no such companion.')
  if (character.isPremium && !(await engine.plans.stateOf(engine, userId)).hasPlan) {
    throw new SubscriptionRequired()
  }

  // Open the vault first: waiting for a second connection inside a transaction can deadlock.
  const vault = await engine.vault.of(userId)
  const { chatId, isNew, made } = await engine.db.transaction(async (tx) => {
    await store.lockOpening(tx, userId)
    const known = await store.readChatWith(tx, userId, characterId)
    if (known) return { chatId: known.chatId, isNew: false }
    if (await isLockedWith(tx, userId, characterId)) throw new ChatLocked()
    const opened = await firstMessages(engine, userId, character, chatOpening(countryCode))
    await store.addChat(tx, opened.chat)
    await store.addMessages(tx, opened.messages)
    return { chatId: opened.chat.chatId, isNew: true, made: opened }
  })
  if (made !== undefined) rememberOpened(engine, vault, made)
  if (isNew) await engine.news.publish(chatChanged(userId, { chatId, seq: 0 }))
  return { chat: await getChat(engine, userId, chatId), isNew }
}

/** The first turn of a new chat need not read it (F-54). */
function rememberOpened(
  { conversations }: Engine,
  vault: UserVault,
  { chat, messages }: Awaited<ReturnType<typeof firstMessages>>,
): void {
  const said = messages.flatMap((row) => saidOf(vault, row))
  conversations.set({ chat, said, memories: [] })
}

/** API-055 */
export async function pinChat(
  engine: Engine,
  userId: UserId,
  { chatId, isPinned }: { chatId: ChatId; isPinned: boolean },
): Promise<Chat> {
  const pinnedAt = isPinned ? engine.clock.now() : null
  const isKnown = await store.setPinned(engine.db, userId, chatId, pinnedAt)
  if (!isKnown) throw new NotFound('There is no such chat.')
  const chat = await getChat(engine, userId, chatId)
  await engine.news.publish(chatChanged(userId, { chatId, seq: chat.lastSeq }))
  return chat
}

/**
 * API-117: a running reply is stopped first, so that its hold is settled before the rows are
 * deleted; a turn that starts in between is deleted too and not charged.
 * @throws {ChatLocked} for a chat locked for safety: it is evidence until its case is decided
 * (F-04).
 */
export async function deleteChat(engine: Engine, userId: UserId, chatId: ChatId): Promise<void> {
  const chat = await store.readChat(engine.db, userId, chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  if (chat.lockedAt !== null) throw new ChatLocked()
  if (chat.activeTurnId !== null) {
    await stopTurn(engine, { userId, chatId, turnId: chat.activeTurnId })
  }
  await engine.db.transaction(async (tx) => {
    const locked = await store.lockChat(tx, userId, chatId)
    if (locked !== null && locked.lockedAt !== null) throw new ChatLocked()
    const holdId = await store.deleteChat(tx, userId, chatId)
    if (holdId === null) return
    await resolveHold(engine, tx, { userId, holdId, settledAmount: NO_TOKENS, cause: 'stopped' })
  })
  engine.conversations.forget(chatId)
  await engine.news.publish(chatChanged(userId, { chatId, seq: 0 }))
}

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
  await store.setSeen(engine.db, at.userId, at.chatId, seq)
  await engine.news.publish(chatChanged(at.userId, { chatId: at.chatId, seq }))
}

const REACTIONS: Record<Reaction, number> = { like: 1, dislike: -1, none: 0 }

/** API-111: like and dislike exclude each other. */
export async function react(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId; messageId: MessageId },
  reaction: Reaction,
): Promise<Message> {
  await messageIn(engine, at, at.messageId)
  await store.setReaction(engine.db, at.userId, at.messageId, REACTIONS[reaction])
  const message = await shown(engine, at)
  await engine.news.publish(chatChanged(at.userId, { chatId: at.chatId, seq: message.seq }))
  return message
}

/**
 * TURN-010, TURN-026: selects which alternate of a reply or greeting is shown, on all devices.
 * @throws {TurnActive} while a turn runs, because it may be adding an alternate.
 */
export async function selectAlternate(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId; messageId: MessageId },
  alternate: number,
): Promise<Message> {
  const vault = await engine.vault.of(at.userId)
  const seq = await engine.db.transaction(async (tx) => {
    const chat = await store.lockChat(tx, at.userId, at.chatId)
    const row = await messageIn({ db: tx }, at, at.messageId)
    if (chat !== null && chat.lockedAt !== null) throw new ChatLocked()
    const activeTurnId = chat?.activeTurnId ?? null
    if (activeTurnId !== null) throw new TurnActive(activeTurnId)
    const chosen = openAlternates(vault, row)[alternate]
    if (!chosen || row.sender !== 'model') {
      throw new ValidationFailed([{ path: '/alternate', message: 'There is no such alternate.' }])
    }
    const { state, block } = chosen
    const found = { notice: block?.notice ?? null, threat: block?.threat ?? 'None' }
    await store.rewriteMessage(tx, { ...row, ...found, alternate, state })
    return row.seq
  })
  await engine.news.publish(chatChanged(at.userId, { chatId: at.chatId, seq }))
  return shown(engine, at)
}

async function shown(
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

async function messageIn(
  { db }: { db: Queryable },
  at: { userId: UserId; chatId: ChatId },
  messageId: MessageId,
): Promise<store.MessageRow> {
  const row = await store.readMessage(db, at.userId, messageId)
  if (row?.chatId !== at.chatId) throw new NotFound('There is no such message.')
  return row
}
