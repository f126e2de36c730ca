import { beforeAll, expect, test } from 'vitest'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { testApp } from '#/testing/some-chat.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { ORDER_PAID } from '../events.ts'

let instance: TestContext

beforeAll(async () => {
  instance = await testContext({ payments: {} })
  await seedProducts(instance.ctx)
  // The accounts domain's reaction to payments does not affect promos.
  instance.ctx.jobs.define(ORDER_PAID, () => Promise.resolve(() => Promise.resolve()))
})

type Shares = { experimentCharacterTimebomb?: number; featureExperimentWeeklyPlan?: number }

/** The banners of a user with this plan in these experiments. */
async function windowOf(plan: string | null, shares: Shares): Promise<ShopWindow> {
  const env = { FEATURES: JSON.stringify(shares) }
  const { ctx } = await testContext({ env, beside: instance })
  const user = await staying(ctx, await someUser(ctx))
  if (plan !== null) await buy(instance.ctx, user.userId, plan)
  const { app, as } = await testApp(ctx)
  const reply = await as(user)('GET', '/api/Payments/offers')
  await app.close()
  return reply.json<ShopWindow>()
}

test('SHOP-011 the timebomb needs its experiment', async () => {
  expect((await windowOf('sub_monthly', {})).timebomb).toEqual([])
  const shares = { experimentCharacterTimebomb: 100 }
  expect((await windowOf('sub_monthly', shares)).timebomb).toMatchObject([{ productId: 'tok_350' }])
})

test.each([
  [null, false, ['sub_annual_first', undefined]],
  [null, true, ['sub_annual_first', undefined]],
  ['sub_monthly', false, ['cheaper_plan_quarterly', 'tok_350', 'tok_350']],
  ['sub_monthly', true, ['tok_550', 'cheaper_plan_quarterly', 'tok_350', 'tok_1150']],
  ['sub_quarterly', false, ['up_annual', 'tok_550', 'tok_550']],
  ['sub_quarterly', true, ['tok_550', 'up_annual', 'tok_1150']],
  ['sub_annual', false, ['tok_1150', 'tok_550', 'tok_550']],
  ['sub_annual', true, ['tok_1150', 'tok_550', 'tok_550']],
  ['sub_lifetime', false, ['tok_1150', 'tok_550', 'tok_550']],
  ['sub_lifetime', true, ['tok_1150', 'tok_550', 'tok_550']],
])(
  'SHOP-009 SHOP-010 EXPLORE-018 no banner repeats the first one: %s, weekly experiment %s',
  async (plan, isWeekly, expected) => {
    const featureExperimentWeeklyPlan = isWeekly ? 100 : 0
    const shop = await windowOf(plan, {
      experimentCharacterTimebomb: 100,
      featureExperimentWeeklyPlan,
    })
    const { promo, timebomb, secondPromo } = shop
    const shown = [promo?.product, ...timebomb, secondPromo?.product]
    expect(shown.map((product) => product?.productId)).toEqual(expected)
  },
)
