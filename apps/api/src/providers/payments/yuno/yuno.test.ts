import { beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId, type OrderId } from '@oriel/contract/ids'
import { signYuno } from '@oriel/payment-wire/yuno-signature'
import { DECLINES } from '@oriel/sandbox/payments/declines'
import { webhooksOf, withFault } from '#/testing/provider-faults.ts'
import {
  answerYunoBank,
  someGateway,
  typeIntoYuno,
  untilAborted,
  type BankCode,
  type SomeGateway,
} from '#/testing/some-gateway.ts'
import { FIRST_REFUND, someOrder } from '#/testing/some-order.ts'
import {
  ProviderUnclear,
  WebhookRefused,
  type PaymentOrder,
  type PaymentState,
  type TokenCharge,
  type Yuno,
} from '../port.ts'

const SUCCESS = '4507990000000002'
/** Less than the nine seconds that slow cards take. */
/** Codes that Yuno has no word for and our catalogue no text: they come as the general refusal. */
const WITHOUT_WORD = new Set(['2.02'])

let money: SomeGateway
let yuno: Yuno
let users = 0

beforeAll(async () => {
  money = await someGateway()
  if (money.payments.yuno === null) throw new Error('Yuno is not configured')
  ;({ yuno } = money.payments)
})

const statusOf = (orderId: OrderId) => yuno.status({ orderId, providerRef: null })
const control = (method: string, path: string, body?: object) =>
  money.gateway.control(method, path, body)
const someUser = () => ({
  userId: asId(`user-${(users += 1)}`),
  email: 'a@mail.test',
  country: 'US',
})

/** A session with a typed card, ready to be paid. */
async function typed(number: string, more: Partial<PaymentOrder> = {}) {
  const order = someOrder(more)
  const customerRef = await yuno.customer(someUser())
  const checkoutSession = await yuno.createSession({ ...order, customerRef })
  const oneTimeToken = await typeIntoYuno(money.gateway, checkoutSession, number)
  return { ...order, customerRef, checkoutSession, oneTimeToken, document: null, zipCode: null }
}

async function someCharge(number: string, more: Partial<TokenCharge> = {}): Promise<TokenCharge> {
  const { card } = await yuno.createPayment(await typed(number, { renews: true }))
  if (typeof card?.token !== 'string') throw new Error('the card was not kept')
  const { token, networkTransactionId } = card
  return {
    ...someOrder({ cents: asCents(3999) }),
    token,
    networkTransactionId,
    kind: 'renewal',
    ...more,
  }
}

test('PAY-034 PAY-033 a typed card pays an order, and its token is kept', async () => {
  const payment = await typed(SUCCESS)
  const paid = {
    state: 'settled',
    captured: { cents: asCents(1999), currency: 'USD' },
    declineCode: null,
    providerRef: expect.any(String),
    card: { brand: 'VISA', last4: '0002', token: expect.any(String) },
  }

  expect(await yuno.createPayment(payment)).toMatchObject({ ...paid, sdkActionRequired: false })
  expect(await statusOf(payment.orderId)).toMatchObject(paid)
})

test('a user is one customer, however often and from wherever asked', async () => {
  const user = someUser()
  const ref = await yuno.customer(user)

  expect(await yuno.customer({ ...user, country: 'ZZ' })).toBe(ref)
  expect(await yuno.customer({ ...someUser(), country: 'ZZ' })).not.toBe(ref)
})

test('PAY-034 every decline code arrives in its own number, a withheld one as none', async () => {
  for (const { code, number } of DECLINES) {
    const report = await yuno.createPayment(await typed(number))
    const declineCode = WITHOUT_WORD.has(code) ? '0.01' : code
    expect({ code, ...report }).toMatchObject({ code, state: 'declined', declineCode })
  }
  const withheld = await yuno.createPayment(await typed('4000901100099903'))
  expect(withheld).toMatchObject({ state: 'declined', declineCode: null })
})

test('an unknown order is missing', async () => {
  expect(await statusOf(asId('of nobody'))).toMatchObject({ state: 'missing' })
})

