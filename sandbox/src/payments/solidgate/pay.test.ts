import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorReply, orderReply, webhookHeaders } from '@oriel/payment-wire/solidgate'
import { someGateway, type SomeGateway } from '#/payments/testing/some-gateway.ts'
import { someCard, someOrder, someShop, SUCCESS, type SomeShop } from './testing/some-shop.ts'

let gateway: SomeGateway
let shop: SomeShop

beforeAll(async () => {
  gateway = await someGateway()
  shop = someShop(gateway)
})
beforeEach(async () => {
  await gateway.settled()
  gateway.inbox.received.splice(0)
})
afterAll(() => gateway.close())

const MINUTE_MS = 60_000
const advance = (byMs: number) => gateway.control('POST', 'clock/advance', { byMs })
const statuses = () => shop.receivedOrders().map(({ order }) => order.status)

test('PAY-034 PAY-033 a form order is settled, reported in signed webhooks, and kept without its number', async () => {
  const { order, state } = await shop.buy(SUCCESS)
  expect(state).toMatchObject({ outcome: 'paid', response: { order: { status: 'settle_ok' } } })
  await gateway.settled()
  expect(statuses()).toEqual(['auth_ok', 'settle_ok'])
  for (const received of gateway.inbox.received) {
    expect(received.path).toBe('/api/Webhooks/solidgate')
    expect(shop.isOurs(received)).toBe(true)
    webhookHeaders.parse(received.headers)
    expect(received.body).not.toContain(SUCCESS)
  }
  expect(await shop.status(order.order_id)).toMatchObject({
    order: { status: 'settle_ok', amount: 1999, currency: 'USD', refunded_amount: 0 },
    transaction: { card: { bin: '406742', brand: 'VISA', number: '406742XXXXXX9265' } },
  })
})

test('PAY-034 a code can be withheld, and a number that is no test card is refused', async () => {
  const { state } = await shop.buy('4000901100099903')
  expect(state.outcome).toBe('failed')
  expect(state.response.error).toBeUndefined()
  const order = someOrder()
  const refused = await shop.payIn(await shop.openForm(order), someCard('4111111111111111'))
  expect(refused).toEqual({
    fieldError: { field: 'cardNumber', message: 'Test gateway: use a test card' },
  })
  expect((await shop.status(order.order_id)).order.status).toBe('created')
})

test('calls that are not signed with the pair, or name unknown fields, are refused', async () => {
  const body = JSON.stringify({ order_id: 'x' })
  const forged = await shop.post('pay/api/v1/status', body, { merchant: shop.pk, signature: 'no' })
  expect(forged).toMatchObject({ status: 401, json: { error: { code: '1.01' } } })
  const strange = await shop.recurring('tok', { price: 1, amount: 19.99 })
  expect(strange.status).toBe(400)
  const { error } = errorReply.parse(strange.json)
  expect(error.code).toBe('2.01')
  expect(Object.keys(error.messages)).toEqual(expect.arrayContaining(['price', 'amount']))
  expect(await shop.call('pay/api/v1/charge', { order_id: 'x' })).toMatchObject({
    status: 403,
    json: { error: { code: '1.01' } },
  })
})

test('a stored card is charged again, an order id only once, a foreign token never', async () => {
  const token = await shop.storedCard(SUCCESS)
  const again = someOrder()
  const charged = await shop.recurring(token, { order_id: again.order_id, amount: 3999 })
  expect(orderReply.parse(charged.json).order).toMatchObject({ status: 'settle_ok', amount: 3999 })
  const twice = await shop.recurring(token, { order_id: again.order_id })
  expect(twice.json).toMatchObject({ error: { code: '5.06' } })
  const foreign = await shop.recurring('tok_other')
  expect(foreign.json).toMatchObject({ error: { code: '7.01' } })
  const unknown = await shop.call('pay/api/v1/status', { order_id: 'nobody' })
  expect(unknown.json).toMatchObject({ error: { code: '2.05' } })
})

/** Codes of the first renewals of a card; undefined where one is paid. */
async function codesOf(number: string, times: number): Promise<(string | undefined)[]> {
  const token = await shop.storedCard(number)
  const codes: (string | undefined)[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const { json } = await shop.recurring(token)
    codes.push(orderReply.parse(json).error?.code)
  }
  return codes
}

