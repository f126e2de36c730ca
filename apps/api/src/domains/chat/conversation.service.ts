import type { Ctx } from '#/context.ts'
import { characterOf, type Character } from '#/domains/characters/service.ts'
import { NotFound } from '#/platform/errors.ts'
import { readChat, readMemories, readMessagesBefore, type ChatRow } from './store.ts'
import { textOf } from './wire.ts'

/** How much of a chat prompts, screens and voices look at. */
const WINDOW = 60
const CACHED_CHATS = 2000

export interface Said {
  messageId: string
  seq: number
  sender: 'user' | 'model'
  text: string
  /** The text is a notice that stands in a reply's place. */
  isBlocked: boolean
}

interface Remembered {
  memoryId: string
  text: string
}

/** A chat as the engine sees it: who speaks, what was said last, what is remembered. */
export interface Conversation {
  chat: ChatRow
  character: Character
  /** Oldest first; notices are not part of the talk. */
  said: Said[]
  memories: Remembered[]
}

type Contents = Pick<Conversation, 'said' | 'memories'> & { revision: number }

/** Keeps the last chats opened, so that a talk under way is not read and opened anew each turn. */
export class ConversationCache {
  readonly #contents = new Map<string, Contents>()

  get(chat: ChatRow): Contents | null {
    const known = this.#contents.get(chat.chatId)
    return known?.revision === chat.revision ? known : null
  }

  set(chatId: string, contents: Contents): void {
    this.#contents.delete(chatId)
    if (this.#contents.size >= CACHED_CHATS) {
      this.#contents.delete(this.#contents.keys().next().value ?? chatId)
    }
    this.#contents.set(chatId, contents)
  }

  forget(chatId: string): void {
    this.#contents.delete(chatId)
  }
}

/** @throws {NotFound} for unknown and foreign chats. */
export async function loadConversation(
  ctx: Pick<Ctx, 'db' | 'vault' | 'clock'> & { conversations: ConversationCache },
  userId: string,
  chatId: string,
): Promise<Conversation> {
  const chat = await readChat(ctx.db, userId, chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const character = await characterOf(ctx, chat.characterId)
  if (!character) throw new NotFound('This companion is not available any more.')
  const known = ctx.conversations.get(chat) ?? (await readContents(ctx, chat))
  ctx.conversations.set(chatId, known)
  return { chat, character, said: known.said, memories: known.memories }
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
  const said = rows
    .flatMap((row): Said[] => {
      const { messageId, seq, sender } = row
      if (sender === 'system') return []
      const text = textOf(userVault, row)
      return [{ messageId, seq, sender, text, isBlocked: row.state === 'blocked' }]
    })
    .toReversed()
  const memories = remembered.map((row) => ({
    memoryId: row.memoryId,
    text: userVault.open(`memories:${row.chatId}:${row.memoryId}`, row.body),
  }))
  return { revision: chat.revision, said, memories }
}
