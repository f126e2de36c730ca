import { beforeAll, expect, test } from 'vitest'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import { legalFacts } from '@oriel/variants/legal'
import { VARIANTS } from '@oriel/variants/variants'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { readOrder } from '#/domains/billing/orders/store.ts'
import { blankBooks } from '#/domains/billing/upkeep/books.service.ts'
import { mailsTo } from '#/testing/some-billing-app.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { announceOutcome, descriptorOf } from './receipt.service.ts'

let main: TestContext
let api: TestApp
beforeAll(async () => {
  main = await testContext()
  await seedProducts(main.ctx)
  api = await testApp(main.ctx)
  await main.ctx.jobs.start()
  return () => api.app.close()
})

test('ROLE-011 a user whose address was erased gets no mail', async () => {
  const { ctx } = main
  const { userId } = await someUser(ctx)
  const { orderId } = await buy(ctx, userId, 'sub_monthly')
  await blankBooks(ctx.db, userId)
  const order = await readOrder(ctx.db, { userId, orderId })
  if (order === null) throw new Error('no such order')

  await ctx.db.transaction((tx) => announceOutcome(ctx, tx, order))

  expect(await mailsTo(ctx, '')).toEqual([])
})

test.each(VARIANTS.map(({ key }) => key))(
  'charges by %s are named as its legal pages say',
  (key) => {
    expect(descriptorOf(key)).toBe(legalFacts(key, 'US').descriptor)
  },
)

test('the checkout, the order and its receipt name the charge as the legal pages do', async () => {
  const { ctx } = main
  const { descriptor } = legalFacts('main', 'US')
  const user = await someUser(ctx)
  const options = await api.as(user)('GET', '/api/Payments/checkout-options')
  expect(options.json<CheckoutOptions>().descriptor).toBe(descriptor)

  const { context } = await buy(ctx, user.userId, 'sub_monthly')
  expect(context.descriptor).toBe(descriptor)
  const [letter] = await mailsTo(ctx, 'buyer@mail.example')
  expect(letter?.text).toContain(`It is named ${descriptor} on your statement.`)
})
