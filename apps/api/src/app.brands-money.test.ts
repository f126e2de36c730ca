import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SolidIntent } from '@oriel/contract/billing/checkout'
import type { OrderId } from '@oriel/contract/ids'
import { VARIANTS } from '@oriel/variants/variants'
import { applyEvent } from '#/domains/billing/inbox/service.ts'
import { webhookInbox } from '#/domains/billing/issues/tables.ts'
import { orders } from '#/domains/billing/orders/tables.ts'
import { compareWithProviders } from '#/domains/billing/upkeep/reconcile-comparison.service.ts'
import type { Payments } from '#/providers/payments/port.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { outboxOf, someBrowser } from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { payByForm, someGateway } from '#/testing/some-gateway.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { buy } from '#/testing/some-purchase.ts'
import { someUser, staying } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

const SELLERS = VARIANTS.filter(({ sells }) => sells)

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

interface Mail {
  to: string
  brand: string
  subject: string
  text: string
}

async function mailsOf(brand: string): Promise<Mail[]> {
  const mails = (await billing.api.app.inject(outboxOf(billing.ctx))).json<Mail[]>()
  return mails.filter((mail) => mail.brand === brand)
}

/** Asks for the form of a plan on a brand's host. */
async function intentAt(host: string, brand: string) {
  const user = await staying(billing.ctx, await someUser(billing.ctx, true, brand))
  const body = await (
    await billing.buyerOf(user)
  ).checkoutBody('sub_monthly', {
    successUrl: `http://${host}/pricing?state=success`,
    failUrl: `http://${host}/pricing?state=fail`,
  })
  const reply = await billing.api.app.inject({
    method: 'POST',
    url: '/api/Payments/create-payment-intent',
    headers: { ...user.headers, host, 'idempotency-key': randomUUID() },
    payload: body,
  })
  return { user, reply }
}

test.each(SELLERS.map(({ key, legal }) => [key, legal.descriptor] as const))(
  'TENANT-015 TENANT-016 products sold at %s bear its name, and %s on the statement',
  async (key, descriptor) => {
    const host = `${key.toLowerCase()}.localhost`
    const { user, reply } = await intentAt(host, key)
    expect(reply.statusCode).toBe(201)

    const { orderId, merchantData } = reply.json<{
      orderId: OrderId
      merchantData: { paymentIntent: string }
    }>()
    const [order] = await billing.ctx.db.select().from(orders).where(eq(orders.orderId, orderId))
    expect(order).toMatchObject({ userId: user.userId, brand: key, context: { descriptor } })
    expect(merchantData.paymentIntent).not.toBe('')
    const options = await billing.api.app.inject({
      url: '/api/Payments/checkout-options',
      headers: { ...user.headers, host },
    })
    expect(options.json()).toMatchObject({ descriptor })
  },
)

test('TENANT-015 payments and registrations are counted by brand', async () => {
  const { userId } = await someUser(billing.ctx, true, 'charmGirl')
  await buy(billing.ctx, userId, 'sub_lifetime', 'charmGirl')
  const read = async () =>
    (await billing.api.app.inject({ url: '/api/metrics', headers: { host: 'localhost' } })).body

  expect(await read()).toContain('payments_settled_total{brand="charmGirl"} 1')
  await billing.receiveWebhooks()
  expect(await read()).toContain('accounts_registered_total{brand="charmGirl"} 1')
})

test('TENANT-017 a plan of one brand is active and cancelled on another of the realm, and its mails stay the seller’s', async () => {
  const browser = await someBrowser(billing.ctx, billing.api.app, { host: 'newgirl.localhost' })
  const { subscriptionId } = await buy(billing.ctx, browser.userId, 'sub_monthly', 'newGirl')
  const saved = await browser.authenticate('save-auth-token-info', {
    isUserLoggedIn: false,
    accessToken: browser.accessToken,
    refreshToken: browser.refreshToken,
    generatedUserId: browser.userId,
    isLightTheme: false,
    category: 'anime',
    handOver: { host: 'main.localhost', deviceId: 'device-1' },
  })
  const { savedToken } = saved.json<{ savedToken: string }>()
  const asked = `savedInfoId=${savedToken}&device_id=device-1&isConfirmed=true`
  const entered = await billing.api.app.inject({
    url: `/api/Authenticate/get-auth-token-info?${asked}`,
    headers: {
      host: 'main.localhost',
      'x-requested-with': 'app',
      'content-type': 'application/json',
    },
  })
  const { accessToken } = entered.json<{ accessToken: string }>()
  const headers = { host: 'main.localhost', authorization: `Bearer ${accessToken}` }

  const active = await billing.api.app.inject({
    url: '/api/Payments/user-active-subscription',
    headers,
  })
  expect(active.json()).toMatchObject({ id: subscriptionId })
  const cancelled = await billing.api.app.inject({
    method: 'POST',
    url: `/api/Payments/subscription/${subscriptionId}/cancel`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { answers: [] },
  })
  expect(cancelled.statusCode).toBe(200)

  const subjects = (await mailsOf('newGirl')).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/cancel/i)]))
  const texts = (await mailsOf('newGirl')).map(({ text }) => text).join('\n')
  expect(texts).toContain('support@newgirl.example')
  expect(texts).not.toContain('support@oriel.example')
})

