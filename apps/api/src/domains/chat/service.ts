import { NO_TOKENS } from '@oriel/contract/amounts'
import { byNewestChat, type Chat } from '@oriel/contract/chat/chat'
import { DEFAULT_CHAT_SETTINGS } from '@oriel/contract/chat/settings'
import type { CharacterId, ChatId, UserId } from '@oriel/contract/ids'
import { characterOf, charactersOf, type Character } from '#/domains/characters/service.ts'
import { readFamily } from '#/domains/chat/branches/store.ts'
import { saidOf } from '#/domains/chat/chats/conversation.service.ts'
import { isLockedWith } from '#/domains/chat/chats/lock.store.ts'
import { firstMessages } from '#/domains/chat/chats/opening.service.ts'
import * as store from '#/domains/chat/chats/store.ts'
import { toChat } from '#/domains/chat/chats/wire.ts'
import { companionFor } from '#/domains/chat/engine/admission.service.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { stopTurn } from '#/domains/chat/turns/service.ts'
import { resolveHold } from '#/domains/tokens/service.ts'
import { chatOpening } from '#/domains/trust/service.ts'
import { NotFound } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { ChatLocked } from './errors.ts'
import { chatChanged } from './events.ts'

// Re-exported for other domains.
export { hasMessage, messagesSent, stopTurnsOf } from '#/domains/chat/data/account.service.ts'
export { adoptChats, settleChats } from '#/domains/chat/data/adopt.service.ts'
export { EXPORTED_CHAT_TABLES, exportChats } from '#/domains/chat/data/export.service.ts'

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
  const character = await companionFor(engine, userId, characterId)

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
  conversations.set({
    chat,
    said,
    memories: [],
    summaries: [],
    settings: DEFAULT_CHAT_SETTINGS,
    userPersona: null,
  })
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
  await engine.news.publish(
    chatChanged(userId, { chatId, seq: chat.lastSeq, revision: chat.revision }),
  )
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

/**
 * Decision 122: a chat with all branches of its talk, one after the other.
 * @throws {ChatLocked} before anything is deleted, when one of them is locked for safety.
 */
export async function deleteTalk(engine: Engine, userId: UserId, chatId: ChatId): Promise<void> {
  const chat = await store.readChat(engine.db, userId, chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const family = await readFamily(engine.db, userId, chat.rootChatId)
  if (family.some((member) => member.chat.lockedAt !== null)) throw new ChatLocked()
  for (const member of family) await deleteChat(engine, userId, member.chat.chatId)
}