test('renewals are declined as their card has it', async () => {
  expect(await codesOf('4000904000030309', 4)).toEqual(['3.02', '3.02', '3.02', undefined])
  expect(await codesOf('4000904000031000', 2)).toEqual(['3.10', '3.10'])
  expect(await codesOf('4000904000021506', 1)).toEqual(['2.15'])
  expect(await codesOf('4000907000000107', 1)).toEqual(['3.06'])
})

test('refunds may be partial, up to what was settled', async () => {
  const { order } = await shop.buy(SUCCESS)
  const refund = async (amount: number) =>
    (await shop.call('pay/api/v1/refund', { order_id: order.order_id, amount })).json
  expect(await refund(999)).toMatchObject({ order: { status: 'refunded', refunded_amount: 999 } })
  expect(await refund(1001)).toMatchObject({ error: { code: '0.03' } })
  expect(await refund(1000)).toMatchObject({ order: { refunded_amount: 1999 } })
  const { order: other } = await shop.buy('4000905000000507')
  const failed = await shop.call('pay/api/v1/refund', { order_id: other.order_id, amount: 1 })
  expect(failed.json).toMatchObject({ error: { code: '6.03' } })
})

test('a slow bank has its refunds processed for a minute, and no more is refunded meanwhile', async () => {
  const { order } = await shop.buy('4000905000000606')
  const refund = async (amount: number) =>
    (await shop.call('pay/api/v1/refund', { order_id: order.order_id, amount })).json
  expect(await refund(999)).toMatchObject({
    order: { status: 'processing', refunded_amount: 0 },
    transaction: { operation: 'refund', status: 'processing', amount: 999 },
  })
  expect(await refund(1001)).toMatchObject({ error: { code: '0.03' } })
  await advance(MINUTE_MS)
  expect(await shop.status(order.order_id)).toMatchObject({
    order: { status: 'refunded', refunded_amount: 999 },
    transaction: { operation: 'refund', status: 'success' },
  })
})

test('an authorisation is captured after a minute, or voided before', async () => {
  const late = '4000903000000908'
  const { order, state } = await shop.buy(late)
  expect(state.outcome).toBe('waiting')
  const { order: other } = await shop.buy(late)
  const voided = await shop.call('pay/api/v1/void', { order_id: other.order_id })
  expect(voided.json).toMatchObject({ order: { status: 'void_ok' } })
  await advance(MINUTE_MS)
  expect((await shop.status(order.order_id)).order.status).toBe('settle_ok')
  expect((await shop.status(other.order_id)).order.status).toBe('void_ok')
})

test.each([
  ['1234', 'paid', undefined],
  ['4444', 'paid', undefined],
  ['1111', 'failed', '5.01'],
  ['2222', 'failed', '2.12'],
  ['3333', 'failed', '2.11'],
])('the bank answers %s with %s', async (code, outcome, error) => {
  const order = someOrder()
  const form = await shop.openForm(order)
  const { challengePath } = await shop.payIn(form, someCard('4000902000000207'))
  expect((await shop.status(order.order_id)).verify_url).toBe(`${gateway.url}${challengePath}`)
  const page = await fetch(`${gateway.url}${challengePath}`)
  expect(await page.text()).toContain('400090XXXXXX0207')
  await answerBank(challengePath, code)
  const reply = await fetch(`${gateway.url}${form.path}/order`)
  const state = (await reply.json()) as Awaited<ReturnType<typeof shop.payIn>>
  expect([state.outcome, state.response.error?.code]).toEqual([outcome, error])
})

test('an unanswered challenge expires after 15 minutes', async () => {
  const order = someOrder()
  const { challengePath } = await shop.payIn(
    await shop.openForm(order),
    someCard('4000902000000405'),
  )
  await answerBank(challengePath, '1234')
  expect((await shop.status(order.order_id)).order.status).toBe('3ds_verify')
  await advance(15 * MINUTE_MS)
  expect(await shop.status(order.order_id)).toMatchObject({ error: { code: '0.02' } })
})

