import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { product, tokenProduct, type Product } from '@oriel/contract/billing/product'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { ORDER_PAID } from '../events.ts'

/** Prices as clients receive them over HTTP. */

let instance: TestContext
let api: TestApp

beforeAll(async () => {
  instance = await testContext({ payments: {} })
  await seedProducts(instance.ctx)
  api = await testApp(instance.ctx)
  // The accounts domain's reaction to payments does not affect offers.
  instance.ctx.jobs.define(ORDER_PAID, () => Promise.resolve(() => Promise.resolve()))
})
afterAll(() => api.app.close())

/** A client that requests lists as a user who has made these purchases. */
async function client(bought: readonly string[] = [], app = api) {
  const user = await staying(instance.ctx, await someUser(instance.ctx))
  for (const productId of bought) await buy(instance.ctx, user.userId, productId)
  const call = app.as(user)
  const list = async <Sold>(path: string, shape: z.ZodMiniType<Sold>) => {
    const reply = await call('GET', `/api/Payments/${path}`)
    expect(reply.statusCode).toBe(200)
    const sold = reply.json<Sold[]>()
    // Compares the answer itself, not the result of a lenient schema.
    expect(z.array(shape).parse(sold)).toEqual(sold)
    return sold
  }
  return {
    plans: (path: string) => list(path, product),
    packs: (path: string) => list(path, tokenProduct),
  }
}

const terms = ({ currentPrice, billingPeriod, renewalPrice, renewalPeriod }: Product) => [
  currentPrice,
  billingPeriod,
  renewalPrice,
  renewalPeriod,
]

const MONTH = { unit: 'month', value: 1 }
const QUARTER = { unit: 'month', value: 3 }
const YEAR = { unit: 'year', value: 1 }

test('SHOP-002 SHOP-003 SHOP-004 SHOP-030 the plans on sale, what each costs first, and then', async () => {
  const plans = await (await client(['sub_monthly'])).plans('subscription-products')
  expect(plans.map(({ productId, isPopular }) => [productId, isPopular])).toEqual([
    ['sub_monthly', false],
    ['sub_quarterly', true],
    ['sub_annual', false],
  ])
  const [monthly, quarterly, annual] = plans.map(terms)
  expect(monthly).toEqual([1999, MONTH, 3999, MONTH])
  expect(quarterly).toEqual([4399, QUARTER, 10_999, QUARTER])
  expect(annual).toEqual([11_999, YEAR, 39_999, YEAR])
})

test('SHOP-030 VALID-024 the weekly plan is on sale with its experiment only', async () => {
  const env = { FEATURES: '{"featureExperimentWeeklyPlan":100}' }
  const beside = await testContext({ env, beside: instance })
  const other = await testApp(beside.ctx)
  const plans = await (await client([], other)).plans('subscription-products')
  await other.app.close()
  expect(plans.map(({ productId }) => productId)).toContain('sub_weekly')
  const usual = await (await client()).plans('subscription-products')
  expect(usual.map(({ productId }) => productId)).not.toContain('sub_weekly')
})

test('ENTITY-042 ENTITY-043 every price of a plan is whole cents, and compared with one that is charged', async () => {
  const subscriber = await client(['sub_quarterly'])
  const plans = await subscriber.plans('subscription-products')
  const charged = new Set(
    plans.flatMap(({ currentPrice, renewalPrice }) => [currentPrice, renewalPrice]),
  )
  const lists = [
    plans,
    await subscriber.plans('upgrade-products'),
    await subscriber.plans('lifetime-subscription-products'),
  ]
  for (const plan of lists.flat()) {
    const { dailyCurrentPrice, dailyPreviousPrice, monthlyCurrentPrice, monthlyPreviousPrice } =
      plan
    const figures = [
      plan.currentPrice,
      plan.previousPrice,
      plan.productPrice,
      dailyCurrentPrice,
      dailyPreviousPrice,
      monthlyCurrentPrice,
      monthlyPreviousPrice,
    ]
    expect(figures.every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true)
    expect(charged).toContain(plan.previousPrice)
    expect(plan.discountPercent).toBe(
      Math.round(100 * (1 - plan.currentPrice / plan.previousPrice)),
    )
  }
  expect(lists.every((list) => list.length > 0)).toBe(true)
})

test('ENTITY-044 SHOP-018 the upsell is twice a pack, for half of twice its price', async () => {
  const buyer = await client(['sub_monthly', 'tok_100'])
  const packs = await buyer.packs('one-time-pay-products')
  const doubled = await buyer.packs('upsell-products')
  const tokensOf = (list: typeof packs) =>
    list.map(({ tokenAmount, tokenBonus }) => tokenAmount + tokenBonus)
  expect(tokensOf(packs)).toEqual([100, 350, 550, 1150, 2400])
  expect(tokensOf(doubled)).toEqual(tokensOf(packs).map((tokens) => 2 * tokens))
  expect(doubled.map(({ bonus }) => bonus)).toEqual([50, 50, 50, 50, 50])
  for (const [index, { currentPrice, previousPrice }] of doubled.entries()) {
    expect(previousPrice).toBe(2 * (packs[index]?.currentPrice ?? 0))
    expect(currentPrice).toBe(Math.round(previousPrice / 2))
  }
})

test('SHOP-021 the second refusal of an upgrade takes a fifth off its price', async () => {
  const subscriber = await client(['sub_monthly'])
  const full = await subscriber.plans('upgrade-products')
  await subscriber.plans('upgrade-products?downsellType=0')
  const extra = await subscriber.plans('upgrade-products?downsellType=1')
  expect(full.length).toBeGreaterThan(0)
  expect(extra.map(({ currentPrice }) => currentPrice)).toEqual(
    full.map(({ currentPrice }) => Math.round(currentPrice * 0.8)),
  )
  expect(extra.every(({ additionalDiscountPercent }) => additionalDiscountPercent === 20)).toBe(
    true,
  )
})

/** Price and comparison price of the lifetime plans offered to a user. */
async function lifetimesFor(bought: readonly string[]): Promise<number[][]> {
  const plans = await (await client(bought)).plans('lifetime-subscription-products')
  return plans.map(({ currentPrice, previousPrice }) => [currentPrice, previousPrice])
}

test('SHOP-027 the lifetime costs 82.99, after a year’s plan 199.99, both less than a year', async () => {
  expect(await lifetimesFor([])).toEqual([[8299, 11_999]])
  expect(await lifetimesFor(['sub_monthly'])).toEqual([[8299, 11_999]])
  expect(await lifetimesFor(['sub_quarterly'])).toEqual([[8299, 11_999]])
  expect(await lifetimesFor(['sub_annual'])).toEqual([[19_999, 39_999]])
  expect(await lifetimesFor(['sub_lifetime'])).toEqual([])
})
