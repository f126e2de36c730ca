import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '@oriel/payment-wire/solidgate-signature'
import { createLog } from '#/platform/log.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { webhookInbox } from './issues/tables.ts'

let billing: BillingApp
const lines: string[] = []

beforeAll(async () => {
  billing = await someBillingApp({
    env: { RATE_LIMITS: 'on' },
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => billing.api.app.close())

interface Message {
  payload: string
  headers: Record<string, string>
}

const ORDER_UPDATED = 'card_gate.order.updated'

/** A Solidgate webhook, signed with its keys. */
function message(body: object, type = ORDER_UPDATED, eventId: string = crypto.randomUUID()) {
  const { pk, sk } = billing.gateway.keys.solidgate.webhook
  const payload = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    merchant: pk,
    signature: sign(pk, sk, payload),
    'solidgate-event-id': eventId,
    'solidgate-event-type': type,
    'solidgate-event-created-at': '2026-11-20T12:00:00.000Z',
  }
  return { payload, headers }
}

async function send({ payload, headers }: Message): Promise<number> {
  const url = '/api/Webhooks/solidgate'
  return (await billing.api.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

/** The original webhooks the gateway has sent so far. */
async function webhooksSoFar(): Promise<Message[]> {
  await billing.gateway.settled()
  return billing.gateway.inbox.received.splice(0).map(({ body, headers }) => ({
    payload: body,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => /^(solidgate-|merchant|signature|content-type)/.test(name))
        .map(([name, value]) => [name, String(value)]),
    ),
  }))
}

const inbox = () => billing.ctx.db.select().from(webhookInbox)

async function jobsAbout(eventId: string): Promise<number | null> {
  const { rowCount } = await billing.ctx.db.$client.query(
    'select from jobs.job where data::text like $1',
    [`%${eventId}%`],
  )
  return rowCount
}

/** Shuffles with a stride of seven: an order no provider would send in. */
const mixed = <T>(all: readonly T[]): T[] =>
  Array.from({ length: 7 }, (_none, lane) => all.filter((_one, at) => at % 7 === lane))
    .flat()
    .toReversed()

test('TS-110 API-101 PAY-033 a hundred of each event, in any order and among forgeries, are kept once and applied once', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly')
  const webhooks = await webhooksSoFar()
  const forged: Message[] = webhooks.map(({ payload, headers }) => ({
    payload: payload.replace('"USD"', '"EUR"'),
    headers: { ...headers, 'solidgate-event-id': crypto.randomUUID() },
  }))
  const storm = mixed([...Array.from({ length: 100 }, () => webhooks).flat(), ...forged])
  const statuses = await Promise.all(storm.map(async (one) => [one, await send(one)] as const))

  for (const [one, status] of statuses) expect(status).toBe(forged.includes(one) ? 401 : 200)
  await billing.receiveWebhooks()
  const kept = (await inbox()).filter(({ entityKey }) => entityKey === orderId)
  expect(kept.map(({ eventId }) => eventId).toSorted()).toEqual(
    webhooks.map(({ headers }) => String(headers['solidgate-event-id'])).toSorted(),
  )
  expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['done']))
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro', version: 1 }])
  expect(await buyer.tokens()).toBe(100)
})

test('TS-110 a webhook is applied only where the provider’s answer agrees', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.intent('sub_monthly')
  const claim = { order: { order_id: orderId, status: 'settle_ok', amount: 1999, currency: 'USD' } }
  expect(await send(message(claim))).toBe(200)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'awaiting_payment' })
  expect(await buyer.tokens()).toBe(0)
})

test('TS-110 a replay with another body changes nothing and is reported', async () => {
  const eventId = crypto.randomUUID()
  const first = message({ order: { order_id: 'nobody' } }, 'taxer.tax.calculated', eventId)
  const other = message({ order: { order_id: 'somebody' } }, 'taxer.tax.calculated', eventId)
  lines.length = 0
  expect([await send(first), await send(other), await send(first)]).toEqual([200, 200, 200])
  expect((await inbox()).filter((one) => one.eventId === eventId)).toMatchObject([
    { entityKey: 'nobody' },
  ])
  expect(lines.filter((line) => line.includes('came again with another body')).length).toBe(1)
})

test('TS-110 an event of an unknown kind is kept as ignored, and causes no work', async () => {
  const eventId = crypto.randomUUID()
  expect(await send(message({ whatever: true }, 'card.network_token.created', eventId))).toBe(200)
  expect((await inbox()).filter((one) => one.eventId === eventId)).toMatchObject([
    { eventType: 'card.network_token.created', state: 'ignored' },
  ])
  expect(await jobsAbout(eventId)).toBe(0)
  const known = crypto.randomUUID()
  await send(message({ order: { order_id: 'nobody' } }, ORDER_UPDATED, known))
  expect(await jobsAbout(known)).toBe(1)
})

test('TS-110 webhooks of a provider do not run into the limit of its address', async () => {
  const one = message({}, 'card.network_token.updated')
  const statuses = await Promise.all(Array.from({ length: 700 }, () => send(one)))
  expect(new Set(statuses)).toEqual(new Set([200]))
})
