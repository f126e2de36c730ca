import { beforeAll, expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/tokens/ledger/store.ts'
import { replayed } from '#/testing/ledger-play.ts'
import { someUser } from '#/testing/some-user.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { testContext } from '#/testing/test-context.ts'
import { WorkChanged } from '../errors.ts'
import { remainingTokens } from '../service.ts'
import { clawBack, freezeTokens, isInDebt, unfreezeTokens } from './claw-back.service.ts'
import { grantTokens } from './service.ts'

let ctx: Ctx
beforeAll(async () => {
  ;({ ctx } = await testContext({ env: { TOKENS_START_GRANT: '10' } }))
})

const walletOf = async (userId: UserId) => (await replayed(ctx, userId)).wallet

const bought = (userId: UserId, paid: number, promo: number, sourceKey = 'order:1') =>
  ctx.db.transaction((tx) =>
    grantTokens(ctx, tx, {
      userId,
      from: 'issue:purchase',
      paid: asTokens(paid),
      promo: asTokens(promo),
      reason: 'purchase',
      promoReason: 'purchase_bonus',
      sourceKey,
    }),
  )

test('L08 TOKEN-019 an order grants its tokens once; the same key with another amount is refused', async () => {
  const { userId } = await someUser(ctx)

  expect(await bought(userId, 500, 50)).toBe(true)
  expect(await bought(userId, 500, 50)).toBe(false)
  await expect(bought(userId, 500, 60)).rejects.toThrow(WorkChanged)

  expect(await walletOf(userId)).toMatchObject({ paid: 500, promo: 60, held: 0 })
})

test('TOKEN-019 API-104 the history names each reason tokens came and went for', async () => {
  const { userId } = await someUser(ctx)
  const brought = { userId, grantKey: 'order:1' }
  await bought(userId, 20, 5)
  await ctx.db.transaction((tx) => freezeTokens(ctx, tx, brought))
  await ctx.db.transaction((tx) => unfreezeTokens(ctx, tx, brought))
  await ctx.db.transaction((tx) =>
    clawBack(ctx, tx, { ...brought, ref: 'r', tokens: asTokens(25) }),
  )

  const entries = await store.readEntries(ctx.db, userId, { before: null, size: 100 })

  expect(entries.map(({ reason, amount }) => [reason, amount]).toReversed()).toEqual([
    ['start_grant', 10],
    ['purchase', 20],
    ['purchase_bonus', 5],
    ['frozen', -20],
    ['frozen', -5],
    ['unfrozen', 20],
    ['unfrozen', 5],
    ['clawback', -20],
    ['clawback', -5],
  ])
  expect(entries.at(0)?.balanceAfter).toBe(10)
})

test('F04 TOKEN-019 spent tokens become a debt, which later grants repay', async () => {
  const { userId } = await someUser(ctx)
  await bought(userId, 20, 0)
  await spendTokens(ctx, userId, 30)
  await ctx.db.transaction((tx) =>
    clawBack(ctx, tx, { userId, grantKey: 'order:1', ref: 'r', tokens: asTokens(20) }),
  )
  expect(await isInDebt(ctx, userId)).toBe(true)
  expect(await walletOf(userId)).toEqual({ paid: 0, promo: 0, held: 0, frozen: 0, debt: -20 })

  // Bought tokens are the buyer's, even with a debt.
  await bought(userId, 7, 0, 'order:2')
  expect(await remainingTokens(ctx, userId)).toBe(7)
  await bought(userId, 0, 15, 'renewal:1')
  expect(await remainingTokens(ctx, userId)).toBe(7)
  await bought(userId, 0, 15, 'renewal:2')

  expect(await remainingTokens(ctx, userId)).toBe(17)
  expect(await isInDebt(ctx, userId)).toBe(false)
})
