import type { Imported, SkipReason } from '@oriel/contract/chat/exchange'
import type { CharacterId, ChatId, MessageId, UserId } from '@oriel/contract/ids'
import { isLockedWith } from '#/domains/chat/chats/lock.store.ts'
import { firstMessages } from '#/domains/chat/chats/opening.service.ts'
import * as store from '#/domains/chat/chats/store.ts'
import { sealAlternates } from '#/domains/chat/chats/wire.ts'
import { companionFor } from '#/domains/chat/engine/admission.service.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { chatOpening, lineScreen } from '#/domains/trust/service.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { ChatLocked } from '../errors.ts'
import { chatChanged } from '../events.ts'
import { readLine, type Line } from './line.rules.ts'
import { linesOf } from './lines.ts'

/** Of one line, with all its alternates. */
const LINE_MAX_BYTES = 1024 * 1024
const BATCH_ROWS = 200
const BATCH_BYTES = 1024 * 1024
/** Their numbers are all that an answer may hold. */
const MOST_REPORTED = 1000
const MOST_MESSAGES = 100_000

export type Counts = Pick<Imported, 'imported' | 'skipped' | 'skippedLines'>

interface Import {
  userId: UserId
  characterId: CharacterId
  countryCode: string
  file: AsyncIterable<Buffer>
  /** Called before anything is written. */
  begin: (chatId: ChatId) => Promise<void>
}

/**
 * TURN-028, TURN-036: makes a chat from a file that is read once and never held whole. The chat's own
 * row is written last: until then nothing of it is to be seen, and what fails leaves nothing.
 * @throws {ValidationFailed} for a file without a message. @throws {ChatLocked}
 */
export async function importChat(
  engine: Engine,
  asked: Import,
): Promise<Counts & { chatId: ChatId }> {
  const { userId, characterId } = asked
  const character = await companionFor(engine, userId, characterId)
  if (await isLockedWith(engine.db, userId, characterId)) throw new ChatLocked()
  const opening = chatOpening(asked.countryCode)
  const { chat, messages } = await firstMessages(engine, userId, character, opening)
  const vault = await engine.vault.of(userId)
  await asked.begin(chat.chatId)
  try {
    const [disclosure] = messages
    if (disclosure) await store.addMessages(engine.db, [disclosure])
    const writing = new Writing(engine, vault, chat)
    const counts = await readFile(engine, asked.file, writing)
    if (counts.imported === 0) {
      throw new ValidationFailed([{ path: '/', message: 'There is no message in it' }])
    }
    const lastSeq = counts.imported + 1
    await engine.db.transaction(async (tx) => {
      await store.lockOpening(tx, userId)
      if (await isLockedWith(tx, userId, characterId)) throw new ChatLocked()
      await store.addChat(tx, { ...chat, lastSeq, seenSeq: lastSeq })
    })
    await engine.news.publish(chatChanged(userId, { chatId: chat.chatId, seq: lastSeq }))
    return { ...counts, chatId: chat.chatId }
  } catch (error) {
    await dropImport(engine, userId, chat.chatId)
    throw error
  }
}

/** Also of an attempt that a crash has ended. */
export async function dropImport(engine: Engine, userId: UserId, chatId: ChatId): Promise<void> {
  await engine.db.transaction((tx) => store.deleteChat(tx, userId, chatId))
}

async function readFile(
  engine: Engine,
  file: AsyncIterable<Buffer>,
  writing: Writing,
): Promise<Counts> {
  const isAllowed = lineScreen(engine)
  const known = new Set<string>()
  const counts: Counts = { imported: 0, skipped: [], skippedLines: 0 }
  const skip = (line: number, reason: SkipReason) => {
    counts.skippedLines += 1
    if (counts.skipped.length < MOST_REPORTED) counts.skipped.push({ line, reason })
  }
  for await (const { number, text } of linesOf(file, LINE_MAX_BYTES)) {
    const read = text === null ? { reason: 'too_long' as const } : readLine(text)
    if (read === 'header') continue
    if ('reason' in read) {
      skip(number, read.reason)
      continue
    }
    const { line } = read
    const id = line.externalId
    if (id !== null && known.has(id)) skip(number, 'duplicate')
    else if (counts.imported === MOST_MESSAGES) skip(number, 'too_long')
    else if (!isAllowed(line.texts)) skip(number, 'refused')
    else {
      if (id !== null) known.add(id)
      counts.imported += 1
      await writing.add(line)
    }
  }
  await writing.flush()
  return counts
}

/** Seals messages and writes them in batches. */
class Writing {
  readonly #engine: Engine
  readonly #vault: UserVault
  readonly #chat: store.ChatRow
  #rows: store.MessageRow[] = []
  #bytes = 0
  #seq = 1
  #last: number | null = null

  constructor(engine: Engine, vault: UserVault, chat: store.ChatRow) {
    this.#engine = engine
    this.#vault = vault
    this.#chat = chat
  }

  async add(line: Line): Promise<void> {
    const row = this.#rowOf(line)
    this.#rows.push(row)
    this.#bytes += row.body.length
    if (this.#rows.length >= BATCH_ROWS || this.#bytes >= BATCH_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#rows.length > 0) await store.addMessages(this.#engine.db, this.#rows)
    this.#rows = []
    this.#bytes = 0
  }

  #rowOf({ isUser, name, externalId, texts, shown, at }: Line): store.MessageRow {
    const { userId, chatId } = this.#chat
    const messageId = this.#engine.ids.next() as MessageId
    const [first = '', ...others] = texts
    const origin = { name, externalId }
    const alternates = [
      { text: first, state: 'complete' as const, origin },
      ...others.map((text) => ({ text, state: 'complete' as const })),
    ]
    this.#seq += 1
    return {
      userId,
      chatId,
      seq: this.#seq,
      messageId,
      turnId: null,
      sender: isUser ? 'user' : 'model',
      state: 'complete',
      body: sealAlternates(this.#vault, { chatId, messageId }, alternates),
      alternates: texts.length,
      alternate: shown,
      notice: null,
      threat: 'None',
      reaction: 0,
      imageUrl: null,
      createdAt: this.#timeOf(at),
      revision: 1,
    }
  }

  /** The order is that of the lines; nothing was said in the future. */
  #timeOf(at: Date | null): Date {
    const now = this.#chat.createdAt.getTime()
    const said = Math.min(at?.getTime() ?? this.#last ?? now, now)
    this.#last = this.#last === null ? said : Math.max(said, this.#last + 1)
    return new Date(this.#last)
  }
}
