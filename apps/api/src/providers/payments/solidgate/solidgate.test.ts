import { beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import { DECLINES } from '@oriel/sandbox/payments/declines'
import { webhooksOf, withFault } from '#/testing/provider-faults.ts'
import {
  answerBank,
  payByForm,
  payByResign,
  someGateway,
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
  type Solidgate,
  type TokenCharge,
} from '../port.ts'

const SUCCESS = '4067429974719265'
/** Less than the nine seconds that slow cards take. */

let money: SomeGateway
let solidgate: Solidgate

beforeAll(async () => {
  money = await someGateway()
  if (money.payments.solidgate === null) throw new Error('Solidgate is not configured')
  ;({ solidgate } = money.payments)
})

const statusOf = (orderId: OrderId) => solidgate.status({ orderId, providerRef: null })

async function pay(number: string, more: Partial<PaymentOrder> = {}, code?: BankCode) {
  const order = someOrder(more)
  await payByForm(money.gateway, solidgate.createFormIntent(order), number, code)
  return { order, report: await statusOf(order.orderId) }
}

/** A charge of a card that has paid before. */
async function someCharge(number: string, more: Partial<TokenCharge> = {}): Promise<TokenCharge> {
  const { order, report } = await pay(number, { renews: true })
  const { token, networkTransactionId } = report.card ?? {}
  if (typeof token !== 'string') throw new Error('the card was not kept')
  return {
    ...someOrder({ email: order.email, cents: asCents(3999) }),
    token,
    networkTransactionId: networkTransactionId ?? null,
    kind: 'renewal',
    ...more,
  }
}

const control = (method: string, path: string, body?: object) =>
  money.gateway.control(method, path, body)

test('PAY-034 PAY-033 a card of the form pays the order, and its token is kept', async () => {
  const { report } = await pay(SUCCESS)

  expect(report).toMatchObject({
    state: 'settled',
    captured: { cents: asCents(1999), currency: 'USD' },
    refundedCents: asCents(0),
    dispute: 'none',
    declineCode: null,
    card: { brand: 'VISA', last4: '9265', expMonth: 12, expYear: 2030, token: expect.any(String) },
  })
})

test('PAY-034 every decline code arrives in its own number, a withheld one as none', async () => {
  for (const { code, number } of DECLINES) {
    const { report } = await pay(number)
    expect({ number, ...report }).toMatchObject({ number, state: 'declined', declineCode: code })
  }
  expect((await pay('4000901100099903')).report).toMatchObject({
    state: 'declined',
    declineCode: null,
  })
})

test('an order that is not paid yet waits, an unknown one is missing', async () => {
  const order = someOrder()
  expect(await statusOf(order.orderId)).toMatchObject({ state: 'missing' })
  await payByForm(money.gateway, solidgate.createFormIntent(order), '4111111111111111')
  expect(await statusOf(order.orderId)).toMatchObject({ state: 'pending', captured: null })
})

test.each([
  ['1234', 'settled', null],
  ['1111', 'declined', '5.01'],
  ['2222', 'declined', '2.12'],
  ['3333', 'declined', '2.11'],
  ['4444', 'settled', null],
] satisfies [BankCode, PaymentState, string | null][])(
  'T01 T02 T03 the bank asked with code %s makes it %s',
  async (code, state, declineCode) => {
    const { report } = await pay('4000902000000207', {}, code)

    expect(report).toMatchObject({ state, declineCode })
  },
)

test('T04 a bank challenge that stays open is reported, and ends with the order', async () => {
  const { order, report } = await pay('4000902000000405')
  expect(report).toMatchObject({ state: 'requires_action', captured: null })
  await money.advance(16 * 60_000)
  expect(await statusOf(order.orderId)).toMatchObject({ state: 'declined', declineCode: '0.02' })
})

test('a stored card pays again, by its token and by its security code', async () => {
  const charge = await someCharge(SUCCESS, { kind: 'one_click' })
  expect(await solidgate.chargeToken(charge)).toMatchObject({
    state: 'settled',
    captured: { cents: asCents(3999), currency: 'USD' },
  })
  const order = someOrder()
  const intent = solidgate.createResignIntent({ ...order, token: charge.token })
  await payByResign(money.gateway, intent)
  expect(await statusOf(order.orderId)).toMatchObject({ state: 'settled' })
})

test('a charge sent twice is one charge', async () => {
  const charge = await someCharge(SUCCESS)
  const first = await solidgate.chargeToken(charge)
  const again = await solidgate.chargeToken(charge)

  expect(again).toEqual(first)
})

test('renewals are refused as their card has it, an unknown token at once', async () => {
  const soft = await someCharge('4000904000030200')
  expect(await solidgate.chargeToken(soft)).toMatchObject({
    state: 'declined',
    declineCode: '3.02',
  })
  const hard = await someCharge('4000904000031000')
  expect(await solidgate.chargeToken(hard)).toMatchObject({ declineCode: '3.10' })
  expect(
    await solidgate.chargeToken({ ...hard, ...someOrder(), token: 'of nobody' }),
  ).toMatchObject({ state: 'declined', declineCode: '7.01' })
})

test('T06 the bank may ask about a stored card: the buyer goes to a page of the provider', async () => {
  const charge = await confirmedCharge()
  const report = await solidgate.chargeToken(charge)

  expect(report).toMatchObject({ state: 'requires_action', captured: null })
  expect(report.actionUrl).toMatch(new RegExp(`^${money.gateway.url}/solidgate/3ds/`))
  const back = await answerBank(report.actionUrl ?? '', '1234')
  expect(back).toContain(charge.successUrl)
  expect(await statusOf(charge.orderId)).toMatchObject({ state: 'settled' })
})

/** A charge of a card that had to be confirmed the first time too. */
async function confirmedCharge(): Promise<TokenCharge> {
  const { order, report } = await pay('4000902000000207', {}, '1234')
  const token = report.card?.token ?? ''
  return {
    ...someOrder({ email: order.email }),
    token,
    networkTransactionId: null,
    kind: 'one_click',
  }
}

test('O01 an answer that comes too late is unclear, and the order is read instead of charged again', async () => {
  const charge = await slowCharge()
  const stop = untilAborted()
  const charged = solidgate.chargeToken(charge).catch((error: unknown) => error)

  await expect.poll(() => statusOf(charge.orderId)).toMatchObject({ state: 'settled' })
  stop()
  expect(await charged).toBeInstanceOf(ProviderUnclear)
})

/** The form answers late as well, so the card is put on file by hand. */
async function slowCharge(): Promise<TokenCharge> {
  const order = someOrder()
  const body = { number: '4000903000000205', customerEmail: order.email }
  const { token } = (await control('POST', 'solidgate/tokens', body)) as { token: string }
  return { ...order, token, networkTransactionId: null, kind: 'renewal' }
}

test('O02 a connection that is cut before acceptance leaves no order', async () => {
  const charge = await someCharge(SUCCESS)
  const call = () => solidgate.chargeToken(charge)
  await expect(withFault(money.gateway, ['solidgate', { mode: 'reset' }], call)).rejects.toThrow(
    ProviderUnclear,
  )

  expect(await statusOf(charge.orderId)).toMatchObject({ state: 'missing' })
})

test.each([
  ['O03', { mode: 'status', status: 500, times: 1 }],
  ['O04', { mode: 'html-firewall-page' }],
  ['O04', { mode: 'malformed-json' }],
  ['O10', { mode: 'rate-limit' }],
])('%s %o makes a charge unclear, and it is sent once', async (_scenario, fault) => {
  const charge = await someCharge(SUCCESS)
  const call = () => solidgate.chargeToken(charge)
  await expect(withFault(money.gateway, ['solidgate', fault], call)).rejects.toThrow(
    ProviderUnclear,
  )

  expect(await statusOf(charge.orderId)).toMatchObject({ state: 'missing' })
})

test('O03 O10 reads are tried four times in all', async () => {
  const { order } = await pay(SUCCESS)
  const read = () => statusOf(order.orderId)
  for (const mode of ['status', 'reset', 'rate-limit', 'html-firewall-page']) {
    expect(await withFault(money.gateway, ['solidgate', { mode, times: 3 }], read)).toMatchObject({
      state: 'settled',
    })
    await expect(withFault(money.gateway, ['solidgate', { mode, times: 4 }], read)).rejects.toThrow(
      ProviderUnclear,
    )
  }
})

test('a chargeback is seen, open and lost', async () => {
  const { order } = await pay(SUCCESS)
  const path = `orders/${order.orderId}/chargeback`
  await control('POST', path, { status: 'in_progress' })
  expect(await statusOf(order.orderId)).toMatchObject({ state: 'settled', dispute: 'open' })
  await control('POST', path, { status: 'lost' })
  expect(await statusOf(order.orderId)).toMatchObject({ dispute: 'lost' })
})

/** The last webhook the app gets for a new payment. */
async function nextWebhook(knob: object | null = null) {
  let orderId = ''
  const webhooks = await webhooksOf(money.gateway, ['solidgate', knob], async () => {
    ;({ orderId } = (await pay(SUCCESS)).order)
  })
  const { raw, headers } = webhooks.at(-1) ?? { raw: Buffer.of(), headers: {} }
  return { orderId, raw, headers }
}

test('PAY-033 a webhook is read only when it is signed by the provider', async () => {
  const { orderId, raw, headers } = await nextWebhook()

  expect(await solidgate.readWebhook(raw, headers)).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    eventType: 'card_gate.order.updated',
    entityKey: orderId,
    about: { kind: 'order', orderId },
  })
  const changed = Buffer.from(raw.toString().replace('"USD"', '"EUR"'))
  await expect(solidgate.readWebhook(changed, headers)).rejects.toThrow(WebhookRefused)
  await expect(solidgate.readWebhook(raw, {})).rejects.toThrow(WebhookRefused)
})

test.each([
  ['W06', { corruptSignature: true }],
  ['W07', { wrongMerchant: true }],
])('%s a webhook with %o is refused', async (_scenario, flaw) => {
  const { raw, headers } = await nextWebhook(flaw)

  await expect(solidgate.readWebhook(raw, headers)).rejects.toThrow(WebhookRefused)
})

test('S02 nothing here can send a card number: the call for it is never made', async () => {
  const charge = await someCharge(SUCCESS)
  const calls: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (...call) => {
    const request = new Request(...call)
    calls.push(request.url, await request.clone().text())
    return fetch(request)
  }
  try {
    await solidgate.chargeToken(charge)
    await statusOf(charge.orderId)
    await solidgate.refund({ ...charge, ...FIRST_REFUND, providerRef: null, refundId: 'refund' })
  } finally {
    globalThis.fetch = fetch
  }
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((text) => /\/charge|card_number|\d{13,19}/.test(text))).toEqual([])
})
