import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#/testing/some-chat.ts'
import { buy } from '#/testing/some-purchase.ts'
import { mailsTo } from '#/testing/some-till.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { blankBooks } from './books.service.ts'
import { seedProducts } from './catalogue.seed.service.ts'
import { readOrder } from './order.store.ts'
import { announceOutcome } from './receipt.service.ts'

let main: TestContext
beforeAll(async () => {
  main = await testContext()
  await seedProducts(main.ctx)
  const { app } = await testApp(main.ctx)
  await main.ctx.jobs.start()
  return () => app.close()
})

test('ROLE-011 nobody is written to whose address was erased', async () => {
  const { ctx } = main
  const { userId } = await someUser(ctx)
  const { orderId } = await buy(ctx, userId, 'sub_monthly')
  await blankBooks(ctx.db, userId)
  const order = await readOrder(ctx.db, { userId, orderId })
  if (order === null) throw new Error('no such order')

  await ctx.db.transaction((tx) => announceOutcome(ctx, tx, order))

  expect(await mailsTo(ctx, '')).toEqual([])
})
