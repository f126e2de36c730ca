import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asId, type CardId, type OrderId } from '@oriel/contract/ids'
import { MINUTE_MS } from '#/platform/clock.ts'
import { idempotencyKeys } from '#/platform/idempotency/tables.ts'
import {
  GOOD_CARD,
  mailsTo,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { payByForm } from '#/testing/some-gateway.ts'
import { keepCard } from './cards/service.ts'
import { reconcileOrders } from './upkeep/reconcile.service.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp()
})
afterEach(async () => {
  await billing.gateway.control('DELETE', 'faults')
})
afterAll(() => billing.api.app.close())

/** Authorized at once, captured a minute later. */
const LATE_SETTLE = '4000903000000908'
const RECURRING = '/solidgate/pay/api/v1/recurring'
const STATUS = '/solidgate/pay/api/v1/status'
const fault = (path: string, how: object) =>
  billing.gateway.control('POST', 'faults', { match: { path }, ...how })

/** A subscriber with one additional stored card. */
async function withCard(number: string): Promise<{ buyer: Buyer; cardId: CardId }> {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const { token } = (await billing.gateway.control('POST', 'solidgate/tokens', {
    number,
    customerEmail: 'somebody@mail.example',
  })) as { token: string }
  const face = { brand: 'VISA', last4: number.slice(-4), expMonth: 12, expYear: 2099 }
  const rest = { bank: null, country: null, isPrepaid: false, networkTransactionId: null }
  const owner = { userId: buyer.userId, system: 'solidgate' as const }
  const cardId = await billing.ctx.db.transaction((tx) =>
    keepCard(billing.ctx, tx, owner, { ...face, ...rest, token }),
  )
  return { buyer, cardId: cardId ?? asId('') }
}

const oneClick = async ({ buyer, cardId }: { buyer: Buyer; cardId: CardId }, key?: string) =>
  (await buyer.oneClick('tok_100', { userCardInfoId: cardId }, key)).json<{
    orderId: OrderId
    status: string
  }>()

/** The state left when the process dies before it answers. */
async function loseAnswer(key: string): Promise<void> {
  const lost = { status: null, reply: null }
  await billing.ctx.db.update(idempotencyKeys).set(lost).where(eq(idempotencyKeys.key, key))
  billing.clock.advance(MINUTE_MS)
}

/** Checks due orders, as upkeep does every 30 seconds. */
async function reconcileAfter(ms: number) {
  await billing.advance(ms)
  await reconcileOrders(billing.ctx)
}

test('O01 CONST-007 a charge whose answer never came is looked up, not made again', async () => {
  const card = await withCard('4000903000000205')
  const { buyer } = card
  const reply = await oneClick(card)
  expect(reply).toMatchObject({ status: 'processing' })
  expect(await buyer.order(reply.orderId)).toMatchObject({ state: 'unknown' })
  const again = await oneClick(card)
  expect(again).toMatchObject({ orderId: reply.orderId, status: 'success' })
  await billing.receiveWebhooks()
  expect(await buyer.tokens()).toBe(100 + 100)
})

test('PAY-032 TS-126 a click that found an earlier one paid, and was cut off, finds it again under its key', async () => {
  const card = await withCard(LATE_SETTLE)
  const first = await oneClick(card)
  await billing.advance(MINUTE_MS)
  const key = crypto.randomUUID()
  expect(await oneClick(card, key)).toMatchObject({ orderId: first.orderId, status: 'success' })
  await loseAnswer(key)

  expect(await oneClick(card, key)).toMatchObject({ orderId: first.orderId, status: 'success' })
  expect(await card.buyer.tokens()).toBe(100 + 100)
})

test('PAY-032 TS-126 a click that joined an earlier one, and was cut off, charges nothing of its own', async () => {
  const card = await withCard(LATE_SETTLE)
  const first = await oneClick(card)
  const key = crypto.randomUUID()
  expect(await oneClick(card, key)).toMatchObject({ ...first, status: 'processing' })
  await loseAnswer(key)
  await billing.advance(MINUTE_MS)
  await billing.receiveWebhooks()
  expect(await card.buyer.order(first.orderId)).toMatchObject({ state: 'settled' })

  expect(await oneClick(card, key)).toMatchObject({ orderId: first.orderId, status: 'success' })
  expect(await card.buyer.tokens()).toBe(100 + 100)
})

test('O02 a charge that was never received ends as 6.02 and may be tried again', async () => {
  const card = await withCard('4000903000000304')
  const { buyer } = card
  const { orderId } = await oneClick(card)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'unknown' })
  billing.clock.advance(4000)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  await reconcileAfter(2 * MINUTE_MS)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'fail', errorCode: '6.02' })
  const next = await buyer.pay('tok_100')
  await billing.receiveWebhooks()
  expect(await buyer.order(next.orderId)).toMatchObject({ state: 'settled', attempt: 2 })
  expect(await buyer.tokens()).toBe(100 + 100)
})

