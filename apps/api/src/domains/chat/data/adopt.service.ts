import { setTimeout } from 'node:timers/promises'
import { NO_TOKENS } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { moveLocks } from '#/domains/chat/chats/lock.store.ts'
import {
  movePersona,
  moveSettings,
  readAllSettings,
  readPersonas,
} from '#/domains/chat/chats/settings.store.ts'
import { personaPlace, settingsPlace } from '#/domains/chat/chats/settings.wire.ts'
import { lockOpening } from '#/domains/chat/chats/store.ts'
import { moveSummary, readAllSummaries } from '#/domains/chat/summary/store.ts'
import { summaryPlace } from '#/domains/chat/summary/wire.ts'
import { STOP_TURN } from '#/domains/chat/turns/service.ts'
import { requestStop } from '#/domains/chat/turns/store.ts'
import { resolveHold } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { NewsMessage } from '#/platform/news/news.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { chatChanged } from '../events.ts'
import * as store from './adopt.store.ts'

const BATCH = 200
/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Stopped replies get 60 polls to end and be stored. */
const STOP_POLL_MS = 50
const STOP_POLLS = 60

/**
 * Prepares {@link adoptChats} outside its transaction: stops running replies, keeping their text so
 * far, and loads both users' keys.
 */
export async function settleChats(
  { db, news, vault }: Pick<Ctx, 'db' | 'news' | 'vault'>,
  { from, to }: store.Move,
): Promise<void> {
  await Promise.all([vault.of(from), vault.of(to)])
  const running = await store.readRunningTurns(db, from)
  for (const turnId of running) {
    await requestStop(db, from, turnId)
    await news.publish({ userId: from, target: STOP_TURN, args: [turnId] })
  }
  let left = running.length
  for (let poll = 0; left > 0 && poll < STOP_POLLS; poll += 1) {
    await setTimeout(STOP_POLL_MS)
    left = (await store.readRunningTurns(db, from)).length
  }
}

/**
 * Moves all chats of one account into another (AUTH-004): messages with all alternates, memories
 * and turns, re-sealed with the new owner's key. Tokens are not moved. Returns the hints to publish
 * after the commit.
 */
export async function adoptChats(
  ctx: Pick<Ctx, 'vault' | 'clock' | 'ids'>,
  tx: Tx,
  move: store.Move,
): Promise<NewsMessage[]> {
  await lockOpening(tx, move.from)
  const chats = await store.lockChats(tx, move.from)
  for (const holdId of await store.interruptTurns(tx, move.from, ctx.clock.now())) {
    const end = {
      userId: move.from,
      holdId,
      settledAmount: NO_TOKENS,
      cause: 'interrupted',
    } as const
    await resolveHold(ctx, tx, end)
  }
  await store.moveChats(tx, move)
  await moveLocks(tx, move)
  const vaults = await Promise.all([ctx.vault.of(move.from), ctx.vault.of(move.to)])
  await moveSealed(tx, { move, vaults, place: 'messages' })
  await moveSealed(tx, { move, vaults, place: 'memories' })
  await moveWishes(tx, move, vaults)
  return chats.map(({ chatId, lastSeq }) => chatChanged(move.to, { chatId, seq: lastSeq }))
}

/** Settings and summaries of the chats, and the personas chosen in them (MEM-012). */
async function moveWishes(
  tx: Tx,
  { from, to }: store.Move,
  [own, next]: readonly [UserVault, UserVault],
): Promise<void> {
  const anew = (place: string, body: Buffer) => next.seal(place, own.open(place, body))
  for (const row of await readAllSettings(tx, from)) {
    const body = anew(settingsPlace(row.chatId), row.body)
    await moveSettings(tx, from, { ...row, userId: to, body })
  }
  for (const row of await readAllSummaries(tx, from)) {
    const body = anew(summaryPlace(row), row.body)
    await moveSummary(tx, from, { ...row, userId: to, body })
  }
  for (const row of await readPersonas(tx, from)) {
    const body = anew(personaPlace(row.personaId), row.body)
    await movePersona(tx, from, { ...row, userId: to, body })
  }
}

const STEPS = {
  messages: { read: store.readMessages, write: store.moveMessages },
  memories: { read: store.readMemories, write: store.moveMemories },
}

async function moveSealed(
  tx: Tx,
  work: { move: store.Move; vaults: readonly [UserVault, UserVault]; place: keyof typeof STEPS },
): Promise<void> {
  const { move, place } = work
  const [from, to] = work.vaults
  const { read, write } = STEPS[place]
  for (let after = NO_ID; ;) {
    const rows = await read(tx, { userId: move.from, after, atMost: BATCH })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    const sealed = rows.map(({ chatId, id, body }) => {
      const at = `${place}:${chatId}:${id}`
      return { chatId, id, body: to.seal(at, from.open(at, body)) }
    })
    await write(tx, move, sealed)
  }
}
