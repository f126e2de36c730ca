import type { MessagesFound } from '@oriel/contract/chat/exchange'
import type { MessageId, UserId } from '@oriel/contract/ids'
import { textOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { foundIn, snippetOf, wordsOf } from './search.rules.ts'
import { readNewest } from './store.ts'

const PAGE_SIZE = 500
/** So many messages are opened for one search: its cost does not grow with what was ever said. */
const MOST_OPENED = 20_000
const DEFAULT_LIMIT = 20
const GONE = new Set<string>(['blocked', 'deleted'])

/**
 * TURN-027: messages of all the user's chats that hold every word, newest first. They are sealed, so
 * they are opened one page at a time; nothing of them is kept.
 */
export async function searchMessages(
  { db, vault }: Engine,
  userId: UserId,
  { q, limit = DEFAULT_LIMIT }: { q: string; limit?: number | undefined },
): Promise<MessagesFound> {
  const words = wordsOf(q)
  const opener = await vault.of(userId)
  const items: MessagesFound['items'] = []
  // Branches hold the same messages again; that of the newest is shown.
  const known = new Set<string>()
  let before: MessageId | null = null
  for (let opened = 0; opened < MOST_OPENED; opened += PAGE_SIZE) {
    const rows = await readNewest(db, userId, { before, size: PAGE_SIZE })
    for (const { message, rootChatId, characterId } of rows) {
      if (message.notice !== null || GONE.has(message.state)) continue
      const text = textOf(opener, message)
      const at = foundIn(text, words)
      if (at === null) continue
      const createdAt = message.createdAt.toISOString()
      const print = `${rootChatId} ${createdAt} ${text}`
      if (known.has(print)) continue
      known.add(print)
      const { chatId, messageId } = message
      const snippet = snippetOf(text, at)
      items.push({ chatId, personModelId: characterId, messageId, snippet, createdAt })
      if (items.length === limit) return { items, isComplete: true }
    }
    before = rows.at(-1)?.message.messageId ?? null
    if (before === null || rows.length < PAGE_SIZE) return { items, isComplete: true }
  }
  return { items, isComplete: false }
}
