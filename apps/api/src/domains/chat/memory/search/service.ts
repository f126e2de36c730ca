import type { MemoryFound } from '@oriel/contract/chat/memory'
import type { ChatId } from '@oriel/contract/ids'
import {
  readChat,
  readMessagesAfter,
  type ChatRow,
  type MessageRow,
} from '#/domains/chat/chats/store.ts'
import { openAlternates, originOf, textOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { InChat } from '#/domains/chat/memory/service.ts'
import { NotFound } from '#/platform/errors.ts'
import { fused } from './fuse.rules.ts'
import { SearchIndex } from './index.rules.ts'
import { printOf, readMessagesBySeq } from './store.ts'

interface Kept {
  index: SearchIndex
  /** Of the chat when it was read. */
  revision: number
  fromSeq: number
  /** Of the messages in the index. */
  print: string
}

const MOST_KEPT = 100
const PAGE = 1000
const DEFAULT_LIMIT = 10
/** So many of those found by words are ordered anew by meaning. */
const EMBEDDED = 64

/**
 * The indexes of the chats searched last. They live in memory alone: what is not written anywhere
 * cannot be read from a stolen disk (MEM-013).
 */
export class MemorySearch {
  readonly #engine: Engine
  readonly #kept = new Map<ChatId, Kept>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Messages of the chat, best first (MEM-002). @throws {NotFound} */
  async find(at: InChat, question: string, limit = DEFAULT_LIMIT): Promise<MemoryFound> {
    const { db, clock, vault } = this.#engine
    const chat = await readChat(db, at.userId, at.chatId)
    if (!chat) {
      this.#kept.delete(at.chatId)
      throw new NotFound('There is no such chat.')
    }
    const { index } = await this.#indexOf(chat)
    const { embedder } = this.#engine
    const reach = embedder === null ? limit : Math.max(limit, EMBEDDED)
    const hits = index.search(question, { limit: reach, now: clock.now() })
    const rows = await readMessagesBySeq(
      db,
      at,
      hits.map(({ seq }) => seq),
    )
    const bySeq = new Map(rows.map((row) => [row.seq, row]))
    const opener = await vault.of(at.userId)
    const items = hits.flatMap(({ seq, score }) => {
      const row = bySeq.get(seq)
      if (!row || !isSaid(row)) return []
      const createdAt = row.createdAt.toISOString()
      const alternates = openAlternates(opener, row)
      const text = alternates[row.alternate]?.text ?? ''
      const { externalId } = originOf(alternates)
      return [{ messageId: row.messageId, externalId, text, createdAt, score }]
    })
    const texts = items.map(({ text }) => text)
    const vectors = embedder && items.length > 1 ? await embedder.embed([question, ...texts]) : null
    return { items: (vectors ? fused(items, vectors) : items).slice(0, limit) }
  }

  async #indexOf(chat: ChatRow): Promise<Kept> {
    const { db } = this.#engine
    const known = this.#kept.get(chat.chatId)
    const isSameTalk = known?.fromSeq === chat.memoryFromSeq
    if (known && isSameTalk && known.revision === chat.revision) return known
    const isGrown =
      known && isSameTalk && (await printOf(db, chat, known.index.lastSeq)) === known.print
    const kept = await this.#read(chat, isGrown ? known.index : new SearchIndex())
    this.#kept.delete(chat.chatId)
    this.#kept.set(chat.chatId, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return kept
  }

  /** Adds what the index does not hold yet. */
  async #read(chat: ChatRow, index: SearchIndex): Promise<Kept> {
    const { db, vault } = this.#engine
    const opener = await vault.of(chat.userId)
    // A reply that is being written is read when it is complete.
    const fromSeq = chat.memoryFromSeq
    for (let after = Math.max(fromSeq, index.lastSeq); ;) {
      const rows = await readMessagesAfter(db, chat, after, PAGE)
      for (const row of rows) if (isSaid(row)) index.add(docOf(row, textOf(opener, row)))
      const last = rows.at(-1)
      if (last === undefined || rows.length < PAGE) break
      after = last.seq
    }
    const print = await printOf(db, chat, index.lastSeq)
    return { index, revision: chat.revision, fromSeq, print }
  }
}

/** A message that was refused or deleted. */
const GONE = new Set<string>(['blocked', 'deleted'])

/** Notices and refused texts are no one's words. */
const isSaid = ({ sender, state, notice }: MessageRow) =>
  sender !== 'system' && notice === null && !GONE.has(state)

const docOf = ({ seq, sender, createdAt }: MessageRow, text: string) => ({
  seq,
  sender: sender === 'user' ? ('user' as const) : ('model' as const),
  at: createdAt,
  text,
})
