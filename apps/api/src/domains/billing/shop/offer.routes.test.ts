import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product, TokenProduct } from '@oriel/contract/billing/product'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { buy, leaveCheckout, payNow } from '#/testing/some-purchase.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { ORDER_PAID } from '../events.ts'
import { openOffer } from './offer.service.ts'

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

async function visitor() {
  const user = await staying(instance.ctx, await someUser(instance.ctx))
  const call = api.as(user)
  const get = (path: string) => call('GET', `/api/Payments/${path}`)
  const list = async <Item>(path: string) => (await get(path)).json<Item[]>()
  return {
    userId: user.userId,
    status: async (path: string) => (await get(path)).statusCode,
    plans: (path: string) => list<Product>(path),
    packs: (path: string) => list<TokenProduct>(path),
    window: async () => (await get('offers')).json<ShopWindow>(),
    decline: (kind: string) => call('POST', '/api/Payments/offers/decline', { kind }),
    buy: (productId: string) => buy(instance.ctx, user.userId, productId),
    leave: (productId: string) => leaveCheckout(instance.ctx, user.userId, productId),
  }
}

async function subscriber(productId = 'sub_monthly') {
  const somebody = await visitor()
  await somebody.buy(productId)
  return somebody
}

const codeOf = async (refused: Promise<unknown>) =>
  refused.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

test('LAYOUT-002 LAYOUT-003 the first look opens ten minutes of a better price, then a day without', async () => {
  const somebody = await visitor()
  const first = await somebody.window()
  expect(first.promo?.product).toMatchObject({ productId: 'sub_annual_first' })
  const end = instance.clock.now().getTime() + 599 * SECOND_MS
  expect(first.promo?.product.offerExpiresAt).toBe(new Date(end).toISOString())
  instance.advance(500 * SECOND_MS)
  expect(await somebody.window()).toEqual(first)
  const plans = await somebody.plans('subscription-products')
  expect(plans.map(({ productId }) => productId)).toContain('sub_annual_first')

  instance.advance(99 * SECOND_MS)
  const after = await somebody.window()
  expect(after.promo?.product).toMatchObject({ productId: 'sub_annual', offerExpiresAt: null })
  expect(await codeOf(somebody.leave('sub_annual_first'))).toBe('offer_not_available')
  instance.advance(24 * HOUR_MS)
  expect((await somebody.window()).promo?.product.offerExpiresAt).not.toBeNull()
})

test('SAFE-014 an offer that many requests open at one moment has one end', async () => {
  const { userId } = await visitor()
  let ms = instance.clock.now().getTime()
  const ctx = { ...instance.ctx, clock: { ...instance.clock, now: () => new Date(ms++) } }
  const asked = Array.from({ length: 8 }, () => openOffer(ctx, userId, 'firstVisit'))
  const ends = (await Promise.all(asked)).map((end) => end.getTime())
  expect(new Set(ends).size).toBe(1)
})

test('SAFE-014 TS-087 a form of an offer is not handed out again once the offer has ended, but may be paid', async () => {
  const somebody = await visitor()
  await somebody.window()
  instance.advance(500 * SECOND_MS)
  const order = await somebody.leave('sub_annual_first')
  expect((await somebody.leave('sub_annual_first')).orderId).toBe(order.orderId)

  instance.advance(100 * SECOND_MS)

  expect(await codeOf(somebody.leave('sub_annual_first'))).toBe('offer_not_available')
  const paid = await payNow(instance.ctx, order)
  expect(paid).toMatchObject({ state: 'settled', item: { productId: 'sub_annual_first' } })
})

test('SHOP-016 the banner sells monthly users the three months for 1799 against 11997', async () => {
  const { promo } = await (await subscriber()).window()
  expect(promo).toMatchObject({
    name: 'cheaperPlan',
    product: {
      productId: 'cheaper_plan_quarterly',
      currentPrice: 1799,
      previousPrice: 11_997,
      renewalPrice: 10_999,
      discountPercent: 85,
    },
  })
})

test('PAY-035 FLOW-010 API-034 API-036 the token upsell comes after something was bought', async () => {
  const somebody = await visitor()
  expect(await somebody.status('upsell-products')).toBe(403)
  await somebody.buy('sub_monthly')
  instance.advance(25 * HOUR_MS)
  expect(await somebody.status('upsell-products')).toBe(403)
  expect(await codeOf(somebody.leave('tok_100_upsell'))).toBe('offer_not_available')
  await somebody.buy('tok_100')
  const packs = await somebody.packs('token-purchase-extra-products')
  expect(packs.map(({ bonus }) => bonus)).toEqual([50, 50, 50, 50, 50])
  expect(await codeOf(somebody.leave('tok_100_upsell'))).toBe('ok')
})

