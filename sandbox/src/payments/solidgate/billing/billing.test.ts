import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sign } from '@oriel/payment-wire/solidgate-signature'
import {
  someCard,
  someOrder,
  someShop,
  SUCCESS,
  type SomeShop,
} from '#/payments/solidgate/testing/some-shop.ts'
import { NOON, someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { subscriptionEvent, subscriptionReply } from './wire.ts'

const HOST = 'subscriptions/api/v1'
const DAY_MS = 86_400_000

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = someShop(gateway)
})
beforeEach(async () => {
  await gateway.settled()
  gateway.inbox.received.splice(0)
  await gateway.control('POST', 'clock', { now: NOON.toISOString() })
})
afterAll(() => gateway.close())

async function someProduct(currency = 'USD'): Promise<string> {
  const month = { unit: 'month', value: 1 }
  const trial = { billing_period: { unit: 'day', value: 7 } }
  const product = await shop.call(`${HOST}/products`, {
    name: 'Premium',
    billing_period: month,
    trial,
  })
  const { id } = product.json as { id: string }
  await shop.call(`${HOST}/products/${id}/prices`, {
    product_price: 3999,
    trial_price: 699,
    currency,
    default: true,
  })
  return id
}

/** A subscription bought with a card; its id. */
async function subscribe(number: string, accountId: string): Promise<string> {
  const { amount: _, currency: __, ...order } = someOrder({ customer_account_id: accountId })
  const form = await shop.openForm({ ...order, product_id: await someProduct() })
  const state = await shop.payIn(form, someCard(number))
  expect(state.response.order).toMatchObject({ status: 'settle_ok', amount: 699 })
  return state.response.order?.subscription_id ?? ''
}

const read = async (id: string) =>
  subscriptionReply.parse((await call('subscription/status', id)).json)
const call = (path: string, id: string, more: object = {}) =>
  shop.call(`${HOST}/${path}`, { subscription_id: id, ...more })
const advance = (days: number) => gateway.control('POST', 'clock/advance', { byMs: days * DAY_MS })
const reasons = () =>
  shop
    .received('subscription.updated.v2')
    .map((body) => subscriptionEvent.parse(body).callback_type)

test('a product sold in the form renews by itself, in signed news', async () => {
  const id = await subscribe(SUCCESS, 'renewing')
  expect((await read(id)).subscription).toMatchObject({
    status: 'active',
    trial: true,
    next_charge_at: '2026-11-27 12:00:00',
  })
  await advance(7)
  const renewed = await read(id)
  expect(renewed.subscription).toMatchObject({
    trial: false,
    next_charge_at: '2026-12-27 12:00:00',
  })
  expect(Object.values(renewed.invoices).map(({ amount, status }) => [amount, status])).toEqual([
    [699, 'success'],
    [3999, 'success'],
  ])
  await advance(31)
  expect(reasons()).toEqual(['create', 'active', 'renew', 'renew'])
  for (const received of gateway.inbox.received) expect(shop.isOurs(received)).toBe(true)
})

test('an unpaid renewal is tried three times more, then it ends', async () => {
  const id = await subscribe('4000904000030200', 'declined')
  await advance(7)
  expect((await read(id)).subscription.status).toBe('redemption')
  await advance(3)
  expect((await read(id)).subscription).toMatchObject({ status: 'cancelled', cancel_code: '8.09' })
  expect(reasons()).toEqual(['create', 'active', 'redemption', 'retry', 'retry', 'retry', 'cancel'])
})

test('it is cancelled at the end of what is paid, restored before, or ended at once', async () => {
  const id = await subscribe(SUCCESS, 'leaving')
  const how = { force: false, cancel_code: '8.14' }
  expect((await call('subscription/cancel', id, how)).json).toEqual({ status: 'ok' })
  expect((await read(id)).subscription).toMatchObject({ status: 'active', next_charge_at: null })
  await call('subscription/restore', id)
  expect((await read(id)).subscription.next_charge_at).toBe('2026-11-27 12:00:00')
  await shop.call(`${HOST}/subscription/cancel-by-customer`, {
    customer_account_id: 'leaving',
    ...how,
  })
  await advance(7)
  expect((await read(id)).subscription).toMatchObject({ status: 'cancelled', cancel_code: '8.14' })
  expect((await call('subscription/cancel', id, how)).json).toMatchObject({
    error: { code: '2.14' },
  })
  const other = await subscribe(SUCCESS, 'forced')
  await call('subscription/cancel', other, { ...how, force: true })
  expect((await read(other)).subscription.status).toBe('cancelled')
})

test('product, billing date and card change; a pause lengthens what is paid', async () => {
  const id = await subscribe(SUCCESS, 'changing')
  const next = await someProduct()
  await call('subscription/switch-subscription-product', id, { new_product_id: next })
  const euros = await someProduct('EUR')
  const refused = await call('subscription/switch-subscription-product', id, {
    new_product_id: euros,
  })
  expect(refused.json).toMatchObject({ error: { code: '2.14' } })
  const date = { expired_at: '2026-11-25 12:00:00' }
  expect((await call('subscription/update', id, date)).json).toEqual({ status: 'ok' })
  expect((await call('subscription/update', id, date)).json).toMatchObject({ error: {} })
  const token = await shop.storedCard(SUCCESS)
  expect((await call('subscription/update-token', id, { token })).json).toEqual({ status: 'ok' })
  await shop.call(`${HOST}/subscriptions/${id}/pause-schedule`, {
    start_point: { type: 'immediate' },
    stop_point: { type: 'specific_date', date: '2026-11-22 12:00:00' },
  })
  await gateway.settled()
  expect((await read(id)).subscription.status).toBe('paused')
  await advance(2)
  expect((await read(id)).subscription).toMatchObject({
    status: 'active',
    next_charge_at: '2026-11-27 12:00:00',
  })
  await advance(5)
  expect((await read(id)).product.product_id).toBe(next)
  const listed = await shop.call(`${HOST}/subscription/list`, { customer_account_id: 'changing' })
  expect(listed.json).toMatchObject({ subscriptions: [{ subscription: { id } }] })
})

test('a pause that was planned is moved and taken back', async () => {
  const id = await subscribe(SUCCESS, 'pausing')
  const url = `${HOST}/subscriptions/${id}/pause-schedule`
  const { pk, sk } = gateway.keys.solidgate.api
  const send = (method: string, body: string) =>
    fetch(`${gateway.url}/solidgate/${url}`, {
      method,
      headers: { merchant: pk, signature: sign(pk, sk, body), 'content-type': 'application/json' },
      ...(body === '' ? {} : { body }),
    }).then((reply) => reply.json())
  const start = { type: 'specific_date', date: '2026-11-23 12:00:00' }
  const plan = { start_point: start, stop_point: { type: 'infinite' } }
  expect(await send('POST', JSON.stringify(plan))).toEqual({ status: 'ok' })
  const stop = { stop_point: { type: 'specific_date', date: '2026-11-24 12:00:00' } }
  expect(await send('PATCH', JSON.stringify(stop))).toEqual({ status: 'ok' })
  expect((await read(id)).subscription.pause).toEqual({
    from: '2026-11-23 12:00:00',
    to: '2026-11-24 12:00:00',
  })
  expect(await send('DELETE', '')).toEqual({ status: 'ok' })
  await advance(4)
  expect((await read(id)).subscription).toMatchObject({ status: 'active', pause: null })
})