test('TENANT-018 in production a realm without keys sells nothing, and no other realm’s keys are used', async () => {
  const calls: string[] = []
  const live = recordingPayments(calls)
  const { ctx } = await testContext({
    beside: billing.context,
    env: { ...PRODUCTION, LOG_LEVEL: 'silent', RATE_LIMITS: 'on' },
    payments: live,
  })
  const { app } = await testApp(ctx)
  const user = await staying(ctx, await someUser(ctx, true, 'svitlo'))
  const headers = { ...user.headers, host: 'svitlo.example' }

  for (const list of ['subscription-products', 'one-time-pay-products', 'token-products']) {
    const reply = await app.inject({ url: `/api/Payments/${list}`, headers })
    expect([list, reply.statusCode, reply.json()]).toEqual([list, 200, []])
  }
  const intent = await app.inject({
    method: 'POST',
    url: '/api/Payments/create-payment-intent',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: await (await billing.buyerOf(user)).checkoutBody('sub_monthly'),
  })
  expect([intent.statusCode, intent.json().code]).toEqual([403, 'feature_disabled'])
  expect(calls).toEqual([])

  const own = await staying(ctx, await someUser(ctx))
  const sold = await app.inject({
    url: '/api/Payments/subscription-products',
    headers: { ...own.headers, host: 'oriel.example' },
  })
  expect(sold.json<unknown[]>().length).toBeGreaterThan(0)
  await app.close()
})

test('TENANT-018 TENANT-016 a realm with keys of its own sells with them, and its provider’s webhooks are accepted', async () => {
  const other = await someGateway()
  const { ctx } = await testContext({
    beside: billing.context,
    env: { ...PRODUCTION, LOG_LEVEL: 'silent', RATE_LIMITS: 'on' },
    payments: { ...billing.payments, environment: 'live' },
    merchants: new Map([['svitlo', { ...other.payments, environment: 'live' }]]),
  })
  const { app } = await testApp(ctx)
  const user = await staying(ctx, await someUser(ctx, true, 'svitlo'))
  const headers = { ...user.headers, host: 'svitlo.example' }
  const begun = await app.inject({
    method: 'POST',
    url: '/api/Payments/create-payment-intent',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: await (
      await billing.buyerOf(user)
    ).checkoutBody('sub_monthly', {
      successUrl: 'https://svitlo.example/pricing?state=success',
      failUrl: 'https://svitlo.example/pricing?state=fail',
    }),
  })
  expect(begun.statusCode).toBe(201)
  const { orderId, merchantData } = begun.json<SolidIntent & { orderId: OrderId }>()
  expect(merchantData.merchant).toBe(other.gateway.keys.solidgate.api.pk)

  await payByForm(other.gateway, merchantData, GOOD_CARD)
  // The other instance here has no keys of this realm, and would take the event from the queue.
  await billing.ctx.jobs.stop()
  // Any brand's host takes them: whose they are their signature says.
  const statuses = await other.deliverWebhooks(app, 'newgirl.example')
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const [event] = await billing.ctx.db
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.environment, 'live'), eq(webhookInbox.state, 'received')))
  await applyEvent(ctx, event ?? { system: 'solidgate', environment: 'live', eventId: '' })
  const [paid] = await ctx.db.select().from(orders).where(eq(orders.orderId, orderId))
  expect(paid).toMatchObject({ state: 'settled', brand: 'svitlo', environment: 'live' })
  // The other realm's merchant does not know it.
  expect(await billing.payments.solidgate?.status({ orderId, providerRef: null })).toMatchObject({
    state: 'missing',
  })

  await compareWithProviders(ctx, async () => {})
  const { values } = await ctx.metrics.comparedPayments.get()
  const compared = { system: 'solidgate', outcome: 'same' }
  expect(values).toContainEqual(expect.objectContaining({ labels: compared, value: 1 }))
  await app.close()
})

/** Live keys of the realm `oriel`, and a note of each call that is made with them. */
function recordingPayments(calls: string[]): Payments {
  const noting = new Proxy(billing.payments.solidgate ?? {}, {
    get: (target, name) => {
      calls.push(String(name))
      return Reflect.get(target, name) as unknown
    },
  }) as Payments['solidgate']
  return { ...billing.payments, environment: 'live', solidgate: noting }
}
