import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  yunoError,
  yunoOperation,
  yunoPayment,
  yunoPaymentList,
  yunoTransactionOf,
  type YunoPayment,
} from '@oriel/payment-wire/yuno'
import { isYunoSigned } from '@oriel/payment-wire/yuno-signature'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { SomeShop } from './testing/some-shop.ts'

const SUCCESS = '4067429974719265'
const CHALLENGE = '4000902000000207'
const MINUTE_MS = 60_000

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

const codeOf = (body: unknown) => yunoError.parse(body).code
const standing = ({ status, sub_status }: YunoPayment) => `${status}/${sub_status}`

test('PAY-034 a session is paid by a token of its frame, and it is reported with all three headers', async () => {
  const payment = await shop.paid(SUCCESS)

  expect(standing(payment)).toBe('SUCCEEDED/APPROVED')
  expect(payment.amount).toEqual({ currency: 'USD', value: 39.99, refunded: 0, captured: 39.99 })
  expect(payment.checkout.sdk_action_required).toBe(false)
  const transaction = yunoTransactionOf(payment)
  expect(transaction).toMatchObject({ type: 'PURCHASE', response_code: 'SUCCEEDED' })
  expect(transaction?.payment_method?.payment_method_detail.card.card_data).toMatchObject({
    iin: '406742',
    lfd: '9265',
    brand: 'VISA',
  })
  const [event] = await shop.received(payment.id)
  expect(event).toMatchObject({ type_event: 'payment.purchase', retry: 0, version: 2 })
  expect(event?.data.payment?.transactions).toEqual(payment.transactions)
  const sent = gateway.inbox.received.at(-1)
  const { apiKey, secret, hmac } = gateway.keys.yuno.webhook
  expect(sent?.path).toBe('/api/Webhooks/yuno')
  expect([sent?.headers['x-api-key'], sent?.headers['x-secret']]).toEqual([apiKey, secret])
  expect(isYunoSigned(hmac, sent?.body ?? '', String(sent?.headers['x-hmac-signature']))).toBe(true)
})

test('a payment is read by its id and by its order, its transactions as a list', async () => {
  const payment = await shop.paid(SUCCESS)
  expect(Array.isArray((await shop.read(payment.id)).transactions)).toBe(true)
  const reply = await shop.call('GET', `/payments?merchant_order_id=${payment.merchant_order_id}`)
  expect(yunoPaymentList.parse(reply.body).map(({ id }) => id)).toEqual([payment.id])
  expect((await shop.call('GET', '/payments/nothing')).status).toBe(404)
})

test('every call asks for both keys, and the account is that of the keys', async () => {
  const wrong = await shop.call('GET', '/customers/x', undefined, {
    'private-secret-key': 'guessed',
  })
  expect([wrong.status, codeOf(wrong.body)]).toEqual([401, 'INVALID_CREDENTIALS'])
  const { customerId } = await shop.session()
  const body = shop.paymentBody(customerId, { token: 'x' }, { account_id: 'another' })
  expect((await shop.pay(body)).status).toBe(403)
})

test('a number that is no test card is refused at its field and leads to no token', async () => {
  const { session } = await shop.session()
  const reply = await shop.type(session, '4111111111111111')
  expect(reply.status).toBe(422)
  expect(yunoError.parse(await reply.json()).messages).toEqual(['Test gateway: use a test card'])
})

test.each([
  ['5151948477715326', 'DECLINED/DECLINED', 'INSUFFICIENT_FUNDS', '3.02'],
  ['4907428874384745', 'DECLINED/DECLINED', 'DO_NOT_HONOR', '3.08'],
  ['4000900000004013', 'DECLINED/DECLINED', 'DECLINED_BY_PROVIDER', '4.01'],
  ['6011491463366455', 'DECLINED/FRAUD_DECLINED', 'DECLINED_BY_PROVIDER', '4.07'],
  ['5414915934193648', 'DECLINED/DECLINED', 'PROVIDER_INTERNAL_ERROR', '5.03'],
  ['4000901100099903', 'DECLINED/DECLINED', 'DECLINED', null],
  ['4507990000000051', 'DECLINED/DECLINED', 'INVALID_CARD_DATA', '2.01'],
  ['4507990000000077', 'ERROR/ERROR', 'ERROR', null],
  ['4000905000000200', 'SUCCEEDED/FRAUD_DECLINED', 'SUCCEEDED', null],
])('PAY-034 card %s ends as %s with %s', async (number, stands, responseCode, providerCode) => {
  const payment = await shop.paid(number)
  expect(standing(payment)).toBe(stands)
  expect(yunoTransactionOf(payment)).toMatchObject({
    response_code: responseCode,
    provider_data: { response_code: providerCode },
  })
})

test('the description may ask for a response code', async () => {
  const payment = await shop.paid(SUCCESS, { description: 'REPORTED_LOST' })
  expect(yunoTransactionOf(payment)?.response_code).toBe('REPORTED_LOST')
})