test('a stored card that needs its bank leads to the page and back to the shop', async () => {
  const token = await shop.storedCard(SUCCESS)
  const { json } = await shop.recurring(token, { payment_type: '1-click', force3ds: true })
  const { order, verify_url: url } = orderReply.parse(json)
  expect(order.status).toBe('3ds_verify')
  const back = await answerBank(new URL(url ?? '').pathname, '1234')
  expect(back.headers.get('location')).toBe('http://shop.example/back?state=success')
  expect((await shop.status(order.order_id)).order.status).toBe('settle_ok')
})

const answerBank = (path: string | null, code: string) =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ code, action: 'confirm' }),
    redirect: 'manual',
  })

test('cards bend their webhooks', async () => {
  await shop.buy('4000903000000601')
  await gateway.settled()
  expect(gateway.inbox.received).toHaveLength(0)

  await shop.buy('4000903000000809')
  await gateway.settled()
  expect(statuses()).toEqual(['settle_ok', 'auth_ok', 'processing'])

  gateway.inbox.received.splice(0)
  await shop.buy('4000903000000700')
  await gateway.settled()
  expect(statuses().filter((status) => status === 'settle_ok')).toHaveLength(3)

  gateway.inbox.received.splice(0)
  await shop.buy('4000906000000406')
  await gateway.settled()
  expect(gateway.inbox.received.map((each) => shop.isOurs(each))).toEqual([false, false])

  gateway.inbox.received.splice(0)
  const { order } = await shop.buy('4000906000000307')
  await gateway.settled()
  expect(shop.receivedOrders().map((each) => each.order.order_id)).not.toContain(order.order_id)
})

test('cards report another amount or currency than was asked', async () => {
  const { order } = await shop.buy('4000906000000109')
  expect((await shop.status(order.order_id)).order.amount).toBe(2099)
  const { order: other } = await shop.buy('4000906000000208')
  expect((await shop.status(other.order_id)).order.currency).toBe('EUR')
})

test('disputes, alerts and refunds come to settled orders later', async () => {
  const { order: disputed } = await shop.buy('4000905000000101')
  const { order: prevented } = await shop.buy('4000905000000309')
  const { order: halved } = await shop.buy('4000905000000408')
  await shop.buy('4000905000000200')
  await advance(24 * 60 * MINUTE_MS)
  const types = gateway.inbox.received.map(({ headers }) => headers['solidgate-event-type'])
  expect(new Set(types)).toEqual(
    new Set([
      'card_gate.order.updated',
      'card_gate.chargeback.received',
      'card_gate.fraud_alert.received',
      'card_gate.prevention_alert.received',
    ]),
  )
  expect((await shop.status(disputed.order_id)).chargebacks).toMatchObject([{ amount: 1999 }])
  expect((await shop.status(prevented.order_id)).order.refunded_amount).toBe(1999)
  expect((await shop.status(halved.order_id)).order.refunded_amount).toBe(999)
})

test('a card is declined once and passes the second attempt of the same customer', async () => {
  const second = '4000908000030201'
  expect((await shop.buy(second)).state.response.error?.code).toBe('3.02')
  expect((await shop.buy(second)).state.outcome).toBe('paid')
})

test('an order id is for one charge; an intent that was changed or forged opens nothing', async () => {
  const { order } = await shop.buy(SUCCESS)
  expect(await shop.openForm(order)).toMatchObject({
    error: { code: '2.01', messages: { order_id: ['Duplicate order'] } },
  })
  const { sealed, ...keys } = shop.seal(someOrder())
  const open = async (body: object) =>
    (await shop.post('form/sessions', JSON.stringify(body), {})).json
  const last = sealed.length - 30
  const tampered = `${sealed.slice(0, last)}${sealed[last] === 'A' ? 'B' : 'A'}${sealed.slice(last + 1)}`
  expect(await open({ ...keys, paymentIntent: tampered })).toMatchObject({
    error: { code: '2.01' },
  })
  expect(await open({ ...keys, paymentIntent: sealed, signature: 'no' })).toMatchObject({
    error: { code: '1.01' },
  })
})
