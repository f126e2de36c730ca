import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { sign } from '@oriel/payment-wire/solidgate-signature'
import { createLog } from '#/platform/log.ts'
import { ProviderUnclear } from '#/providers/payments/port.ts'
import { withFault } from '#/testing/provider-faults.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { ORDER_ENDED } from './events.ts'
import { applyEvent, applyEvents } from './inbox/service.ts'
import { webhookInbox } from './issues/tables.ts'
import { reconcileOrders } from './upkeep/reconcile.service.ts'

let billing: BillingApp
const lines: string[] = []
const ended: string[] = []

beforeAll(async () => {
  billing = await someBillingApp({
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })
  billing.ctx.news.subscribe(({ target, args }) => {
    if (target === ORDER_ENDED) ended.push(String(args[0]))
  })
})
afterEach(async () => {
  await billing.gateway.control('DELETE', 'webhooks/knobs')
})
afterAll(() => billing.api.app.close())

const inbox = () => billing.ctx.db.select().from(webhookInbox)
const knob = (how: object) => billing.gateway.control('POST', 'webhooks/knobs', how)

/** Delivers all webhooks the gateway has sent so far at once. */
async function deliverAtOnce(): Promise<number[]> {
  await billing.gateway.settled()
  const deliveries = billing.gateway.inbox.received.splice(0)
  const replies = deliveries.map(async ({ path, headers, body }) =>
    billing.api.app.inject({
      method: 'POST',
      url: path,
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name.startsWith('solidgate') || /merchant|signature|type/.test(name))
          .map(([name, value]) => [name, String(value)]),
      ),
      payload: body,
    }),
  )
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
}

test('W01 a page that comes after the webhook finds the plan at once', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
})

test('W02 a payment whose webhook is lost is found by asking, from the page or without one', async () => {
  const [present, away] = [await billing.buyer(), await billing.buyer()]
  const { orderId } = await present.pay('sub_monthly', '4000903000000601')
  await away.pay('sub_monthly', '4000903000000601')
  expect(await billing.deliverWebhooks(billing.api.app)).toEqual([])
  expect(await present.status(orderId)).toMatchObject({ status: 'processing' })
  billing.clock.advance(4000)
  expect(await present.status(orderId)).toMatchObject({ status: 'success' })
  expect(await away.tokens()).toBe(0)
  billing.clock.advance(60_000)
  await reconcileOrders(billing.ctx)
  expect(await away.orders()).toMatchObject([{ state: 'settled', checkAt: null }])
  expect(await away.tokens()).toBe(100)
})

test('W03 API-101 PAY-033 events that come three times at once are applied and announced once', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', '4000903000000700')
  const statuses = await deliverAtOnce()
  expect(statuses.length).toBeGreaterThanOrEqual(3)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await billing.receiveWebhooks()
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', version: 1 }])
  expect(await buyer.tokens()).toBe(100)
  await expect.poll(() => ended.filter((id) => id === orderId)).toEqual([orderId])
})

test('W04 events in the wrong order come to the same', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly', '4000903000000809')
  await billing.receiveWebhooks()
  expect(await buyer.orders()).toMatchObject([{ state: 'settled' }])
  expect(await buyer.tokens()).toBe(100)
})

test('W05 a refusal that is reported after the capture changes nothing', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  await billing.gateway.control('POST', `orders/${orderId}/decline`, { code: '3.04' })
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success', errorCode: null })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
})

test.each([
  ['W06 API-101', { corruptSignature: true }],
  ['W07 API-101', { wrongMerchant: true }],
])(
  '%s PAY-033 an event that is not signed by its provider is refused and not kept',
  async (_id, how) => {
    await knob({ provider: 'solidgate', ...how })
    const before = (await inbox()).length
    const buyer = await billing.buyer()
    await buyer.pay('sub_monthly')
    const statuses = await billing.deliverWebhooks(billing.api.app)
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect((await inbox()).length).toBe(before)
    expect(await buyer.orders()).toMatchObject([{ state: 'awaiting_payment' }])
    expect(await buyer.tokens()).toBe(0)
  },
)

test.each([
  ['API-102', 'yuno'],
  ['API-103', 'paypal'],
])('W06 %s a message to %s without a signature is refused', async (_id, system) => {
  const reply = await billing.api.app.inject({
    method: 'POST',
    url: `/api/Webhooks/${system}`,
    payload: { id: 'WH-1', type_event: 'payment', account_id: 'x', data: {} },
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 'signature_invalid' })
})

test('API-102 PAY-033 an event of Yuno is applied once, however often it is sent', async () => {
  const buyer = await billing.buyer()
  await knob({ provider: 'yuno', duplicate: 2 })
  await buyer.payByYuno('sub_monthly')
  await billing.gateway.settled()
  expect(billing.gateway.inbox.received.length).toBeGreaterThan(1)
  await billing.receiveWebhooks()
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', version: 1 }])
  expect(await buyer.tokens()).toBe(100)
})

test('W13 API-102 an event that was not acknowledged with 200 comes again and changes nothing', async () => {
  const buyer = await billing.buyer()
  billing.gateway.inbox.answers.push(204)
  await buyer.payByYuno('sub_monthly')
  await billing.receiveWebhooks()
  await billing.advance(3_600_000)
  expect(new Set(await billing.deliverWebhooks(billing.api.app))).toEqual(new Set([200]))
  await billing.receiveWebhooks()
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', version: 1 }])
  expect(await buyer.tokens()).toBe(100)
})