test.each([
  ['1234', 'settled', null],
  ['1111', 'declined', '5.01'],
  ['2222', 'declined', '2.12'],
  ['3333', 'declined', '2.11'],
  ['4444', 'settled', null],
] satisfies [BankCode, PaymentState, string | null][])(
  'T01 T02 T03 the bank asked in the form with code %s makes it %s',
  async (code, state, declineCode) => {
    const payment = await typed('4916994064252017')
    const report = await yuno.createPayment(payment)

    expect(report).toMatchObject({
      state: 'requires_action',
      sdkActionRequired: true,
      captured: null,
    })
    await answerYunoBank(money.gateway, payment.checkoutSession, code)
    expect(await statusOf(payment.orderId)).toMatchObject({ state, declineCode })
  },
)

test('a payment sent twice is one payment, whatever the second says', async () => {
  const payment = await typed(SUCCESS)
  const first = await yuno.createPayment(payment)
  const again = await yuno.createPayment({ ...payment, cents: asCents(1), oneTimeToken: 'another' })

  expect(again).toEqual(first)
})

test('a stored card pays again; renewals are refused as their card has it', async () => {
  const charge = await someCharge(SUCCESS)
  expect(await yuno.chargeToken(charge)).toMatchObject({
    state: 'settled',
    captured: { cents: asCents(3999), currency: 'USD' },
  })
  expect(await yuno.chargeToken(await someCharge('4000904000030200'))).toMatchObject({
    state: 'declined',
    declineCode: '3.02',
  })
})

test('a payment that is turned away is refused, as is one with an unknown token', async () => {
  const charge = await someCharge(SUCCESS)
  const lost = { ...charge, token: `${charge.token}x` }
  expect(await yuno.chargeToken(lost)).toMatchObject({ state: 'declined', captured: null })
  // Its key is used up, and no payment came of it.
  expect(await yuno.chargeToken(lost)).toMatchObject({ state: 'missing' })
})

test('O01 an answer that comes too late is unclear, and the order is read instead of charged again', async () => {
  const payment = await typed('4000903000000205')
  const stop = untilAborted()
  const paid = yuno.createPayment(payment).catch((error: unknown) => error)
  await expect.poll(() => statusOf(payment.orderId)).toMatchObject({ state: 'settled' })
  stop()
  expect(await paid).toBeInstanceOf(ProviderUnclear)
})

test.each([
  ['O02', { mode: 'reset' }],
  ['O03', { mode: 'status', status: 500, times: 1 }],
  ['O04', { mode: 'html-firewall-page' }],
  ['O04', { mode: 'malformed-json' }],
  ['O10', { mode: 'rate-limit' }],
])('%s %o makes a payment unclear, and it is sent once', async (_scenario, fault) => {
  const payment = await typed(SUCCESS)
  const call = () => yuno.createPayment(payment)
  await expect(withFault(money.gateway, ['yuno', fault], call)).rejects.toThrow(ProviderUnclear)

  expect(await statusOf(payment.orderId)).toMatchObject({ state: 'missing' })
})

test('O03 O10 reads are tried four times in all', async () => {
  const payment = await typed(SUCCESS)
  await yuno.createPayment(payment)
  const readOnce = () => statusOf(payment.orderId)
  for (const mode of ['status', 'rate-limit']) {
    expect(await withFault(money.gateway, ['yuno', { mode, times: 3 }], readOnce)).toMatchObject({
      state: 'settled',
    })
    await expect(withFault(money.gateway, ['yuno', { mode, times: 4 }], readOnce)).rejects.toThrow(
      ProviderUnclear,
    )
  }
})

test('money is refunded in parts, each part once, and never more than was taken', async () => {
  const payment = await typed(SUCCESS)
  const { providerRef } = await yuno.createPayment(payment)
  const refund = (amount: number, refundId: string) =>
    yuno.refund({ ...payment, providerRef, cents: asCents(amount), refundId, ...FIRST_REFUND })

  expect(await refund(999, 'part-one')).toBe('succeeded')
  expect(await refund(999, 'part-one')).toBe('succeeded')
  expect(await statusOf(payment.orderId)).toMatchObject({ state: 'settled', refundedCents: 999 })
  expect(await refund(1001, 'part-two')).toBe('failed')
  expect(await refund(1000, 'part-three')).toBe('succeeded')
  expect(await statusOf(payment.orderId)).toMatchObject({ state: 'settled', refundedCents: 1999 })
})

test('a dispute is seen, open and lost', async () => {
  const payment = await typed(SUCCESS)
  const { providerRef } = await yuno.createPayment(payment)
  for (const how of ['open', 'lost']) {
    await control('POST', `yuno/payments/${providerRef}/dispute`, { how })
    expect(await statusOf(payment.orderId)).toMatchObject({ state: 'settled', dispute: how })
  }
})

