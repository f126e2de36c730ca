import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderReply } from '@oriel/payment-wire/solidgate'
import {
  someCard,
  someOrder,
  someShop,
  SUCCESS,
  type SomeShop,
} from '#/payments/solidgate/testing/some-shop.ts'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway({ timeScale: 1000 })
  shop = someShop(gateway)
})
beforeEach(() => gateway.inbox.received.splice(0))
afterAll(() => gateway.close())

const get = (path: string) => fetch(`${gateway.url}${path}`)

test('PAY-034 the frame loads nothing from elsewhere and names itself a test', async () => {
  const form = await shop.openForm(someOrder())
  const page = await get(`${form.path}?origin=${encodeURIComponent('http://shop.example')}`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('TEST GATEWAY')
  expect(html).toContain('data-around="http://shop.example"')
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, path]) => path ?? '')
  for (const path of scripts) expect((await get(path)).status).toBe(200)
  expect((await get(form.path)).status).toBe(400)
  expect((await get('/solidgate/form/unknown?origin=http://shop.example')).status).toBe(404)
})

test('the bank’s facts are reported for test cards only', async () => {
  const { path } = await shop.openForm(someOrder())
  const facts = async (number: string) =>
    (await shop.post(`${path.slice('/solidgate/'.length)}/card`, JSON.stringify({ number }))).json
  expect(await facts('4000907000000107')).toEqual({
    card: {
      brand: 'VISA',
      bin: '400090',
      cardType: 'PREPAID',
      bank: 'Test Bank',
      binCountry: 'USA',
      cardCategory: 'CLASSIC',
    },
  })
  expect(await facts('4000901100000109')).toMatchObject({ card: { bank: 'Sutton Bank' } })
  expect(await facts('4111111111111111')).toEqual({ card: null })
})

test('a stored card is charged with its security code alone', async () => {
  const token = await shop.storedCard('371495481347626')
  const order = someOrder({ recurring_token: token })
  const form = await shop.openResign(order)
  const page = await (await get(`${form.path}?origin=http://shop.example`)).text()
  expect(page).toContain('data-last4="7626"')
  expect(await shop.payIn(form, { cvv: '1234' })).toMatchObject({ outcome: 'paid' })
  const { transaction } = await shop.status(order.order_id)
  expect(transaction).toMatchObject({ operation: 'settle', card_token: { token } })
  expect(await shop.openResign(someOrder({ recurring_token: 'tok_none' }))).toMatchObject({
    error: { code: '2.01', messages: { recurring_token: ['Card token not found'] } },
  })
})

test('an open form takes another amount, and a coupon that exists', async () => {
  const order = someOrder()
  const form = await shop.openForm(order)
  const change = (path: string, body: object) =>
    shop.post(`form/sessions/${form.session}/${path}`, JSON.stringify(body))
  const { sealed: partialIntent, signature } = shop.seal({ amount: 3000 })
  expect(await change('update', { partialIntent, signature })).toMatchObject({
    json: { payment: { priceBreakdown: { price: { amount: '30.00', currencyIcon: '$' } } } },
  })
  const { sealed: other, signature: signed } = shop.seal({ order_id: 'another' })
  expect(await change('update', { partialIntent: other, signature: signed })).toMatchObject({
    json: { error: { code: '2.01' } },
  })
  expect((await change('coupon', { coupon: 'HALF' })).json).toMatchObject({
    error: { code: '2.17' },
  })
  await gateway.control('POST', 'solidgate/coupons', { code: 'HALF', percent: 50 })
  expect((await change('coupon', { coupon: 'HALF' })).json).toMatchObject({
    productPrice: { amount: '30.00' },
    discountPrice: { amount: '15.00' },
  })
  await shop.payIn(form, someCard(SUCCESS))
  expect((await shop.status(order.order_id)).order.amount).toBe(1500)
})

test('wallets pay only after the control has switched them on', async () => {
  const form = await shop.openForm(someOrder())
  expect(await shop.payIn(form, { wallet: 'applebtn' })).toHaveProperty('fieldError')
  await gateway.control('POST', 'solidgate/wallets', { isOn: true })
  expect(await shop.payIn(form, { wallet: 'applebtn' })).toMatchObject({ outcome: 'paid' })
})

