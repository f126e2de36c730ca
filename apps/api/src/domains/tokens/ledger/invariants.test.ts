import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { playStep, randomStep, replayed, type Step } from '#/testing/ledger-play.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { ledgerFaults } from './invariants.service.ts'

const EVER = new Date(0)
const WORKERS = 8
const USERS = 4
/** `npm run bench -- ledger` plays the 10,000 of payments.md 5.6, and more. */
const STEPS = 2000

let ctx: Ctx
beforeAll(async () => {
  ;({ ctx } = await testContext({ env: { TOKENS_START_GRANT: '10' } }))
})

/** Even numbers in [0, 1) that fast-check can repeat. */
const MILLION = 1_000_000
const numbers = fc.infiniteStream(fc.noBias(fc.nat(MILLION - 1)).map((part) => part / MILLION))

test('L09 TOKEN-019 random grants, holds, refunds, disputes and claw-backs of 8 workers leave the invariants whole', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, async (stream) => {
      const userIds = await Promise.all(
        Array.from({ length: USERS }, async () => (await someUser(ctx)).userId),
      )
      const refs = Array.from({ length: 200 }, () => randomUUID())
      const game = { userIds, refs, lots: 40 }
      const random = () => Number(stream.next().value)
      const kinds = new Set<Step['kind']>()
      await Promise.all(
        Array.from({ length: WORKERS }, async () => {
          for (let at = 0; at < STEPS / WORKERS; at += 1) {
            const step = randomStep(random, game)
            kinds.add(step.kind)
            await playStep(ctx, step)
          }
        }),
      )
      expect(kinds.size).toBe(8)
      expect(await ledgerFaults(ctx, EVER)).toEqual([])
      for (const userId of userIds) {
        const { wallet, balances } = await replayed(ctx, userId)
        expect(balances).toEqual(wallet)
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

/** Books that were changed without the code, and the faults that the check finds. */
async function faultsOf(harm: (userId: UserId) => ReturnType<typeof sql>) {
  const { userId } = await someUser(ctx)
  await ctx.db.execute(harm(userId))
  const faults = await ledgerFaults(ctx, EVER)
  return faults.filter((fault) => fault.userId === userId).map(({ invariant }) => invariant)
}

const transfer = (userId: UserId, debit: string, credit: string, sourceKey = randomUUID()) => sql`
  insert into ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, source_key,
    balance_after, created_at)
  values (${userId}, ${randomUUID()}, ${debit}, ${credit}, 1, 'goodwill', ${sourceKey}, 0, now())`

const openHold = (userId: UserId) => sql`
  insert into ledger_holds (user_id, hold_id, amount, promo_part, paid_part, state, settled_amount,
    purpose, ref, created_at)
  values (${userId}, ${randomUUID()}, 1, 1, 0, 'open', 0, 'message', ${randomUUID()}, now())`

test.each<[string, (userId: UserId) => ReturnType<typeof sql>, number[]]>([
  [
    'tokens out of nowhere',
    (userId) => sql`update wallets set paid = paid + 1 where user_id = ${userId}`,
    [1, 3, 8],
  ],
  [
    'a transfer the wallet missed',
    (userId) => transfer(userId, 'issue:goodwill', 'promo'),
    [1, 3, 8],
  ],
  ['a hold without its transfer', openHold, [4, 5]],
  ['a transfer of an unknown account', (userId) => transfer(userId, 'gift', 'clawback'), [9]],
])('L09 TOKEN-019 the check finds %s', async (_name, harm, invariants) => {
  expect(await faultsOf(harm)).toEqual(invariants)
})

test('L09 TOKEN-019 the check finds a cause that moved tokens twice', async () => {
  const cause = randomUUID()
  const { userId } = await someUser(ctx)
  await ctx.db.execute(transfer(userId, 'issue:goodwill', 'clawback', cause))
  await ctx.db.execute(transfer(userId, 'issue:daily', 'clawback', cause))

  const faults = await ledgerFaults(ctx, EVER)

  expect(faults.filter((fault) => fault.userId === userId)).toMatchObject([{ invariant: 7 }])
})

test('L09 TOKEN-019 books without a fault have none, and the check looks at what moved since', async () => {
  const { userId } = await someUser(ctx)
  const ofUser = async (since: Date) =>
    (await ledgerFaults(ctx, since)).filter((fault) => fault.userId === userId)
  expect(await ofUser(EVER)).toEqual([])

  await ctx.db.execute(sql`update wallets set promo = 9 where user_id = ${userId}`)

  expect(await ofUser(EVER)).not.toEqual([])
  expect(await ofUser(new Date(ctx.clock.now().getTime() + 1))).toEqual([])
})