test('a key returns its payment again, whatever is sent with it, and one that failed is used up', async () => {
  const { customerId, session } = await shop.session()
  const key = crypto.randomUUID()
  const token = await shop.typed(session, SUCCESS)
  const body = shop.paymentBody(customerId, { token }, { checkout: { session } })
  const first = yunoPayment.parse((await shop.pay(body, key)).body)
  const again = await shop.pay({ ...body, amount: { currency: 'USD', value: 1 } }, key)
  expect(yunoPayment.parse(again.body)).toEqual(first)

  const used = crypto.randomUUID()
  expect(codeOf((await shop.pay(body, used)).body)).toBe('INVALID_TOKEN')
  expect(codeOf((await shop.pay(body, used)).body)).toBe('IDEMPOTENCY_DUPLICATED')
  const malformed = crypto.randomUUID()
  expect(
    codeOf((await shop.pay({ ...body, amount: { currency: 'USD', value: '1' } }, malformed)).body),
  ).toBe('INVALID_PARAMETERS')
  const fresh = {
    ...body,
    payment_method: { type: 'CARD', token: await shop.typed(session, SUCCESS) },
  }
  expect((await shop.pay(fresh, malformed)).status).toBe(201)
  expect(codeOf((await shop.call('POST', '/payments', body)).body)).toBe('MISSING_PARAMETERS')
})

test('two calls with one key make one payment', async () => {
  const { customerId, session } = await shop.session()
  const token = await shop.typed(session, SUCCESS)
  const body = shop.paymentBody(customerId, { token }, { checkout: { session } })
  const key = crypto.randomUUID()
  const replies = await Promise.all([shop.pay(body, key), shop.pay(body, key)])
  const refused = replies.filter(({ status }) => status !== 201)
  for (const { body: refusal } of refused) expect(codeOf(refusal)).toBe('REQUEST_IN_PROCESS')
  const found = await shop.call('GET', `/payments?merchant_order_id=order-${customerId}`)
  expect(yunoPaymentList.parse(found.body)).toHaveLength(1)
})

async function challenged(number: string) {
  const { customerId, session } = await shop.session()
  const token = await shop.typed(session, number)
  const body = shop.paymentBody(customerId, { token }, { checkout: { session } })
  const payment = yunoPayment.parse((await shop.pay(body)).body)
  const reply = await fetch(`${gateway.url}/yuno/sdk-api/sessions/${session}/payment`, {
    headers: { 'public-api-key': gateway.keys.yuno.publicKey },
  })
  const { challenge_url: url } = (await reply.json()) as { challenge_url: string }
  return { payment, url }
}

const enterCode = (url: string, code: string, action = 'confirm') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ code, action }), redirect: 'manual' })

test.each([
  ['1234', 'confirm', 'SUCCEEDED/APPROVED', 'SUCCEEDED'],
  ['4444', 'confirm', 'SUCCEEDED/APPROVED', 'SUCCEEDED'],
  ['1111', 'confirm', 'DECLINED/DECLINED', 'AUTHENTICATION_FAILED_THREE_D_SECURE'],
  ['', 'cancel', 'DECLINED/DECLINED', 'AUTHENTICATION_FAILED_THREE_D_SECURE'],
])('a challenge answered with "%s" (%s) ends as %s', async (code, action, stands, responseCode) => {
  const { payment, url } = await challenged(CHALLENGE)
  expect(standing(payment)).toBe('PENDING/WAITING_ADDITIONAL_STEP')
  expect(payment.checkout.sdk_action_required).toBe(true)
  await enterCode(url, code, action)
  const over = await shop.read(payment.id)
  expect(standing(over)).toBe(stands)
  expect(yunoTransactionOf(over)?.response_code).toBe(responseCode)
  const received = await shop.received(payment.id)
  expect(received.map(({ data }) => data.payment?.status)).toEqual([
    'PENDING',
    stands.split('/')[0],
  ])
})

test('an unanswered challenge ends the payment after a quarter of an hour', async () => {
  const { payment, url } = await challenged('4000902000000405')
  await enterCode(url, '1234')
  await gateway.control('POST', 'clock/advance', { byMs: 15 * MINUTE_MS - 1 })
  expect(standing(await shop.read(payment.id))).toBe('PENDING/WAITING_ADDITIONAL_STEP')
  await gateway.control('POST', 'clock/advance', { byMs: 1 })
  expect(standing(await shop.read(payment.id))).toBe('EXPIRED/EXPIRED')
})

