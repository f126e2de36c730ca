import { afterAll, beforeAll, expect, test } from 'vitest'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { DECLINES } from '../declines.ts'
import { someShop, type SomeShop } from './testing/some-shop.ts'

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = someShop(gateway)
})
afterAll(() => gateway.close())

test.each(DECLINES)('PAY-034 card $number is declined with $code', async ({ code, number }) => {
  const { order, state } = await shop.buy(number)
  expect(state).toMatchObject({ outcome: 'failed', response: { error: { code } } })
  expect(await shop.status(order.order_id)).toMatchObject({
    order: { status: 'auth_failed' },
    transaction: { status: 'fail', error: { code } },
    error: { code },
  })
})
