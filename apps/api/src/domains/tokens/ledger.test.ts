import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { EndCause } from '@oriel/contract/tokens/balance'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/tokens/ledger/store.ts'
import { ledgerHolds } from '#/domains/tokens/ledger/tables.ts'
import { pgErrorOf } from '#/platform/db/db.ts'
import { holdTokens } from '#/testing/hold-tokens.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { InsufficientTokens, WorkChanged } from './errors.ts'
import { remainingTokens, resolveHold } from './service.ts'

let ctx: Ctx

beforeAll(async () => {
  ;({ ctx } = await testContext({ env: { TOKENS_START_GRANT: '10' } }))
})

interface Transfer extends Record<string, unknown> {
  debit: string
  credit: string
  amount: number
  holdId: string | null
  sourceKey: string
}

const transfersOf = async (userId: UserId) =>
  (
    await ctx.db.execute<Transfer>(sql`
      select debit, credit, amount, hold_id as "holdId", source_key as "sourceKey"
      from ledger_transfers where user_id = ${userId}`)
  ).rows

const holdsOf = async (userId: UserId) =>
  (
    await ctx.db.execute<{ id: string; amount: number; state: string; settled: number }>(sql`
      select hold_id as id, amount, state, settled_amount as settled
      from ledger_holds where user_id = ${userId}`)
  ).rows

async function balancesOf(userId: UserId): Promise<Record<string, number>> {
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`
    select paid, promo, held from wallets where user_id = ${userId}`)
  return rows[0] ?? {}
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What every account holds once all transfers have been played into an empty ledger. */
function replay(transfers: Transfer[]): Map<string, number> {
  const balances = new Map(['paid', 'promo', 'held'].map((kind) => [kind, 0]))
  for (const { debit, credit, amount } of transfers) {
    balances.set(debit, (balances.get(debit) ?? 0) - amount)
    balances.set(credit, (balances.get(credit) ?? 0) + amount)
  }
  return balances
}