/** The webhooks the app gets for a new payment. */
async function nextWebhook(knob: object | null = null) {
  const payment = await typed(SUCCESS)
  const webhooks = await webhooksOf(money.gateway, ['yuno', knob], () =>
    yuno.createPayment(payment),
  )
  const { raw, headers } = webhooks.at(-1) ?? { raw: Buffer.of(), headers: {} }
  return { orderId: payment.orderId, raw, headers }
}

test('PAY-033 a webhook is read only with both secrets and its signature', async () => {
  const { orderId, raw, headers } = await nextWebhook()

  expect(await yuno.readWebhook(raw, headers)).toMatchObject({
    eventType: 'payment.purchase',
    entityKey: orderId,
    about: { kind: 'order', orderId },
  })
  for (const name of ['x-api-key', 'x-secret', 'x-hmac-signature']) {
    const { [name]: _, ...others } = headers
    await expect(yuno.readWebhook(raw, others)).rejects.toThrow(WebhookRefused)
    const wrong = { ...headers, [name]: 'wrong' }
    await expect(yuno.readWebhook(raw, wrong)).rejects.toThrow(WebhookRefused)
  }
})

test.each([
  ['W06', { corruptSignature: true }],
  ['W07', { wrongMerchant: true }],
])('%s a webhook with %o is refused', async (_scenario, flaw) => {
  const { raw, headers } = await nextWebhook(flaw)

  await expect(yuno.readWebhook(raw, headers)).rejects.toThrow(WebhookRefused)
})

/** A webhook of the account, signed. */
function signed(body: object) {
  const { accountId, webhook } = money.gateway.keys.yuno
  const raw = Buffer.from(JSON.stringify({ account_id: accountId, version: 2, ...body }))
  const { apiKey, secret, hmac } = webhook
  const signature = signYuno(hmac, raw)
  const headers = { 'x-api-key': apiKey, 'x-secret': secret, 'x-hmac-signature': signature }
  return yuno.readWebhook(raw, headers)
}

test('W07 a webhook about another account is refused', async () => {
  const event = { type_event: 'payment.purchase', account_id: 'other', data: {} }

  await expect(signed(event)).rejects.toThrow(WebhookRefused)
})

test('W13 a webhook that comes again, with its count of tries, is the same event', async () => {
  const { raw, headers } = await nextWebhook()
  const again = { ...(JSON.parse(raw.toString()) as object), retry: 1 }
  const first = await yuno.readWebhook(raw, headers)

  expect((await signed(again)).eventId).toBe(first.eventId)
})

/** Events of a subscription, under the one key it has. */
const subscription = (status: string) =>
  signed({
    type: 'subscription',
    type_event: `subscription.${status.toLowerCase()}`,
    data: {
      idempotency_key: 'the subscription',
      subscription: { id: 'sub', status, updated_at: '2026-11-20T12:00:00.000Z' },
    },
  })

test('W14 two events of a subscription under one key are two events', async () => {
  const [paused, resumed] = [await subscription('PAUSED'), await subscription('ACTIVE')]
  expect(paused.eventId).not.toBe(resumed.eventId)
  expect(paused).toMatchObject({ entityKey: 'sub', about: { kind: 'other' } })
})

test('a change of the same payment is another event, a chargeback is a dispute', async () => {
  const { raw } = await nextWebhook()
  const whole = JSON.parse(raw.toString()) as { data: { payment: object } }
  const changed = (more: object, type_event = 'payment.purchase') =>
    signed({ ...whole, type_event, data: { payment: { ...whole.data.payment, ...more } } })
  const ids = await Promise.all([
    changed({}),
    changed({ status: 'REFUNDED' }),
    changed({ sub_status: 'PARTIALLY_REFUNDED' }),
    changed({ updated_at: '2026-11-21T12:00:00.000Z' }),
    changed({ transactions: [{ id: 'another' }] }),
    changed({}, 'payment.refund'),
  ])

  expect(new Set(ids.map(({ eventId }) => eventId)).size).toBe(ids.length)
  expect((await changed({}, 'payment.chargeback')).about.kind).toBe('dispute')
})

test('an event that is not about a payment is accepted and ignored', async () => {
  const event = await signed({ type_event: 'enrollment.create', data: {} })
  expect(event).toMatchObject({ about: { kind: 'other' }, createdAt: money.clock.now() })
})
