import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { asTokens, NO_TOKENS } from '@oriel/contract/amounts'
import { asId, type TurnId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { turns } from '#/domains/chat/chats/tables.ts'
import { testContext } from '#/testing/test-context.ts'
import { createJournal, eventsOf } from './journal.ts'
import { readEvents } from './turn-events.store.ts'
import { TurnLog } from './turn-log.ts'

afterEach(() => void vi.useRealTimers())

/** A running turn's row, without anything around it. */
async function someTurn({ db, clock, instanceId }: Ctx) {
  const turn = { userId: asId(randomUUID()), turnId: asId(randomUUID()) }
  await db.insert(turns).values({
    ...turn,
    chatId: asId(randomUUID()),
    kind: 'send',
    idempotencyKey: randomUUID(),
    requestHash: '',
    state: 'running',
    targetSeq: null,
    replySeq: null,
    price: asTokens(1),
    holdId: null,
    charged: NO_TOKENS,
    owner: instanceId,
    leaseUntil: clock.now(),
    stopRequested: false,
    provider: null,
    model: null,
    promptTokens: null,
    memoryIds: [],
    reapedFrom: null,
    createdAt: clock.now(),
    endedAt: null,
  })
  return { ...turn, log: new TurnLog() }
}

/** Counts the statements that write events. */
function countWrites({ db }: Ctx): () => number {
  const query = vi.spyOn(db.$client, 'query')
  return () =>
    query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('insert into turn_events'))
      .length
}

async function stored(ctx: Ctx, turn: { userId: UserId; turnId: TurnId }) {
  const rows = await readEvents(ctx.db, turn.userId, turn.turnId, 0)
  const events = (await Promise.all(rows.map((row) => eventsOf(ctx, row)))).flat()
  return {
    seqs: events.map(({ seq }) => seq),
    text: events.map(({ event }) => (event.event === 'delta' ? event.data.text : '')).join(''),
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('TURN-030 500 deltas a second are at most 4 writes a second, and all are kept', async () => {
  const { ctx } = await testContext()
  const turn = await someTurn(ctx)
  await ctx.vault.of(turn.userId)
  const writes = countWrites(ctx)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const journal = createJournal(ctx)
  journal.track(turn)

  for (let at = 0; at < 500 * 3; at += 1) {
    turn.log.append({ event: 'delta', data: { text: `${at} ` } })
    vi.advanceTimersByTime(2)
    if (at % 50 === 0) await journal.settled()
  }
  await journal.settled()
  expect(writes()).toBeGreaterThan(0)
  expect(writes()).toBeLessThanOrEqual(4 * 3)

  await journal.flush()
  journal.forget(turn.turnId)
  expect(await stored(ctx, turn)).toEqual({
    seqs: upTo(1500),
    text: upTo(1500)
      .map((at) => `${at - 1} `)
      .join(''),
  })
  expect(vi.getTimerCount()).toBe(0)
})

test('TURN-030 all turns of a beat share one write, and a beat without events writes nothing', async () => {
  const { ctx } = await testContext()
  const running = [await someTurn(ctx), await someTurn(ctx), await someTurn(ctx)]
  const journal = createJournal(ctx)
  const writes = countWrites(ctx)
  for (const turn of running) {
    journal.track(turn)
    turn.log.append({ event: 'delta', data: { text: 'x' } })
  }

  await journal.flush()
  await journal.flush()
  journal.stop()

  expect(writes()).toBe(1)
  for (const turn of running) expect((await stored(ctx, turn)).seqs).toEqual([1])
})

test('TURN-030 a write that failed is made again with what came since', async () => {
  const { ctx } = await testContext()
  const turn = await someTurn(ctx)
  const journal = createJournal(ctx)
  journal.track(turn)
  turn.log.append({ event: 'delta', data: { text: 'a' } })
  await ctx.db.$client.query('alter table turn_events rename to turn_events_away')
  await journal.flush()
  turn.log.append({ event: 'delta', data: { text: 'b' } })
  await ctx.db.$client.query('alter table turn_events_away rename to turn_events')

  await journal.flush()
  journal.stop()

  expect(await stored(ctx, turn)).toEqual({ seqs: [1, 2], text: 'ab' })
})

test('TURN-030 TURN-003 a write whose answer was lost loses no event when it is made again', async () => {
  const { ctx } = await testContext()
  const turn = await someTurn(ctx)
  const journal = createJournal(ctx)
  journal.track(turn)
  turn.log.append({ event: 'delta', data: { text: 'a' } })
  const execute = ctx.db.execute.bind(ctx.db)
  vi.spyOn(ctx.db, 'execute').mockImplementationOnce(((statement: Parameters<typeof execute>[0]) =>
    execute(statement).then(() => {
      throw new Error('Connection terminated unexpectedly')
    })) as typeof execute)
  await journal.flush()
  turn.log.append({ event: 'delta', data: { text: 'b' } })

  await journal.flush()
  journal.stop()

  expect(await stored(ctx, turn)).toEqual({ seqs: [1, 2], text: 'ab' })
})

test.each([
  ['was taken over', { owner: 'another instance' }],
  ['has ended', { state: 'interrupted' as const }],
])('TURN-008 nothing is added to a turn that %s', async (_, change) => {
  const { ctx } = await testContext()
  const turn = await someTurn(ctx)
  await ctx.db.update(turns).set(change)
  const journal = createJournal(ctx)
  journal.track(turn)
  turn.log.append({ event: 'delta', data: { text: 'late' } })

  await journal.flush()
  journal.stop()

  expect((await stored(ctx, turn)).seqs).toEqual([])
})