/** The invariants of `payments.md` §5.6 that stage 1 can break. */
async function expectSoundLedger(userId: UserId): Promise<void> {
  const [transfers, holds, cached] = await Promise.all([
    transfersOf(userId),
    holdsOf(userId),
    balancesOf(userId),
  ])
  const replayed = replay(transfers)

  expect(sumOf([...replayed.values()])).toBe(0)
  expect(cached).toEqual({
    paid: replayed.get('paid'),
    promo: replayed.get('promo'),
    held: replayed.get('held'),
  })
  expect(Math.min(...Object.values(cached))).toBeGreaterThanOrEqual(0)
  const open = holds.filter(({ state }) => state === 'open')
  expect(cached['held']).toBe(sumOf(open.map(({ amount }) => amount)))
  const keys = transfers.map(({ sourceKey, debit, credit }) => `${sourceKey} ${debit} ${credit}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { id, amount, state, settled } of holds) {
    const moved = transfers.filter(({ holdId }) => holdId === id)
    const into = (isMatch: (account: string) => boolean) =>
      sumOf(moved.filter(({ credit }) => isMatch(credit)).map((transfer) => transfer.amount))
    expect(into((account) => account === 'held')).toBe(amount)
    expect(into((account) => account.startsWith('consume:'))).toBe(settled)
    const back = into((account) => account === 'paid' || account === 'promo')
    expect(back).toBe(state === 'open' ? 0 : amount - settled)
  }
}

/** Paid tokens come with billing; the ledger keeps them apart from granted ones already. */
async function givePaid(userId: UserId, amount: number): Promise<void> {
  await ctx.db.execute(sql`
    with moved as (
      insert into ledger_transfers (user_id, transfer_id, debit, credit, amount, reason,
        source_key, balance_after, created_at)
      values (${userId}, ${ctx.ids.next()}, 'issue:purchase', 'paid', ${amount}, 'start_grant',
        ${randomUUID()}, 0, ${ctx.clock.now()}))
    update wallets set paid = paid + ${amount} where user_id = ${userId}`)
}

const grant = (userId: UserId, amount: number, sourceKey: string) =>
  ctx.db.transaction((tx) =>
    store.grant(tx, {
      userId,
      transferId: ctx.ids.next(),
      from: 'issue:start_grant',
      amount: asTokens(amount),
      reason: 'start_grant',
      sourceKey,
      at: ctx.clock.now(),
    }),
  )

const hold = (userId: UserId, amount: number, ref: string = randomUUID(), holdId = ref) =>
  ctx.db.transaction((tx) => holdTokens(ctx, tx, { userId, holdId, amount: asTokens(amount), ref }))

const end = (userId: UserId, holdId: string, settled: number, cause: EndCause = 'completed') =>
  ctx.db.transaction((tx) =>
    resolveHold(ctx, tx, { userId, holdId, settledAmount: asTokens(settled), cause }),
  )

type Step =
  | { kind: 'grant'; amount: number; key: number }
  | { kind: 'hold'; amount: number; ref: number }
  | { kind: 'end'; part: number; ref: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 9 }),
    key: fc.nat(4),
  }),
  fc.record({
    kind: fc.constant('hold' as const),
    amount: fc.integer({ min: 0, max: 12 }),
    ref: fc.nat(9),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    part: fc.constantFrom(0, 0.5, 1),
    ref: fc.nat(9),
  }),
)

const isRefusal = (error: unknown) =>
  error instanceof InsufficientTokens || error instanceof WorkChanged

async function play(userId: UserId, refs: string[], steps: Step[]): Promise<void> {
  for (const move of steps) {
    if (move.kind === 'grant') {
      await grant(userId, move.amount, `grant:${move.key}`)
      continue
    }
    const ref = refs[move.ref] ?? ''
    if (move.kind === 'hold') {
      await hold(userId, move.amount, ref).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      continue
    }
    const [known] = await ctx.db
      .select()
      .from(ledgerHolds)
      .where(and(eq(ledgerHolds.userId, userId), eq(ledgerHolds.holdId, ref)))
    if (known) await end(userId, ref, Math.floor(known.amount * move.part))
  }
}

test('TOKEN-019 any interleaving of grants, holds and ends keeps the ledger sound', async () => {
  const workers = fc.array(fc.array(step, { maxLength: 12 }), { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(workers, fc.nat(8), async (plans, paid) => {
      const { userId } = await someUser(ctx)
      if (paid > 0) await givePaid(userId, paid)
      const refs = Array.from({ length: 10 }, () => randomUUID())

      await Promise.all(plans.map((steps) => play(userId, refs, steps)))

      await expectSoundLedger(userId)
      const { promo = 0, paid: left = 0 } = await balancesOf(userId)
      expect(await remainingTokens(ctx, userId)).toBe(promo + left)
    }),
    { numRuns: 40 },
  )
})

test('L01 TOKEN-019 of 50 parallel spends with ten tokens ten succeed', async () => {
  const { userId } = await someUser(ctx)

  const spends = await Promise.allSettled(Array.from({ length: 50 }, () => hold(userId, 1)))

  const refusals = spends.flatMap((spend) => (spend.status === 'rejected' ? [spend.reason] : []))
  expect(refusals).toHaveLength(40)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 402, facts: { required: 1, remainingTokens: 0 } })
  }
  await expectSoundLedger(userId)
})

test('L01 TOKEN-019 TS-088 200 parallel spends take exactly what is there', async () => {
  const { userId } = await someUser(ctx)
  await grant(userId, 110, 'more')

  const spends = await Promise.allSettled(
    Array.from({ length: 200 }, async () => {
      const holdId = randomUUID()
      await hold(userId, 1, holdId)
      await end(userId, holdId, 1)
    }),
  )

  expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(120)
  expect(await balancesOf(userId)).toEqual({ paid: 0, promo: 0, held: 0 })
  await expectSoundLedger(userId)
})

test('TOKEN-019 users who hold and let go of their last tokens all at once stay at or above zero', async () => {
  const { userId } = await someUser(ctx)
  const takeAndReturn = async () => {
    const ref = randomUUID()
    await hold(userId, 1, ref)
    await end(userId, ref, 0, 'interrupted')
  }

  const work = Array.from({ length: 200 }, () => takeAndReturn().catch((error: unknown) => error))
  const faults = (await Promise.all(work)).filter(
    (error) => error !== undefined && !isRefusal(error),
  )

  expect(faults).toEqual([])
  expect(await balancesOf(userId)).toEqual({ paid: 0, promo: 10, held: 0 })
  await expectSoundLedger(userId)
})

test('L04 TOKEN-019 of a batch of four the three that were delivered are paid', async () => {
  const { userId } = await someUser(ctx)
  await grant(userId, 40, 'more')
  const ref = randomUUID()
  await hold(userId, 40, ref)

  expect(await end(userId, ref, 30)).toBe(20)

  await expectSoundLedger(userId)
})

test('TOKEN-019 a grant with a used key changes nothing', async () => {
  const { userId } = await someUser(ctx)

  const paid = await Promise.all([1, 2, 3].map(() => grant(userId, 5, 'once')))

  expect(paid.filter(Boolean)).toHaveLength(1)
  expect(await remainingTokens(ctx, userId)).toBe(15)
})

test('L05 TOKEN-019 the same hold again changes nothing, another under its key is refused', async () => {
  const { userId } = await someUser(ctx)
  const ref = randomUUID()

  expect(await hold(userId, 3, ref)).toBe(7)
  expect(await hold(userId, 3, ref)).toBe(7)

  await expect(hold(userId, 4, ref)).rejects.toThrow(WorkChanged)
  await expect(hold(userId, 3, ref, randomUUID())).rejects.toThrow(WorkChanged)
  await expectSoundLedger(userId)
})

test('TOKEN-019 the first end of a hold counts', async () => {
  const { userId } = await someUser(ctx)
  const ref = randomUUID()
  await hold(userId, 4, ref)

  expect(await end(userId, ref, 1)).toBe(9)
  expect(await end(userId, ref, 4)).toBe(9)

  expect(await holdsOf(userId)).toMatchObject([{ state: 'settled', settled: 1 }])
  await expectSoundLedger(userId)
})

test('TOKEN-020 unused tokens are returned as they were taken, paid tokens first', async () => {
  const { userId } = await someUser(ctx)
  await givePaid(userId, 5)
  const ref = randomUUID()
  await hold(userId, 13, ref)
  expect(await balancesOf(userId)).toEqual({ promo: 0, paid: 2, held: 13 })

  await end(userId, ref, 9)

  expect(await balancesOf(userId)).toEqual({ promo: 1, paid: 5, held: 0 })
  await expectSoundLedger(userId)
})

test('L02 TOKEN-020 a released hold leaves the balance unchanged, with the reason refund', async () => {
  const { userId } = await someUser(ctx)
  const ref = randomUUID()
  await hold(userId, 1, ref)

  await end(userId, ref, 0, 'interrupted')

  expect(await remainingTokens(ctx, userId)).toBe(10)
  const [latest] = await store.readEntries(ctx.db, userId, { before: null, size: 1 })
  expect(latest).toMatchObject({ amount: 1, reason: 'refund', cause: 'interrupted' })
})

test('TOKEN-019 amounts that could make tokens out of nothing are bugs, not holds', async () => {
  const { userId } = await someUser(ctx)
  const ref = randomUUID()
  await hold(userId, 2, ref)

  for (const amount of [-1, 0.5, Number.NaN]) {
    // The database itself refuses: 22… is no whole number, 23… breaks a rule of the table.
    const refused = hold(userId, amount).catch((error: unknown) => pgErrorOf(error)?.code)
    await expect(refused).resolves.toMatch(/^2[23]/)
  }
  await expect(end(userId, ref, 3)).rejects.toThrow(RangeError)
  await expect(end(userId, randomUUID(), 1)).rejects.toThrow(RangeError)
  await expectSoundLedger(userId)
})

test('TOKEN-019 holds and ends roll back with the work they pay for', async () => {
  const { userId } = await someUser(ctx)
  const before = await transfersOf(userId)

  const work = ctx.db.transaction(async (tx) => {
    const ref = randomUUID()
    await holdTokens(ctx, tx, { userId, holdId: ref, amount: asTokens(1), ref })
    throw new Error('the work failed')
  })

  await expect(work).rejects.toThrow('the work failed')
  expect(await transfersOf(userId)).toEqual(before)
  expect(await remainingTokens(ctx, userId)).toBe(10)
})

test.each([
  sql`update ledger_transfers set amount = amount + 1`,
  sql`delete from ledger_transfers`,
  sql`truncate ledger_transfers`,
])('L10 TOKEN-019 transfers are append-only (%#)', async (change) => {
  await someUser(ctx)

  await expect(ctx.db.execute(change)).rejects.toMatchObject({
    cause: { message: 'the ledger is append-only' },
  })
})

test('TOKEN-019 the database itself keeps balances from falling below zero', async () => {
  const { userId } = await someUser(ctx)

  await expect(
    ctx.db.execute(sql`update wallets set promo = -1 where user_id = ${userId}`),
  ).rejects.toMatchObject({ cause: { constraint: 'wallets_not_negative' } })
})
