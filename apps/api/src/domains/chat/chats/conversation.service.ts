import type { ChatSettings } from '@oriel/contract/chat/settings'
import type { UserPersonaRequest } from '@oriel/contract/chat/user-persona'
import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { characterOf, type Character } from '#/domains/characters/service.ts'
import type { SummaryPart } from '#/domains/chat/summary/rules.ts'
import { NotFound } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import type { MemoryItem } from './memory.rules.ts'
import { openItem } from './memory.ts'
import { readPersona, readSettings } from './settings.store.ts'
import { openPersona, openSettings } from './settings.wire.ts'
import {
  readChat,
  readMemories,
  readMessagesBefore,
  type ChatRow,
  type MessageRow,
} from './store.ts'
import { summaryParts } from './summary.service.ts'
import { textOf } from './wire.ts'

/** How many recent messages screening and voice use, and the least that is kept for prompts. */
export const RECENT = 60
/** As many may stand in the window of a prompt. */
const MOST_SAID = 3000
const CACHED_CHATS = 2000
/** Characters that all cached chats together may have. */
const CACHED_CHARACTERS = 48_000_000

export interface Said {
  messageId: MessageId
  seq: number
  sender: 'user' | 'model'
  text: string
  /** The text is a notice shown instead of a reply. */
  isBlocked: boolean
  /** Nothing was found in it that a summary should not repeat, such as a cry for help. */
  isHarmless: boolean
}

/** A chat as the engine sees it: participants, recent messages and memories. */
export interface Conversation {
  chat: ChatRow
  character: Character
  /** Oldest first; notices are not included. */
  said: Said[]
  memories: MemoryItem[]
  /** Of what left the window of the prompt, oldest first (MEM-021). */
  summaries: SummaryPart[]
  settings: ChatSettings
  /** The persona that the user chose for this chat (MEM-012). */
  userPersona: UserPersonaRequest | null
}

type Contents = Omit<Conversation, 'character'>

/**
 * Caches recent conversations, so that an active chat is not read and decrypted on every turn. An
 * entry is valid only for its revision; writers let the database compare it.
 */
export class ConversationCache {
  readonly #contents = new Map<ChatId, Contents>()
  readonly #sizes = new Map<ChatId, number>()
  #size = 0

  /** The cached contents, if the chat belongs to the user. */
  get(userId: UserId, chatId: ChatId): Contents | null {
    const known = this.#contents.get(chatId)
    return known?.chat.userId === userId ? known : null
  }

  set({ chat, said: all, memories, summaries, settings, userPersona }: Contents): void {
    this.forget(chat.chatId)
    const said = inWindow(chat, all)
    const size = said.reduce((sum, { text }) => sum + text.length, 0)
    this.#contents.set(chat.chatId, { chat, said, memories, summaries, settings, userPersona })
    this.#sizes.set(chat.chatId, size)
    this.#size += size
    while (
      this.#contents.size > 1 &&
      (this.#contents.size > CACHED_CHATS || this.#size > CACHED_CHARACTERS)
    ) {
      this.forget(this.#contents.keys().next().value ?? chat.chatId)
    }
  }

  forget(chatId: ChatId): void {
    this.#size -= this.#sizes.get(chatId) ?? 0
    this.#sizes.delete(chatId)
    this.#contents.delete(chatId)
  }
}

/** What a prompt of the chat may still hold, and the least that others read. */
function inWindow({ promptCut }: ChatRow, said: Said[]): Said[] {
  const from = said.findIndex(({ seq }) => seq >= (promptCut?.fromSeq ?? 0))
  const first = Math.min(from === -1 ? said.length : from, Math.max(0, said.length - RECENT))
  return said.slice(Math.max(first, said.length - MOST_SAID))
}

/** How many messages there are since the window of the prompt begins. */
const sizeOfWindow = ({ lastSeq, promptCut }: ChatRow) =>
  Math.min(MOST_SAID, Math.max(RECENT, lastSeq - (promptCut?.fromSeq ?? 1) + 1))

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
  ctx: Pick<Ctx, 'db' | 'vault' | 'clock'>,
  chat: ChatRow,
): Promise<Contents> {
  const { db, vault } = ctx
  const [userVault, rows, remembered, settingsRow] = await Promise.all([
    vault.of(chat.userId),
    readMessagesBefore(db, chat, { beforeSeq: null, size: sizeOfWindow(chat) }),
    readMemories(db, chat.userId, chat.chatId),
    readSettings(db, chat.userId, chat.chatId),
  ])
  const settings = openSettings(userVault, settingsRow)
  const chosen =
    settings.personaId === null ? null : await readPersona(db, chat.userId, settings.personaId)
  const said = rows.flatMap((row) => saidOf(userVault, row)).toReversed()
  const memories = remembered.flatMap((row) => openItem(userVault, row) ?? [])
  const userPersona = chosen && openPersona(userVault, chosen)
  const summaries = await summaryParts(ctx, userVault, chat)
  return { chat, said, memories, summaries, settings, userPersona }
}

/** The message as part of the conversation; empty for a notice and a deleted one. */
export function saidOf(vault: UserVault, row: MessageRow): Said[] {
  const { messageId, seq, sender } = row
  if (sender === 'system' || row.state === 'deleted') return []
  const isBlocked = row.state === 'blocked'
  const isHarmless = row.threat === 'None' && !isBlocked
  return [{ messageId, seq, sender, text: textOf(vault, row), isBlocked, isHarmless }]
}
