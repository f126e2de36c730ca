import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yunoError, yunoTransactionOf } from '@oriel/payment-wire/yuno'
import {
  yunoCheckoutMethods,
  yunoCustomerSession,
  yunoEnrolled,
  yunoEnrolledList,
  yunoSubscription,
  yunoWebhook,
} from '@oriel/payment-wire/yuno-stored'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { SomeShop } from '#/payments/yuno/testing/some-shop.ts'

const HOUR_MS = 60 * 60_000
const MONTH_MS = 31 * 24 * HOUR_MS

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = new SomeShop(gateway)
})
beforeEach(() => {
  gateway.inbox.received.length = 0
})
afterAll(() => gateway.close())

async function create(number: string, more: object = {}) {
  const first = await shop.paid(number)
  const reply = await shop.call('POST', '/subscriptions', {
    name: 'Premium',
    account_id: gateway.keys.yuno.accountId,
    country: 'US',
    amount: { currency: 'USD', value: 39.99 },
    frequency: { type: 'MONTH', value: 1 },
    customer_payer: { id: first.customer_payer.id },
    payment_method: {
      type: 'CARD',
      vaulted_token: yunoTransactionOf(first)?.payment_method?.vaulted_token,
    },
    ...more,
  })
  expect(reply.status).toBe(201)
  return yunoSubscription.parse(reply.body)
}

const read = async (id: string) =>
  yunoSubscription.parse((await shop.call('GET', `/subscriptions/${id}`)).body)
const act = (id: string, action: string) => shop.call('POST', `/subscriptions/${id}/${action}`, {})
const advance = (byMs: number) => gateway.control('POST', 'clock/advance', { byMs })

async function received(id: string) {
  await gateway.settled()
  return gateway.inbox.received
    .map(({ body }) => yunoWebhook.parse(JSON.parse(body)))
    .filter(({ data }) => data.subscription?.id === id)
}

test('a subscription charges its card at once and each month, until its cycles are over', async () => {
  const made = await create('4067429974719265', { billing_cycles: { total: 2 } })
  expect(made).toMatchObject({ status: 'ACTIVE', billing_cycles: { total: 2, current: 1 } })
  await advance(MONTH_MS)
  const over = await read(made.id)
  expect(over).toMatchObject({ status: 'COMPLETED', billing_cycles: { current: 2, next_at: null } })
  expect(over.payments).toHaveLength(2)
  const events = await received(made.id)
  expect(events.map(({ type_event }) => type_event)).toEqual([
    'subscription.create',
    'subscription.active',
    'subscription.cycle_executed',
    'subscription.cycle_executed',
    'subscription.complete',
  ])
  expect(new Set(events.map(({ data }) => data.idempotency_key))).toEqual(new Set([made.id]))
})

test('a declined cycle is tried again after five and twelve hours, and then ends it', async () => {
  const retries = { retry_on_decline: true, amount: 2, cancel_on_exhausted_retries: true }
  // Its first charge without the customer begins the subscription, so the card is changed after it.
  const made = await create('4067429974719265', { retries })
  const dead = yunoTransactionOf(await shop.paid('4000904000030200'))?.payment_method?.vaulted_token
  const foreign = { payment_method: { type: 'CARD', vaulted_token: dead } }
  const refused = await shop.call('PATCH', `/subscriptions/${made.id}`, foreign)
  expect(yunoError.parse(refused.body).code).toBe('INVALID_TOKEN')

  const session = await shop.anotherSession(made.customer_payer.id)
  const token = await shop.typed(session, '4000904000030200')
  const body = shop.paymentBody(made.customer_payer.id, { token }, { checkout: { session } })
  const reply = await shop.pay(body)
  const { payment_method } = (
    reply.body as { transactions: { payment_method: { vaulted_token: string } } }
  ).transactions
  const own = { payment_method: { type: 'CARD', vaulted_token: payment_method.vaulted_token } }
  expect((await shop.call('PATCH', `/subscriptions/${made.id}`, own)).status).toBe(200)
  await advance(MONTH_MS)
  const statuses: string[] = [(await read(made.id)).status]
  for (const hours of [5, 12]) {
    await advance(hours * HOUR_MS)
    statuses.push((await read(made.id)).status)
  }
  expect((await received(made.id)).slice(-3).map(({ type_event }) => type_event)).toEqual([
    'subscription.past_due',
    'subscription.past_due',
    'subscription.cancel',
  ])
  expect(statuses.at(-1)).toBe('CANCELED')
  expect(yunoError.parse((await act(made.id, 'resume')).body).code).toBe('INVALID_STATUS')
})

