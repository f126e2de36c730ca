import { afterAll, beforeAll, expect, test } from 'vitest'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { someOrder, someShop, type SomeShop } from './testing/some-shop.ts'

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = someShop(gateway)
})
afterAll(() => gateway.close())

test('PayPal through Solidgate is approved on a page, reported and refunded', async () => {
  const order = someOrder({ payment_method: 'paypal-vault' })
  const { json } = await shop.call('gate/api/v1/init-payment', order)
  const { redirect_url: url } = (json as { pay_form: { redirect_url: string } }).pay_form
  expect(await (await fetch(url)).text()).toContain('19.99 USD')
  const body = new URLSearchParams({ answer: 'approved' })
  const back = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect(back.headers.get('location')).toBe(order.success_url)
  expect((await fetch(url)).status).toBe(410)
  const { order_id: id } = order
  const read = await shop.call('gate/api/v1/status', { order_id: id })
  expect(read.json).toMatchObject({ order: { status: 'approved', amount: 1999 } })
  expect((await shop.call('gate/api/v1/init-payment', order)).json).toMatchObject({
    error: { code: '5.06' },
  })
  const refund = (amount: number) => shop.call('gate/api/v1/refund', { order_id: id, amount })
  expect((await refund(2000)).json).toMatchObject({ error: { code: '0.03' } })
  expect((await refund(1999)).json).toMatchObject({ order: { status: 'refunded' } })
  await gateway.settled()
  expect(shop.received('alt_gate.order.updated')).toMatchObject([
    { order: { status: 'approved' } },
    { order: { status: 'refunded' } },
  ])
})
