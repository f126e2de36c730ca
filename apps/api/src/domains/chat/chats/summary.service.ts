import type { Ctx } from '#/context.ts'
import {
  gapsIn,
  MOST_PARTS,
  MOST_READ,
  partOf,
  type SummaryPart,
} from '#/domains/chat/summary/rules.ts'
import { addSummaries, readSummaries } from '#/domains/chat/summary/store.ts'
import { openSummary, sealSummary } from '#/domains/chat/summary/wire.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { readRange } from './range.store.ts'
import { lockChat, type ChatRow } from './store.ts'
import { textOf } from './wire.ts'

/** Before that nothing was prepared, as the last messages never leave. */
const FEWEST_IN_WINDOW = 6

/**
 * The parts of all that left the window of a chat, oldest first, and last the one prepared for what leaves
 * next, if there is one. One that is missing, because a message of its range was changed or deleted, is
 * written anew from what is there now (MEM-021).
 */
export async function summaryParts(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  vault: UserVault,
  chat: ChatRow,
): Promise<SummaryPart[]> {
  const whole = { fromSeq: chat.memoryFromSeq + 1, toSeq: (chat.promptCut?.fromSeq ?? 0) - 1 }
  const begin = Math.max(whole.fromSeq, whole.toSeq + 1)
  if (chat.lastSeq - begin < FEWEST_IN_WINDOW && whole.toSeq < whole.fromSeq) return []
  const rows = await readSummaries(db, chat, MOST_PARTS)
  const known = rows.map((row) => openSummary(vault, row))
  const ahead = known.filter((part) => part.fromSeq === begin)
  if (whole.toSeq < whole.fromSeq) return ahead
  const parts = known.filter(
    ({ fromSeq, toSeq }) => fromSeq >= whole.fromSeq && toSeq <= whole.toSeq,
  )
  const first = rows.length === MOST_PARTS ? parts[0]?.fromSeq : undefined
  const gaps = gapsIn({ ...whole, fromSeq: first ?? whole.fromSeq }, parts)
  if (gaps.length === 0) return [...parts, ...ahead]
  const anew: SummaryPart[] = []
  for (const gap of gaps) {
    const messages = await readRange(db, chat, { ...gap, atMost: MOST_READ })
    const living = messages.filter(({ state }) => state !== 'deleted')
    anew.push(
      partOf(
        gap,
        living.map((row) => ({
          sender: row.sender === 'user' ? 'user' : 'model',
          text: textOf(vault, row),
        })),
      ),
    )
  }
  const at = clock.now()
  await db.transaction(async (tx) => {
    // What changed since it was read is not kept from then on.
    const now = await lockChat(tx, chat.userId, chat.chatId)
    if (now?.revision !== chat.revision) return
    const sealed = anew.map((part) => sealSummary(vault, chat, { part, at }))
    await addSummaries(tx, sealed)
  })
  return [...parts, ...anew, ...ahead].toSorted((a, b) => a.fromSeq - b.fromSeq)
}