test('a subscription is paused, resumed and cancelled', async () => {
  const made = await create('5329777445319300')
  await act(made.id, 'pause')
  await advance(2 * MONTH_MS)
  expect((await read(made.id)).payments).toHaveLength(1)
  await act(made.id, 'resume')
  await gateway.settled()
  expect((await read(made.id)).payments).toHaveLength(1)
  await advance(MONTH_MS)
  expect((await read(made.id)).payments).toHaveLength(2)
  expect(yunoError.parse((await act(made.id, 'retry')).body).code).toBe('INVALID_STATUS')
  expect(yunoSubscription.parse((await act(made.id, 'cancel')).body).status).toBe('CANCELED')
  await advance(2 * MONTH_MS)
  expect((await read(made.id)).payments).toHaveLength(2)
})

test('a card is kept without a payment, shown for its customer, and given up', async () => {
  const { customerId, session } = await shop.session()
  const asked = { account_id: gateway.keys.yuno.accountId, country: 'US', customer_id: customerId }
  const opened = await shop.call('POST', '/customer-sessions', asked)
  const customerSession = yunoCustomerSession.parse(opened.body).customer_session
  const token = await shop.typed(customerSession, '4067429974719265')
  const enrolled = yunoEnrolled.parse(
    (
      await shop.call('POST', `/customers/sessions/${customerSession}/payment-methods`, {
        account_id: gateway.keys.yuno.accountId,
        payment_method: { type: 'CARD', token },
      })
    ).body,
  )
  const methods = `/customers/${customerId}/payment-methods`
  expect(yunoEnrolledList.parse((await shop.call('GET', methods)).body)).toEqual([enrolled])
  expect((await shop.call('GET', `${methods}/${enrolled.id}`)).body).toEqual(enrolled)
  const offered = yunoCheckoutMethods.parse(
    (await shop.call('GET', `/checkout/sessions/${session}/payment-methods`)).body,
  )
  expect(offered.map(({ name }) => name)).toEqual(['Card', 'VISA ****9265'])

  const pay = () =>
    shop.pay(shop.paymentBody(customerId, { vaulted_token: enrolled.vaulted_token }))
  expect((await pay()).status).toBe(201)
  const unenroll = (key: object) =>
    shop.call('POST', `${methods}/${enrolled.vaulted_token}/unenroll`, {}, key)
  expect((await unenroll({})).status).toBe(400)
  const key = { 'x-idempotency-key': crypto.randomUUID() }
  expect((await unenroll(key)).body).toMatchObject({ status: 'UNENROLLED' })
  expect((await unenroll(key)).body).toMatchObject({ status: 'UNENROLLED' })
  expect((await pay()).status).toBe(400)
  expect(yunoEnrolledList.parse((await shop.call('GET', methods)).body)).toEqual([])
  await gateway.settled()
  const events = gateway.inbox.received.map(
    ({ body }) => yunoWebhook.parse(JSON.parse(body)).type_event,
  )
  expect(events.filter((type) => type.startsWith('enrollment'))).toEqual([
    'enrollment.enroll',
    'enrollment.unenroll',
  ])
})

test('a customer is known by our id once, and a session may be changed before it is paid', async () => {
  const person = { merchant_customer_id: 'our-id', country: 'US' }
  const made = await shop.call('POST', '/customers', person)
  expect((await shop.call('GET', '/customers/external/our-id')).body).toEqual(made.body)
  const again = await shop.call('POST', '/customers', person)
  expect(yunoError.parse(again.body).code).toBe('CUSTOMER_ID_DUPLICATED')
  const { session } = await shop.session()
  const changed = await shop.call('PATCH', `/checkout/sessions/${session}`, {
    amount: { currency: 'USD', value: 12.34 },
  })
  expect(changed.body).toMatchObject({ amount: { value: 12.34 }, country: 'US' })
  expect((await shop.call('GET', `/checkout/sessions/${session}`)).body).toEqual(changed.body)
})