test('two clicks at once pay once', async () => {
  const order = someOrder()
  const form = await shop.openForm(order)
  await Promise.all([shop.payIn(form, someCard(SUCCESS)), shop.payIn(form, someCard(SUCCESS))])
  const { transactions } = await shop.status(order.order_id)
  expect(Object.values(transactions).map(({ operation }) => operation)).toEqual(['auth', 'settle'])
})

test('calls are lost on their way as their card has it', async () => {
  const lost = someOrder()
  const broken = shop.payIn(await shop.openForm(lost), someCard('4000903000000304'))
  await expect(broken).rejects.toThrow('fetch failed')
  const unknown = await shop.call('pay/api/v1/status', { order_id: lost.order_id })
  expect(unknown.json).toMatchObject({ error: { code: '2.05' } })

  const form = await shop.openForm(someOrder())
  const once = someCard('4000903000000403')
  expect(await shop.payIn(form, once)).toEqual({ message: 'Internal Server Error' })
  expect(await shop.payIn(form, once)).toMatchObject({ outcome: 'paid' })
})

test('an answer that comes late, or never, changes nothing about the order', async () => {
  const slow = await shop.buy('4000903000000205')
  expect(slow.state.outcome).toBe('paid')

  const order = someOrder()
  const form = await shop.openForm(order)
  const unanswered = shop.payIn(form, someCard('4000903000000502')).catch(() => 'cut')
  await expect
    .poll(() => shop.receivedOrders().map((each) => [each.order.order_id, each.order.status]))
    .toContainEqual([order.order_id, 'settle_ok'])
  expect(await Promise.race([unanswered, shop.status(order.order_id)])).toMatchObject({
    order: { status: 'settle_ok' },
  })
})

test('an order that stays open is settled, declined, refunded and disputed by the control', async () => {
  const stays = '4000903000000106'
  const { order, state } = await shop.buy(stays)
  expect(state).toMatchObject({ outcome: 'waiting', response: { order: { status: 'processing' } } })
  const path = `orders/${order.order_id}`
  const settled = await gateway.control('POST', `${path}/settle`, {})
  expect(orderReply.parse(settled).order.status).toBe('settle_ok')
  await gateway.control('POST', `${path}/chargeback`, { status: 'in_progress' })
  await gateway.control('POST', `${path}/chargeback`, { status: 'lost' })
  await gateway.control('POST', `${path}/refund`, { amount: 1999 })
  await gateway.settled()
  expect(shop.received('card_gate.chargeback.received')).toMatchObject([
    { chargeback: { status: 'in_progress', amount: 1999 } },
    { chargeback: { status: 'lost' } },
  ])
  expect((await shop.status(order.order_id)).order.status).toBe('refunded')

  const { order: other } = await shop.buy(stays)
  await gateway.control('POST', `orders/${other.order_id}/decline`, { code: '3.02' })
  expect((await shop.status(other.order_id)).error?.code).toBe('3.02')
  await expect(gateway.control('POST', 'orders/none/settle', {})).rejects.toThrow('404')
})

test('a token can be had from the control, for cards that never pay the first time', async () => {
  const stored = { number: '4000903000000304', customerEmail: 'someone@example.com' }
  const { token } = (await gateway.control('POST', 'solidgate/tokens', stored)) as { token: string }
  await expect(shop.recurring(token)).rejects.toThrow('fetch failed')
  const none = { ...stored, number: '4111111111111111' }
  await expect(gateway.control('POST', 'solidgate/tokens', none)).rejects.toThrow('400')
})

test('a fault may strike the cards of one bank only', async () => {
  await gateway.control('POST', 'faults', {
    match: { provider: 'solidgate', cardBin: '532977' },
    mode: 'status',
    times: 1,
  })
  expect((await shop.buy(SUCCESS)).state.outcome).toBe('paid')
  expect((await shop.buy('5329777445319300')).state).toEqual({ message: 'Internal Server Error' })
})
