import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardOrdersReport } from '@oriel/payment-wire/solidgate-reports'
import { NOON, someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { timestampOf } from './order.ts'
import { someOrder, someShop, SUCCESS, type SomeShop } from './testing/some-shop.ts'

const PATH = 'reports/api/v1/card-orders'
const DAY_MS = 86_400_000

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = someShop(gateway)
})
afterAll(() => gateway.close())

const daysLater = (days: number) => timestampOf(new Date(NOON.getTime() + days * DAY_MS))
const ask = (from: number, to: number, more: object = {}) =>
  shop.call(PATH, { date_from: daysLater(from), date_to: daysLater(to), ...more })
const report = async (...asked: Parameters<typeof ask>) =>
  cardOrdersReport.parse((await ask(...asked)).json)

test('orders are reported page by page, by the day they changed last', async () => {
  const names: string[] = []
  for (let nth = 0; nth < 3; nth += 1) names.push((await shop.buy(SUCCESS)).order.order_id)
  await shop.openForm(someOrder())

  const first = await report(0, 1, { limit: 2 })
  const next_page_iterator = first.metadata.next_page_iterator ?? ''
  const second = await report(0, 1, { limit: 2, next_page_iterator })

  expect([...first.orders, ...second.orders].map(({ order_id }) => order_id)).toEqual(names)
  expect(first.orders[0]).toMatchObject({ status: 'settle_ok', amount: 1999, currency: 'USD' })
  expect(second.metadata.next_page_iterator).toBeNull()

  await gateway.control('POST', 'clock/advance', { byMs: 3 * DAY_MS })
  await gateway.control('POST', `orders/${names[1]}/refund`, { amount: 500 })
  expect((await report(2, 4)).orders).toMatchObject([{ order_id: names[1], status: 'refunded' }])
  expect((await report(0, 1)).orders).toHaveLength(2)
  expect((await report(0, 1, { filter: 'created_at' })).orders).toHaveLength(3)
})

test('reports are for the merchant, who requests them as documented', async () => {
  const body = JSON.stringify({ date_from: daysLater(0), date_to: daysLater(1) })
  expect(await shop.post(PATH, body)).toMatchObject({ status: 401 })
  expect(await ask(0, 1, { date_to: 'today' })).toMatchObject({ status: 400 })
  expect(await ask(0, 1, { next_page_iterator: 'x' })).toMatchObject({ status: 400 })
})