test('PAY-035 FLOW-010 API-033 the token downsell comes after a pack was left unpaid', async () => {
  const somebody = await subscriber()
  expect(await somebody.status('downsell-on-token-upsell')).toBe(403)
  await somebody.leave('tok_550')
  const packs = await somebody.packs('downsell-on-token-upsell')
  expect(packs.map(({ bonus }) => bonus)).toEqual([30, 30, 30, 30, 30])
  instance.advance(59 * SECOND_MS)
  expect(await codeOf(somebody.leave('tok_550_downsell'))).toBe('offer_not_available')
})

test('TOKEN-023 offers of tokens are for subscribers', async () => {
  const somebody = await visitor()
  for (const path of [
    'upsell-products',
    'downsell-on-token-upsell',
    'welcome-pack/upsell-products',
  ])
    expect(await somebody.status(path)).toBe(403)
})

test('FLOW-014 API-092 API-164 the welcome pack is for a new subscriber, once', async () => {
  const somebody = await visitor()
  expect((await somebody.window()).openable).not.toContain('welcomePack')
  await somebody.buy('sub_monthly')
  expect((await somebody.window()).openable).toContain('welcomePack')
  const packs = await somebody.packs('welcome-pack/upsell-products')
  expect(packs.map(({ productId }) => productId)).toEqual(['wp'])
  expect((await somebody.window()).openable).not.toContain('welcomePack')
  instance.advance(24 * HOUR_MS)
  expect(await somebody.status('welcome-pack/upsell-products')).toBe(403)

  const late = await subscriber()
  instance.advance(25 * HOUR_MS)
  expect((await late.window()).openable).not.toContain('welcomePack')
  expect(await late.status('welcome-pack/upsell-products')).toBe(403)
})

test('FLOW-015 FLOW-016 FLOW-017 API-093 API-165 each welcome price lies behind the one before', async () => {
  const somebody = await subscriber()
  const downsell = 'welcome-pack/downsell-products?downsellType='
  expect(await somebody.status(`${downsell}0`)).toBe(403)
  await somebody.packs('welcome-pack/upsell-products')
  expect(await somebody.status(`${downsell}1`)).toBe(403)
  expect(await somebody.packs(`${downsell}0`)).toMatchObject([{ productId: 'wp_base', bonus: 70 }])
  expect(await codeOf(somebody.leave('wp'))).toBe('offer_not_available')
  expect(await somebody.packs(`${downsell}1`)).toMatchObject([{ productId: 'wp_extra', bonus: 90 }])
})

test('SAFE-014 only what is cheaper or more than every day has an end, and its intent is refused after it', async () => {
  const somebody = await subscriber('sub_quarterly')
  const everyday = await somebody.packs('one-time-pay-products')
  const isBetter = (pack: TokenProduct) =>
    !everyday.some(
      (usual) =>
        usual.currentPrice <= pack.currentPrice &&
        usual.tokenAmount + usual.tokenBonus >= pack.tokenAmount + pack.tokenBonus,
    )
  await somebody.leave('tok_550')
  const lists = [
    'welcome-pack/upsell-products',
    'welcome-pack/downsell-products?downsellType=0',
    'welcome-pack/downsell-products?downsellType=1',
    'upsell-products',
    'downsell-on-token-upsell',
  ]
  const found: boolean[][] = []
  for (const list of lists) {
    for (const pack of await somebody.packs(list)) {
      found.push([pack.offerExpiresAt !== null, isBetter(pack)])
    }
  }
  expect(found.filter(([hasEnd, better]) => hasEnd !== better)).toEqual([])
  expect(found.filter(([hasEnd]) => hasEnd === false)).toHaveLength(1)

  const [first] = await somebody.plans('upgrade-products')
  expect(first).toMatchObject({ currentPrice: 11_999, offerExpiresAt: null })
  const [base] = await somebody.plans('upgrade-products?downsellType=0')
  expect(base?.offerExpiresAt).toBe(
    new Date(instance.clock.now().getTime() + 120 * SECOND_MS).toISOString(),
  )
  instance.advance(120 * SECOND_MS)
  expect(await codeOf(somebody.leave('up_annual_base'))).toBe('offer_not_available')
})

test('FLOW-020 a price that was taken is not offered on', async () => {
  const somebody = await subscriber()
  await somebody.packs('welcome-pack/upsell-products')
  await somebody.buy('wp')
  expect(await codeOf(somebody.leave('wp'))).toBe('offer_not_available')
})

test('FLOW-021 VALID-022 API-091 API-163 upgrades are longer plans, the better prices after a refusal', async () => {
  const somebody = await subscriber('sub_quarterly')
  expect(await somebody.status('upgrade-products?downsellType=0')).toBe(403)
  expect(await somebody.plans('upgrade-products')).toMatchObject([{ productId: 'up_annual' }])
  expect(await somebody.status('upgrade-products?downsellType=1')).toBe(403)
  const base = await somebody.plans('upgrade-products?downsellType=0')
  expect(base).toMatchObject([{ productId: 'up_annual_base', extraBonusMonth: 1 }])
  const extra = await somebody.plans('upgrade-products?downsellType=1')
  expect(extra).toMatchObject([{ productId: 'up_annual_extra', additionalDiscountPercent: 20 }])
  expect(await (await visitor()).plans('upgrade-products')).toEqual([])
})