test('API-103 PAY-033 an event of PayPal is applied once, however often it is sent', async () => {
  const { answerPaypal } = await import('#/testing/some-gateway.ts')
  const buyer = await billing.buyer()
  await knob({ provider: 'paypal', duplicate: 2 })
  const { href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await billing.receiveWebhooks()
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', version: 1 }])
  expect(await buyer.tokens()).toBe(100)
})

test('W08 an event id that repeats with another body is acknowledged, ignored and reported', async () => {
  await knob({ provider: 'solidgate', replayEventId: crypto.randomUUID() })
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly')
  lines.length = 0
  expect(new Set(await billing.deliverWebhooks(billing.api.app))).toEqual(new Set([200]))
  await billing.receiveWebhooks()
  expect(lines.some((line) => line.includes('came again with another body'))).toBe(true)
  expect(await buyer.tokens()).toBe(100)
})

test.each([
  ['W09', '4000906000000109'],
  ['W10', '4000906000000208'],
])('%s a wrong amount grants nothing until a person has looked at it', async (_id, number) => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', number)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'review' })
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing', result: null })
  expect(await buyer.subscriptions()).toEqual([])
  expect(await buyer.tokens()).toBe(0)
})

test('F04 PAY-033 news of a paid order wait until its provider can be asked about it', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  await knob({ provider: 'solidgate', drop: true })
  await billing.gateway.control('POST', `orders/${orderId}/refund`, { amount: 1999 })
  await billing.gateway.settled()
  const event = {
    system: 'solidgate' as const,
    environment: 'gateway',
    eventId: crypto.randomUUID(),
    eventType: 'card_gate.order.updated',
    entityKey: orderId,
    about: { kind: 'order' as const, orderId: asId(orderId) },
    bodyHash: 'x',
    createdAt: billing.clock.now(),
    receivedAt: billing.clock.now(),
    state: 'received' as const,
  }
  await billing.ctx.db.insert(webhookInbox).values(event)

  await withFault(billing.gateway, ['solidgate', { mode: 'status', status: 503 }], () =>
    expect(applyEvent(billing.ctx, event)).rejects.toThrow(ProviderUnclear),
  )
  await applyEvent(billing.ctx, event)

  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', refundedCents: 1999 })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'revoked' }])
})

test('W11 an event of an unknown order is ignored after a quarter of an hour', async () => {
  const buyer = await billing.buyer()
  const before = new Set((await inbox()).map(({ eventId }) => eventId))
  await buyer.pay('sub_monthly', '4000906000000307')
  expect(new Set(await billing.deliverWebhooks(billing.api.app))).toEqual(new Set([200]))
  const foreign = (await inbox()).filter(({ eventId }) => !before.has(eventId))
  expect(foreign.length).toBeGreaterThan(0)
  for (const event of foreign) {
    await expect(applyEvent(billing.ctx, event)).rejects.toThrow()
    expect(event.state).toBe('received')
  }
  billing.clock.advance(15 * 60_000)
  for (const event of foreign) {
    await applyEvent(billing.ctx, event)
  }
  const states = (await inbox()).filter(({ eventId }) => !before.has(eventId))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['ignored']))
  expect(await buyer.tokens()).toBe(0)
})

test('W11 TS-137 an event of an unknown order holds up none that came with it', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const [known] = (await inbox()).filter(({ entityKey }) => entityKey === orderId)
  if (!known) throw new Error('the gateway sent nothing')
  const eventOf = (eventId: string, aboutId: string) => ({
    ...known,
    eventId,
    entityKey: aboutId,
    about: { kind: 'order' as const, orderId: asId(aboutId) },
    receivedAt: billing.clock.now(),
    state: 'received' as const,
  })
  const events = [eventOf('nobodys', 'unknown'), eventOf('ours', orderId)]
  await billing.ctx.db.insert(webhookInbox).values(events)

  await expect(applyEvents(billing.ctx, { events })).rejects.toThrow(AggregateError)

  const states = (await inbox()).map(({ eventId, state }) => [eventId, state])
  expect(Object.fromEntries(states)).toMatchObject({ nobodys: 'received', ours: 'done' })
})

test('W16 API-101 a body that is too big or not JSON is refused, signed or not', async () => {
  const { pk, sk } = billing.gateway.keys.solidgate.webhook
  const send = (payload: string) =>
    billing.api.app.inject({
      method: 'POST',
      url: '/api/Webhooks/solidgate',
      headers: {
        'content-type': 'application/json',
        merchant: pk,
        signature: sign(pk, sk, payload),
        'solidgate-event-id': crypto.randomUUID(),
        'solidgate-event-type': 'card_gate.order.updated',
        'solidgate-event-created-at': '2026-11-20T12:00:00Z',
      },
      payload,
    })
  expect((await send(JSON.stringify({ text: 'x'.repeat(300 * 1024) }))).statusCode).toBe(413)
  expect((await send('no json')).statusCode).toBe(400)
  expect((await send('{}')).statusCode).toBe(200)
})
