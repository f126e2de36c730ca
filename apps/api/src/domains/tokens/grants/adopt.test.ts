import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import { asId, type OrderId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { ledgerFaults } from '#/domains/tokens/ledger/invariants.service.ts'
import { playStep, randomStep, replayed } from '#/testing/ledger-play.ts'
import { someUser } from '#/testing/some-user.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { testContext } from '#/testing/test-context.ts'
import { resolveHold } from '../service.ts'
import { adoptTokens } from './adopt.service.ts'
import { readLot } from './claw-back.service.ts'
import { grantTokens } from './service.ts'

let ctx: Ctx
beforeAll(async () => {
  ;({ ctx } = await testContext({ env: { TOKENS_START_GRANT: '10' } }))
})

const adopt = (from: UserId, to: UserId) =>
  ctx.db.transaction((tx) => adoptTokens(ctx, tx, { from, to }))

/** What the books of these users come to in each account, their own ones and the system's. */
async function sums(userIds: readonly UserId[]): Promise<Record<string, number>> {
  const { rows } = await ctx.db.$client.query<{ account: string; sum: number }>(
    `select account, sum(amount)::int as sum from (
       select credit as account, amount from ledger_transfers where user_id = any($1)
       union all select debit, -amount from ledger_transfers where user_id = any($1)
     ) parts group by account having sum(amount) <> 0 order by account`,
    [userIds],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

async function endHolds(userId: UserId): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ id: string }>(
    "select hold_id as id from ledger_holds where user_id = $1 and state = 'open'",
    [userId],
  )
  const end = { userId, settledAmount: asTokens(0), cause: 'interrupted' } as const
  for (const { id } of rows) {
    await ctx.db.transaction((tx) => resolveHold(ctx, tx, { ...end, holdId: id }))
  }
}

const MILLION = 1_000_000
const numbers = fc.infiniteStream(fc.noBias(fc.nat(MILLION - 1)).map((part) => part / MILLION))
const STEPS = 150

test('AUTH-004 L09 TOKEN-019 whatever happened to a guest’s tokens, moving them leaves every sum and every invariant', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, async (stream) => {
      const [from, to] = [(await someUser(ctx)).userId, (await someUser(ctx)).userId]
      const random = () => Number(stream.next().value)
      const game = {
        userIds: [from, to],
        refs: Array.from({ length: 30 }, () => randomUUID()),
        lots: 8,
      }
      const play = async (steps: number) => {
        for (let at = 0; at < steps; at += 1) {
          const step = randomStep(random, game)
          // Each payment is one person's.
          await playStep(ctx, { ...step, lot: step.lot + (step.userId === from ? 0 : 100) })
        }
      }
      await play(STEPS)
      await endHolds(from)
      const before = await sums([from, to])
      const [guest, own] = [(await replayed(ctx, from)).wallet, (await replayed(ctx, to)).wallet]

      await adopt(from, to)

      expect(await sums([from, to])).toEqual(before)
      expect(await ledgerFaults(ctx, new Date(0))).toEqual([])
      const [left, got] = [await replayed(ctx, from), await replayed(ctx, to)]
      expect([left.balances, got.balances]).toEqual([left.wallet, got.wallet])
      expect(left.wallet).toMatchObject({ paid: 0, frozen: 0, debt: 0, held: 0 })
      expect(got.wallet).toMatchObject({
        paid: (own?.paid ?? 0) + (guest?.paid ?? 0),
        frozen: (own?.frozen ?? 0) + (guest?.frozen ?? 0),
        debt: (own?.debt ?? 0) + (guest?.debt ?? 0),
      })
      // Refunds and disputes find their payments in the new books.
      game.userIds = [to]
      await play(STEPS / 5)
      expect(await ledgerFaults(ctx, new Date(0))).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('AUTH-004 F03 a payment is as unspent in the new books as it was, and presents stay behind', async () => {
  const [from, to] = [(await someUser(ctx)).userId, (await someUser(ctx)).userId]
  const bought = (userId: UserId, orderId: OrderId) =>
    ctx.db.transaction((tx) =>
      grantTokens(ctx, tx, {
        userId,
        from: 'issue:purchase',
        paid: asTokens(500),
        promo: asTokens(50),
        reason: 'purchase',
        sourceKey: `order:${orderId}`,
      }),
    )
  await bought(to, asId('own'))
  await bought(from, asId('brought'))
  await spendTokens(ctx, from, 160)

  await adopt(from, to)

  const lotOf = (key: string) => readLot(ctx.db, { userId: to, grantKey: `order:${key}` })
  expect(await lotOf('brought')).toEqual({
    granted: { paid: asTokens(500), promo: asTokens(50) },
    unspent: { paid: asTokens(400), promo: asTokens(0) },
  })
  expect((await lotOf('own')).unspent).toEqual({ paid: 400, promo: 10 })
  expect((await replayed(ctx, to)).wallet).toMatchObject({ paid: 900, promo: 60 })
  // Only once: the books would not accept it again.
  await expect(adopt(from, to)).rejects.toThrow()
  expect((await replayed(ctx, to)).wallet).toMatchObject({ paid: 900, promo: 60 })
})