test('FLOW-032 FLOW-034 FLOW-037 SHOP-020 API-037 short of tokens: packs first, doubled ones after a refusal', async () => {
  const nobody = await visitor()
  const plans = await nobody.plans('insufficient-funds-products')
  expect(plans.every(({ isSubscriptionProduct }) => isSubscriptionProduct)).toBe(true)

  const rich = await subscriber()
  await rich.packs('insufficient-funds-products')
  expect(await rich.status('insufficient-funds-products?isDownsellProduct=true')).toBe(403)

  const poor = await subscriber()
  await instance.ctx.db.$client.query(`update wallets set promo = 0, paid = 0 where user_id = $1`, [
    poor.userId,
  ])
  expect(await poor.status('insufficient-funds-products?isDownsellProduct=true')).toBe(403)
  const packs = await poor.packs('insufficient-funds-products')
  expect(packs.map(({ productId }) => productId)).toContain('tok_550')
  const doubled = await poor.packs('insufficient-funds-products?isDownsellProduct=true')
  expect(doubled.map(({ bonus }) => bonus)).toEqual([70, 70, 70, 70, 70])
})

test('POPUP-044 API-028 a left checkout of a plan brings one lower price, not two a day', async () => {
  const somebody = await visitor()
  expect(await somebody.plans('downsell/products')).toEqual([])
  await somebody.leave('sub_monthly')
  const offered = await somebody.plans('downsell/products')
  expect(offered.map((plan) => plan.additionalDiscountPercent)).toEqual([20, 20, 20])
  expect((await somebody.decline('checkoutDownsell')).statusCode).toBe(204)
  expect(await codeOf(somebody.leave('sub_monthly_downsell'))).toBe('offer_not_available')
  expect(await somebody.plans('downsell/products')).toEqual([])
})

test('POPUP-026 POPUP-044 a checkout that was closed before anything was agreed to brings it as well, once', async () => {
  const somebody = await visitor()
  expect((await somebody.window()).openable).not.toContain('checkoutDownsell')
  expect(await somebody.status('checkout-options')).toBe(200)
  expect((await somebody.window()).openable).toContain('checkoutDownsell')
  expect(await somebody.plans('downsell/products')).toHaveLength(3)
  await somebody.decline('checkoutDownsell')
  expect((await somebody.window()).openable).not.toContain('checkoutDownsell')

  const other = await subscriber()
  await other.status('checkout-options')
  expect((await other.window()).openable).not.toContain('checkoutDownsell')
})

test('FLOW-031 a lifetime is not offered for a week after its refusal, and never again once bought', async () => {
  const somebody = await subscriber()
  expect((await somebody.window()).isLifetimeOfferBlocked).toBe(false)
  await somebody.decline('lifetime')
  expect((await somebody.window()).isLifetimeOfferBlocked).toBe(true)
  instance.advance(7 * 24 * HOUR_MS)
  expect((await somebody.window()).isLifetimeOfferBlocked).toBe(false)
  await somebody.buy('sub_lifetime')
  expect((await somebody.window()).isLifetimeOfferBlocked).toBe(true)
})

test('ROLE-009 the badge of the lifetime offer is shown unless it is switched off', async () => {
  expect((await (await visitor()).window()).hideLifetimeTokensBadge).toBe(false)
  const beside = await testContext({
    env: { HIDE_LIFETIME_TOKENS_BADGE: 'true' },
    beside: instance,
  })
  const other = await testApp(beside.ctx)
  const user = await staying(beside.ctx, await someUser(beside.ctx))
  const reply = await other.as(user)('GET', '/api/Payments/offers')
  await other.app.close()
  expect(reply.json<ShopWindow>().hideLifetimeTokensBadge).toBe(true)
})

test('ROLE-007 API-029 API-032 the hidden lists are for admins', async () => {
  const somebody = await visitor()
  for (const path of ['subscription', 'one-time-pay'])
    expect(await somebody.status(`admin-${path}-products-hidden`)).toBe(403)
  const beside = await testContext({
    env: { ADMIN_USER_IDS: somebody.userId },
    beside: instance,
  })
  const other = await testApp(beside.ctx)
  const user = await staying(beside.ctx, await someUser(beside.ctx))
  const admin = await testContext({ env: { ADMIN_USER_IDS: user.userId }, beside: instance })
  const adminApp = await testApp(admin.ctx)
  const packs = await adminApp.as(user)('GET', '/api/Payments/admin-one-time-pay-products-hidden')
  await Promise.all([other.app.close(), adminApp.app.close()])
  expect(packs.json()).toMatchObject([{ productId: 'tok_hidden' }])
})