test('a card that was kept is charged again without the customer, as it has it', async () => {
  const first = await shop.paid('4000904000030309')
  const vaulted = yunoTransactionOf(first)?.payment_method?.vaulted_token ?? ''
  const renew = async (reason: string) => {
    const detail = { card: { capture: true, stored_credentials: { reason, usage: 'USED' } } }
    const method = { token: 'overridden', vaulted_token: vaulted, detail }
    const body = shop.paymentBody(first.customer_payer.id, method)
    return yunoTransactionOf(yunoPayment.parse((await shop.pay(body)).body))
  }
  const codes: (string | undefined)[] = []
  for (let nth = 0; nth < 4; nth += 1) codes.push((await renew('SUBSCRIPTION'))?.response_code)
  expect(codes).toEqual([
    'INSUFFICIENT_FUNDS',
    'INSUFFICIENT_FUNDS',
    'INSUFFICIENT_FUNDS',
    'SUCCEEDED',
  ])
  const oneClick = await renew('CARD_ON_FILE')
  expect(oneClick?.response_code).toBe('SUCCEEDED')
  const networkId = (of: typeof oneClick) =>
    of?.payment_method?.payment_method_detail.card.stored_credentials?.network_transaction_id
  expect(networkId(oneClick)).toBe(networkId(yunoTransactionOf(first)))
})

test('a card of one customer is not charged for another', async () => {
  const first = await shop.paid(SUCCESS)
  const vaulted = yunoTransactionOf(first)?.payment_method?.vaulted_token ?? ''
  const { customerId } = await shop.session()
  const reply = await shop.pay(shop.paymentBody(customerId, { vaulted_token: vaulted }))
  expect(codeOf(reply.body)).toBe('INVALID_TOKEN')
})

test('the second try of a customer may succeed', async () => {
  const { customerId, session } = await shop.session()
  const attempt = async () => {
    const token = await shop.typed(session, '4000908000030201')
    const body = shop.paymentBody(customerId, { token }, { checkout: { session } })
    return standing(yunoPayment.parse((await shop.pay(body)).body))
  }
  expect([await attempt(), await attempt()]).toEqual(['DECLINED/DECLINED', 'SUCCEEDED/APPROVED'])
})

const operate = (
  payment: YunoPayment,
  name: string,
  body: object,
  key: string = crypto.randomUUID(),
) =>
  shop.call(
    'POST',
    `/payments/${payment.id}/transactions/${yunoTransactionOf(payment)?.id}/${name}`,
    body,
    {
      'x-idempotency-key': key,
    },
  )
const REASON = { merchant_reference: 'refund-1', reason: 'REQUESTED_BY_CUSTOMER' }

test('refunds add up to the payment, once for each key, and not beyond', async () => {
  const payment = await shop.paid(SUCCESS)
  const part = { ...REASON, amount: { currency: 'USD', value: 10.1 } }
  const key = crypto.randomUUID()
  const first = await operate(payment, 'refund', part, key)
  expect(yunoOperation.parse(first.body)).toMatchObject({
    type: 'REFUND',
    status: 'SUCCEEDED',
    payment: { status: 'SUCCEEDED', sub_status: 'PARTIALLY_REFUNDED' },
  })
  expect((await operate(payment, 'refund', part, key)).body).toEqual(first.body)
  const tooMuch = { ...REASON, amount: { currency: 'USD', value: 29.9 } }
  expect(codeOf((await operate(payment, 'refund', tooMuch)).body)).toBe('INVALID_AMOUNT')
  const euros = { ...REASON, amount: { currency: 'EUR', value: 1 } }
  expect(codeOf((await operate(payment, 'refund', euros)).body)).toBe('CURRENCY_NOT_ALLOWED')
  expect((await operate(payment, 'refund', REASON)).status).toBe(200)
  const over = await shop.read(payment.id)
  expect([standing(over), over.amount.refunded]).toEqual(['REFUNDED/REFUNDED', 39.99])
  const received = await shop.received(payment.id)
  expect(received.map(({ type_event }) => type_event)).toEqual([
    'payment.purchase',
    'payment.refund',
    'payment.refund',
  ])
})

test('an authorisation is captured or let go', async () => {
  const detail = { card: { capture: false } }
  const authorized = async (number: string) => {
    const { customerId, session } = await shop.session()
    const method = { token: await shop.typed(session, number), detail }
    const body = shop.paymentBody(customerId, method, { checkout: { session } })
    return yunoPayment.parse((await shop.pay(body)).body)
  }
  const [taken, left, stuck] = [
    await authorized(SUCCESS),
    await authorized(SUCCESS),
    await authorized('5361074849060618'),
  ]
  expect(standing(taken)).toBe('PENDING/AUTHORIZED')
  const part = { merchant_reference: 'capture-1', amount: { currency: 'USD', value: 20 } }
  expect((await operate(taken, 'capture', part)).status).toBe(200)
  expect(await shop.read(taken.id)).toMatchObject({
    sub_status: 'PARTIALLY_CAPTURED',
    amount: { captured: 20 },
  })
  expect((await operate(left, 'cancel-or-refund', REASON)).status).toBe(200)
  expect(standing(await shop.read(left.id))).toBe('CANCELED/CANCELED')
  expect(codeOf((await operate(left, 'capture', part)).body)).toBe('INVALID_STATUS')
  expect(yunoOperation.parse((await operate(stuck, 'cancel', REASON)).body).status).toBe('DECLINED')
  expect(standing(await shop.read(stuck.id))).toBe('PENDING/AUTHORIZED')
})
