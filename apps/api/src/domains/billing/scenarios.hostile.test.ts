import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OrderId } from '@oriel/contract/ids'
import { PAYPAL_WEBHOOK_HEADERS } from '@oriel/payment-wire/paypal-webhook'
import { signYuno, YUNO_WEBHOOK_HEADERS } from '@oriel/payment-wire/yuno-signature'
import { createLog } from '#/platform/log.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { webhookInbox } from './issues/tables.ts'

let billing: BillingApp
const lines: string[] = []

beforeAll(async () => {
  billing = await someBillingApp({
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => billing.api.app.close())

async function send(system: string, payload: string, headers: Record<string, string>) {
  const url = `/api/Webhooks/${system}`
  const allHeaders = { 'content-type': 'application/json', ...headers }
  return (await billing.api.app.inject({ method: 'POST', url, headers: allHeaders, payload }))
    .statusCode
}

const inbox = async () => (await billing.ctx.db.select().from(webhookInbox)).length

/** Replaces every bank page address (`verify_url`) in the provider's replies with this one. */
function namingPage(address: string): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const reply = await real(...args)
    if (!new Request(...args).url.includes('/solidgate/pay/')) return reply
    const body = (await reply.text()).replaceAll(
      /"verify_url":"[^"]*"/g,
      () => `"verify_url":${JSON.stringify(address)}`,
    )
    return new Response(body, { status: reply.status, headers: reply.headers })
  })
}

const CHALLENGED = '497592770594980'

test.each([
  'http://bank.example/3ds',
  'https://pay.evil.example/3ds',
  'https://127.0.0.1.evil.example/',
])(
  'T08 a buyer whose provider names %s is not redirected, pays nothing twice, and an operator is notified',
  async (address) => {
    const buyer = await billing.buyer()
    await buyer.pay('sub_monthly', CHALLENGED, '1234')
    await billing.receiveWebhooks()
    lines.length = 0
    namingPage(address)
    const reply = (await buyer.oneClick('tok_100')).json<{ orderId: OrderId }>()
    expect(reply).toMatchObject({ status: 'processing', redirectUrl: null })
    const order = await buyer.order(reply.orderId)
    expect(order).toMatchObject({ state: 'unknown', actionUrl: null })
    expect(lines.some((line) => line.includes('to be sent to a foreign page'))).toBe(true)

    const again = (await buyer.oneClick('tok_100')).json<{ orderId: OrderId }>()
    expect(again).toMatchObject({ orderId: reply.orderId, redirectUrl: null })
    expect(await buyer.order(reply.orderId)).toMatchObject({ actionUrl: null })
    expect(await buyer.tokens()).toBe(100)
  },
)

test('T08 a form whose bank has a foreign page waits without it', async () => {
  const buyer = await billing.buyer()
  namingPage('https://bank.evil.example/')
  const { orderId } = await buyer.pay('sub_monthly', CHALLENGED)
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  expect((await buyer.order(orderId)).actionUrl).toBeNull()
  expect(await buyer.tokens()).toBe(0)
})

test('W14 API-102 two events of a Yuno subscription under one key are both kept, a repeat is not', async () => {
  const { accountId, webhook } = billing.gateway.keys.yuno
  const sendEvent = (status: string, at: string) => {
    const payload = JSON.stringify({
      type: 'subscription',
      type_event: `subscription.${status.toLowerCase()}`,
      account_id: accountId,
      data: { idempotency_key: 'one-key', subscription: { id: 'sub-1', status, updated_at: at } },
    })
    return send('yuno', payload, {
      [YUNO_WEBHOOK_HEADERS.apiKey]: webhook.apiKey,
      [YUNO_WEBHOOK_HEADERS.secret]: webhook.secret,
      [YUNO_WEBHOOK_HEADERS.hmac]: signYuno(webhook.hmac, Buffer.from(payload)),
    })
  }
  const before = await inbox()
  expect(await sendEvent('PAUSED', '2026-11-20T12:00:00Z')).toBe(200)
  expect(await sendEvent('ACTIVE', '2026-11-20T12:00:01Z')).toBe(200)
  expect(await sendEvent('ACTIVE', '2026-11-20T12:00:01Z')).toBe(200)
  expect(await inbox()).toBe(before + 2)
})

test('W15 API-103 an event whose certificate lies at a foreign host is refused, and nothing is fetched from there', async () => {
  let fetched = 0
  const foreign = createServer((_request, response) => {
    fetched += 1
    response.end()
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = foreign.address() as AddressInfo
    const buyer = await billing.buyer()
    const { href } = await buyer.openPaypal('sub_monthly')
    await answerPaypal(href)
    await billing.gateway.settled()
    const [delivery] = billing.gateway.inbox.received.filter(({ path }) => path.endsWith('/paypal'))
    const headers = Object.fromEntries(
      Object.values(PAYPAL_WEBHOOK_HEADERS).map((name) => [name, String(delivery?.headers[name])]),
    )
    const before = await inbox()
    const elsewhere = `http://127.0.0.1:${port}/cert`
    const payload = delivery?.body ?? ''
    expect(
      await send('paypal', payload, { ...headers, [PAYPAL_WEBHOOK_HEADERS.certUrl]: elsewhere }),
    ).toBe(401)
    expect([fetched, await inbox()]).toEqual([0, before])
    expect(await buyer.tokens()).toBe(0)
    expect(await send('paypal', payload, headers)).toBe(200)
    await billing.receiveWebhooks()
    expect(await buyer.tokens()).toBe(100)
  } finally {
    foreign.close()
  }
})
