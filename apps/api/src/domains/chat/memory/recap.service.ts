import type { Recap } from '@oriel/contract/chat/memory'
import { openItem } from '#/domains/chat/chats/memory.ts'
import { readChat, readMemories, readMessagesBefore } from '#/domains/chat/chats/store.ts'
import { textOf } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { NotFound } from '#/platform/errors.ts'
import { recapOf } from './recap.rules.ts'
import type { InChat } from './service.ts'

const LEAST_MESSAGES = 10
const LAST_MESSAGES = 40

/**
 * What the last visit was about, for who comes back after a day; made of what is stored, without a
 * model (MEM-020). Null when there is nothing to say, and after a cry for help.
 * @throws {NotFound}
 */
export async function recapFor(engine: Engine, at: InChat): Promise<Recap | null> {
  const { db, clock, vault } = engine
  const chat = await readChat(db, at.userId, at.chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  const { lastSeq, memoryFromSeq, crisisSeq, lockedAt, activeTurnId } = chat
  const isGrave = crisisSeq !== null && crisisSeq > lastSeq - LAST_MESSAGES
  if (isGrave || lockedAt !== null || activeTurnId !== null) return null
  if (lastSeq - memoryFromSeq < LEAST_MESSAGES) return null
  const [opener, rows, remembered] = await Promise.all([
    vault.of(at.userId),
    readMessagesBefore(db, chat, { beforeSeq: null, size: LAST_MESSAGES }),
    readMemories(db, at.userId, at.chatId),
  ])
  const newest = rows[0]?.createdAt
  if (!newest || clock.now().getTime() - newest.getTime() < DAY_MS) return null
  const said = rows.toReversed().flatMap((row) => {
    const { sender, seq, notice, threat } = row
    const isTold = sender !== 'system' && notice === null && threat === 'None'
    return isTold && seq > memoryFromSeq ? [{ sender, text: textOf(opener, row) }] : []
  })
  const text = recapOf(
    remembered.flatMap((row) => openItem(opener, row) ?? []),
    said,
  )
  return text === null ? null : { text, since: newest.toISOString() }
}
