import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { AnyProduct } from '@oriel/contract/billing/product'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import { someChat, testApp, type TestApp } from '#/testing/some-chat.ts'
import { buy, leaveCheckout, payNow } from '#/testing/some-purchase.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { ORDER_PAID } from '../events.ts'
import { forgetQuiet } from './offer.service.ts'

let instance: TestContext
let api: TestApp

beforeAll(async () => {
  instance = await testContext({
    payments: {},
    env: { FEATURES: '{"experimentCharacterTimebomb":100}' },
  })
  await seedProducts(instance.ctx)
  api = await testApp(instance.ctx)
  // The accounts domain's reaction to payments does not affect offers.
  instance.ctx.jobs.define(ORDER_PAID, () => Promise.resolve(() => Promise.resolve()))
})
afterAll(() => api.app.close())

const CRY = 'I want to kill myself'

/** Every list of products sold or offered to a user. */
const LISTS = [
  'subscription-products',
  'downsell/products',
  'one-time-pay-products',
  'upsell-products',
  'token-purchase-extra-products',
  'downsell-on-token-upsell',
  'lifetime-subscription-products',
  'insufficient-funds-products',
  'insufficient-funds-products?isDownsellProduct=true',
  'token-products?isUpsellProduct=true',
  'token-products?isDownsellProduct=true',
  'upgrade-products',
  'upgrade-products?downsellType=0',
  'upgrade-products?downsellType=1',
  'welcome-pack/upsell-products',
  'welcome-pack/downsell-products?downsellType=0',
  'welcome-pack/downsell-products?downsellType=1',
]

async function somebody() {
  const user = await staying(instance.ctx, await someUser(instance.ctx))
  const call = api.as(user)
  const get = (path: string) => call('GET', `/api/Payments/${path}`)
  const { userId } = user
  return {
    userId,
    get,
    window: async () => (await get('offers')).json<ShopWindow>(),
    user: async () => (await call('GET', '/api/User')).json<User>(),
    buy: (productId: string) => buy(instance.ctx, userId, productId),
    leave: (productId: string) => leaveCheckout(instance.ctx, userId, productId),
    cry: async (text = CRY) => {
      const chatId = await someChat(instance.ctx, api, user)
      return call('POST', `/api/Chats/${chatId}/messages`, { message: text })
    },
    made: async () => {
      const { rows } = await instance.ctx.db.$client.query<object>(
        'select * from offers where user_id = $1 order by kind',
        [userId],
      )
      return rows
    },
  }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** All kinds of users who get offers, by their earlier actions. */
const PASTS: Record<string, (one: Somebody) => Promise<unknown>> = {
  'a first visit': () => Promise.resolve(),
  'a running header countdown': (one) => one.window(),
  'a left checkout': (one) => one.leave('sub_monthly'),
  'a new subscription': (one) => one.buy('sub_monthly'),
  'a running welcome pack': async (one) => {
    await one.buy('sub_monthly')
    await one.get('welcome-pack/upsell-products')
  },
  'a pack left unpaid': async (one) => {
    await one.buy('sub_quarterly')
    await one.leave('tok_550')
  },
  'a running upgrade': async (one) => {
    await one.buy('sub_monthly')
    await one.get('upgrade-products')
  },
  'a yearly plan': (one) => one.buy('sub_annual'),
}

const isPlain = (sold: AnyProduct) =>
  sold.offerExpiresAt === null &&
  sold.previousPrice === sold.currentPrice &&
  ('bonus' in sold ? sold.bonus === 0 : sold.discountPercent === 0 && !sold.isPopular)

async function soldIn(one: Somebody, list: string): Promise<AnyProduct[]> {
  const reply = await one.get(list)
  if (reply.statusCode === 403) return []
  expect(reply.statusCode).toBe(200)
  return reply.json<AnyProduct[]>()
}

test('SAFE-012 a user who called for help is offered nothing by any list during the next day (F-05)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(PASTS)),
      fc.array(fc.integer({ min: 0, max: DAY_MS - 1 }), { minLength: 1, maxLength: 3 }),
      fc.shuffledSubarray(LISTS, { minLength: 6 }),
      async (past, times, lists) => {
        const one = await somebody()
        await PASTS[past]?.(one)
        const before = await one.made()
        expect((await one.cry()).statusCode).toBe(201)
        let passed = 0
        for (const at of times.toSorted((a, b) => a - b)) {
          instance.advance(at - passed)
          passed = at
          expect(await one.window()).toMatchObject({
            promo: null,
            secondPromo: null,
            timebomb: [],
            openable: [],
            isLifetimeOfferBlocked: true,
          })
          for (const list of lists) {
            const sold = await soldIn(one, list)
            expect(sold.filter((product) => !isPlain(product))).toEqual([])
          }
        }
        // Reading opened, moved or ended nothing.
        expect(await one.made()).toEqual(before)
      },
    ),
    { numRuns: 24 },
  )
})