test('O03 a provider that failed at once is asked what came of it', async () => {
  const card = await withCard('4000903000000403')
  const { buyer } = card
  const { orderId } = await oneClick(card)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'unknown' })
  await reconcileAfter(2 * MINUTE_MS)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'fail', errorCode: '6.02' })
  expect(await buyer.tokens()).toBe(100)
})

test.each([
  ['O04', { mode: 'html-firewall-page', times: 1 }],
  ['O04', { mode: 'malformed-json', times: 1 }],
])('%s an unreadable answer leaves the payment open (%o)', async (_id, how) => {
  const card = await withCard(GOOD_CARD)
  await fault(RECURRING, how)
  const { orderId, status } = await oneClick(card)
  expect(status).toBe('processing')
  expect(await card.buyer.order(orderId)).toMatchObject({ state: 'unknown' })
})

test('O05 PAY-036 a provider that is down for an hour is asked until it answers, and the receipt is mailed then', async () => {
  const card = await withCard(GOOD_CARD)
  const { buyer } = card
  await fault(STATUS, { mode: 'status', status: 503 })
  await billing.gateway.control('POST', 'webhooks/knobs', { drop: true })
  const { orderId, merchantData } = await buyer.intent('tok_550')
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  for (const minutes of [2, 5, 20, 40]) await reconcileAfter(minutes * MINUTE_MS)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  expect(await buyer.tokens()).toBe(100)
  await billing.gateway.control('DELETE', 'faults')
  await reconcileAfter(60 * MINUTE_MS)
  await billing.gateway.control('DELETE', 'webhooks/knobs')
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100 + 550)
  const { email } = await buyer.order(orderId)
  const letters = await mailsTo(billing.ctx, email)
  expect(letters.some(({ text }) => text.includes('$39.99'))).toBe(true)
})

test('O06 an authorised payment waits for its capture', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', LATE_SETTLE)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'authorized' })
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  expect(await buyer.tokens()).toBe(0)
  await billing.advance(MINUTE_MS)
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
})

test('O07 a capture that fails is a refusal', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', '4000903000001005')
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'fail', errorCode: '0.01' })
  expect(await buyer.tokens()).toBe(0)
})

test('O08 a payment that comes after its order ended begins the plan all the same', async () => {
  const buyer = await billing.buyer()
  const { orderId, merchantData } = await buyer.intent('sub_monthly')
  await billing.advance(31 * MINUTE_MS)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'fail', errorCode: '0.02' })
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
  const { email } = await buyer.order(orderId)
  expect((await mailsTo(billing.ctx, email)).some(({ text }) => text.includes('$19.99'))).toBe(true)
})

test('O08 a payment that comes late and without a webhook is looked for during a day', async () => {
  const buyer = await billing.buyer()
  const { orderId, merchantData } = await buyer.intent('sub_monthly')
  await reconcileAfter(31 * MINUTE_MS)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'expired' })
  await billing.gateway.control('POST', 'webhooks/knobs', { drop: true })
  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  await billing.gateway.settled()
  await billing.gateway.control('DELETE', 'webhooks/knobs')
  await reconcileAfter(61 * MINUTE_MS)
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', checkAt: null })
  expect(await buyer.tokens()).toBe(100)
})

test('O09 of two tries that are both captured the second is refunded in full', async () => {
  const buyer = await billing.buyer()
  const first = await buyer.pay('sub_monthly', '5151948477715326')
  await billing.receiveWebhooks()
  const second = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  await billing.gateway.control('POST', `orders/${first.orderId}/settle`, {})
  await billing.receiveWebhooks()
  expect(await buyer.order(second.orderId)).toMatchObject({ state: 'settled', duplicateOf: null })
  const late = await buyer.order(first.orderId)
  expect(late).toMatchObject({ state: 'settled', duplicateOf: second.orderId })
  expect((await buyer.subscriptions()).length).toBe(1)
  expect(await buyer.tokens()).toBe(100)
  const refunded = async () => (await buyer.order(first.orderId)).refundedCents
  await expect.poll(refunded).toBe(1999)
})

test('O10 a provider that is asked too often is asked again for what it knows, never to charge', async () => {
  const card = await withCard(GOOD_CARD)
  const { buyer } = card
  await fault(STATUS, { mode: 'rate-limit', times: 2 })
  const { orderId } = await buyer.pay('tok_100')
  billing.clock.advance(4000)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  await fault(RECURRING, { mode: 'rate-limit', times: 1 })
  const charged = await oneClick(card)
  expect(charged).toMatchObject({ status: 'processing' })
  expect(await buyer.order(charged.orderId)).toMatchObject({ state: 'unknown' })
  expect(await buyer.tokens()).toBe(100 + 100)
})
