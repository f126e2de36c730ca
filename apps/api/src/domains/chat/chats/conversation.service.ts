import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { characterOf, type Character } from '#/domains/characters/service.ts'
import { NotFound } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import type { MemoryItem } from './memory.rules.ts'
import { openItem } from './memory.ts'
import {
  readChat,
  readMemories,
  readMessagesBefore,
  type ChatRow,
  type MessageRow,
} from './store.ts'
import { textOf } from './wire.ts'

/** How many recent messages prompts, screening and voice use. */
const WINDOW = 60
const CACHED_CHATS = 2000

export interface Said {
  messageId: MessageId
  seq: number
  sender: 'user' | 'model'
  text: string
  /** The text is a notice shown instead of a reply. */
  isBlocked: boolean
}

/** A chat as the engine sees it: participants, recent messages and memories. */
export interface Conversation {
  chat: ChatRow
  character: Character
  /** Oldest first; notices are not included. */
  said: Said[]
  memories: MemoryItem[]
}

type Contents = Pick<Conversation, 'chat' | 'said' | 'memories'>

/**
 * Caches recent conversations, so that an active chat is not read and decrypted on every turn. An
 * entry is valid only for its revision; writers let the database compare it.
 */
export class ConversationCache {
  readonly #contents = new Map<ChatId, Contents>()

  /** The cached contents, if the chat belongs to the user. */
  get(userId: UserId, chatId: ChatId): Contents | null {
    const known = this.#contents.get(chatId)
    return known?.chat.userId === userId ? known : null
  }

  set({ chat, said, memories }: Contents): void {
    this.#contents.delete(chat.chatId)
    if (this.#contents.size >= CACHED_CHATS) {
      this.#contents.delete(this.#contents.keys().next().value ?? chat.chatId)
    }
    this.#contents.set(chat.chatId, { chat, said: said.slice(-WINDOW), memories })
  }

  forget(chatId: ChatId): void {
    this.#contents.delete(chatId)
  }
}

type ConversationNeeds = Pick<Ctx, 'db' | 'vault' | 'clock'> & { conversations: ConversationCache }

/** The cached conversation, without a query; null when it is not cached or a turn runs. */
export async function recallConversation(
  ctx: ConversationNeeds,
  userId: UserId,
  chatId: ChatId,
): Promise<Conversation | null> {
  const known = ctx.conversations.get(userId, chatId)
  if (known === null || known.chat.activeTurnId !== null || known.chat.lockedAt !== null)
    return null
  const character = await characterOf(ctx, known.chat.characterId)
  return character && { ...known, character }
}

/** @throws {NotFound} for unknown and foreign chats. */
export async function loadConversation(
  ctx: ConversationNeeds,
  userId: UserId,
  chatId: ChatId,
): Promise<Conversation> {
  const chat = await readChat(ctx.db, userId, chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const character = await characterOf(ctx, chat.characterId)
  if (!character) throw new NotFound('This companion is not available any more.')
  const known = ctx.conversations.get(userId, chatId)
  const isKnown = known?.chat.revision === chat.revision
  const contents = isKnown ? { ...known, chat } : await readContents(ctx, chat)
  ctx.conversations.set(contents)
  return { ...contents, character }
}

async function readContents(
  { db, vault }: Pick<Ctx, 'db' | 'vault'>,
  chat: ChatRow,
): Promise<Contents> {
  const [userVault, rows, remembered] = await Promise.all([
    vault.of(chat.userId),
    readMessagesBefore(db, chat, { beforeSeq: null, size: WINDOW }),
    readMemories(db, chat.userId, chat.chatId),
  ])
  const said = rows.flatMap((row) => saidOf(userVault, row)).toReversed()
  const memories = remembered.flatMap((row) => openItem(userVault, row) ?? [])
  return { chat, said, memories }
}

/** The message as part of the conversation; empty for a notice and a deleted one. */
export function saidOf(vault: UserVault, row: MessageRow): Said[] {
  const { messageId, seq, sender } = row
  if (sender === 'system' || row.state === 'deleted') return []
  return [{ messageId, seq, sender, text: textOf(vault, row), isBlocked: row.state === 'blocked' }]
}