test('SAFE-012 the usual plans and packs can be looked at and bought in that day, at their own price', async () => {
  const one = await somebody()
  await one.cry()
  const plans = await soldIn(one, 'subscription-products')
  expect(plans.map(({ productId }) => productId)).toContain('sub_monthly')
  await one.buy('sub_monthly')
  const packs = await soldIn(one, 'one-time-pay-products')
  expect(packs.map(({ productId }) => productId)).toContain('tok_550')
  await one.buy('tok_550')
  expect((await one.window()).openable).toEqual([])
})

test('SAFE-012 after the day there are offers again, and the user knows that time from the first word on', async () => {
  const one = await somebody()
  await one.window()
  instance.advance(5 * MINUTE_MS)
  expect((await one.user()).offersQuietUntil).toBeNull()
  await one.cry()
  const until = instance.clock.now().getTime() + DAY_MS
  expect((await one.user()).offersQuietUntil).toBe(new Date(until).toISOString())

  instance.advance(DAY_MS - 1)
  expect((await one.window()).promo).toBeNull()
  instance.advance(1)
  expect((await one.user()).offersQuietUntil).toBeNull()
  expect((await one.window()).promo).not.toBeNull()
  // The first ten minutes are long over; the next ones start a day after their end (SAFE-014).
  instance.advance(10 * MINUTE_MS)
  expect((await one.window()).promo?.product.offerExpiresAt).not.toBeNull()
})

test('SAFE-012 each call for help starts the day again, a hint as well as a plan', async () => {
  const one = await somebody()
  await one.cry('I wish I was dead')
  instance.advance(DAY_MS / 2)
  await one.cry()
  instance.advance(DAY_MS - 1)
  expect((await one.window()).promo).toBeNull()
  instance.advance(1)
  expect((await one.window()).promo).not.toBeNull()
})

test('SAFE-012 SAFE-014 a price that was promised before is kept to its end, which does not move', async () => {
  const one = await somebody()
  const { promo } = await one.window()
  await one.cry()
  const order = await one.leave('sub_annual_first')
  expect(await payNow(instance.ctx, order)).toMatchObject({ state: 'settled' })

  const late = await somebody()
  await late.window()
  await late.cry()
  instance.advance(10 * MINUTE_MS)
  await expect(late.leave('sub_annual_first')).rejects.toMatchObject({
    code: 'offer_not_available',
  })
  expect(promo?.product.offerExpiresAt).not.toBeNull()
})

test('SAFE-012 once the day is over nothing is left of it', async () => {
  const one = await somebody()
  await one.cry()
  const left = async () =>
    (
      await instance.ctx.db.$client.query('select * from quiet_offers where user_id = $1', [
        one.userId,
      ])
    ).rowCount
  await instance.ctx.db.transaction((tx) => forgetQuiet(instance.ctx, tx))
  expect(await left()).toBe(1)
  instance.advance(DAY_MS)
  await instance.ctx.db.transaction((tx) => forgetQuiet(instance.ctx, tx))
  expect(await left()).toBe(0)
})
