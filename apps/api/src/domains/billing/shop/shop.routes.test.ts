import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product, TokenProduct } from '@oriel/contract/billing/product'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { ORDER_PAID } from '../events.ts'

let instance: TestContext
let api: TestApp

beforeAll(async () => {
  instance = await testContext({ payments: {} })
  await seedProducts(instance.ctx)
  api = await testApp(instance.ctx)
  instance.ctx.jobs.define(ORDER_PAID, () => Promise.resolve(() => Promise.resolve()))
})
afterAll(() => api.app.close())

async function visitor(plan?: string) {
  const user = await someUser(instance.ctx)
  const { userId } = await instance.ctx.signer.verify(user.accessToken, 'main')
  if (plan !== undefined) await buy(instance.ctx, userId, plan)
  const call = api.as(user)
  const idsOf = async (path: string) => {
    const products = (await call('GET', `/api/Payments/${path}`)).json<(Product | TokenProduct)[]>()
    return products.map(({ productId }) => productId)
  }
  return { call, idsOf }
}

const PACKS = ['tok_100', 'tok_350', 'tok_550', 'tok_1150', 'tok_2400']

test('API-027 the plans on sale, the cheapest first', async () => {
  const { idsOf } = await visitor('sub_monthly')
  expect(await idsOf('subscription-products')).toEqual([
    'sub_monthly',
    'sub_quarterly',
    'sub_annual',
  ])
})

test('API-031 API-090 API-162 the packs, and the same under the filters’ own address', async () => {
  const { idsOf } = await visitor('sub_monthly')
  expect(await idsOf('one-time-pay-products')).toEqual(PACKS)
  expect(await idsOf('token-products')).toEqual(PACKS)
  expect(await idsOf('token-products?isUpsellProduct=false&isDownsellProduct=false')).toEqual(PACKS)
})

test('API-162 an unknown filter is refused', async () => {
  const { call } = await visitor()
  const reply = await call('GET', '/api/Payments/token-products?isUpsellProduct=perhaps')
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
    422,
    'validation_failed',
  ])
})

test('API-035 each plan has the lifetime offer that is cheaper than it', async () => {
  const monthly = await visitor('sub_monthly')
  const annual = await visitor('sub_annual')
  expect(await monthly.idsOf('lifetime-subscription-products')).toEqual(['sub_lifetime'])
  expect(await annual.idsOf('lifetime-subscription-products')).toEqual(['sub_lifetime_annual'])
})

test('ROLE-006 ROLE-007 the hidden lists are for admins, and nothing else is', async () => {
  const { call } = await visitor()
  for (const path of ['admin-subscription-products-hidden', 'admin-one-time-pay-products-hidden']) {
    const reply = await call('GET', `/api/Payments/${path}`)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
  }
})

test('ENTITY-011 ENTITY-012 the user says which plan runs, and who takes its money', async () => {
  const { call } = await visitor('sub_quarterly')
  const user = (await call('GET', '/api/User')).json<{ activeSubscription: unknown }>()
  expect(user.activeSubscription).toEqual({
    productId: 'sub_quarterly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 3,
  })
})
