import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId, type UserId } from '@oriel/contract/ids'
import { createSolidIntent } from '#/domains/billing/checkout/service.ts'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { applyReport, settleOrder } from '#/domains/billing/settlement/service.ts'
import { HOUR_MS } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { signUpOn } from '#/testing/some-device.ts'
import { payByForm } from '#/testing/some-gateway.ts'
import { leaveCheckout } from '#/testing/some-purchase.ts'
import type { SomeUser } from '#/testing/some-user.ts'
import { TooManyDeclines } from '../errors.ts'
import { forgetDeclines } from './card-trying.service.ts'
import { declines } from './decline.tables.ts'

let billing: BillingApp
const lines: string[] = []

beforeAll(async () => {
  billing = await someBillingApp({
    env: { RATE_LIMITS: 'on' },
    log: createLog('error', { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => billing.api.app.close())

const REFUSED = '5151948477715326'

const contextAt = (ipAddress: string) => ({
  sourcePath: '/pricing',
  platform: 'WEB' as const,
  trafficSource: null,
  country: 'US',
  ipAddress,
  successUrl: 'http://oriel.test/pricing',
  failUrl: 'http://oriel.test/pricing',
})

/** Pays with a card in a new form; false if no form may be opened. */
async function tries(userId: UserId, ipAddress: string, number = REFUSED): Promise<boolean> {
  const begun = await createSolidIntent(billing.ctx, {
    userId,
    brand: 'main',
    productId: 'sub_lifetime',
    email: 'somebody@mail.example',
    renewalConsent: undefined,
    context: contextAt(ipAddress),
    locale: 'en',
    userAgent: 'test',
  }).catch((error: unknown) => {
    if (error instanceof TooManyDeclines) return null
    throw error
  })
  if (begun === null) return false
  await payByForm(billing.gateway, begun.merchantData, number)
  await settleOrder(billing.ctx, asId(begun.orderId))
  return true
}

async function tried(count: number, one: (at: number) => Promise<boolean>): Promise<number> {
  let opened = 0
  for (let at = 0; at < count; at += 1) if (await one(at)) opened += 1
  return opened
}

const alarms = async () =>
  (await readOpenIssues(billing.ctx.db)).filter(({ kind }) => kind === 'card_trying')

/** Accounts on the named devices, each created on its own network. */
async function people(count: number, device: (at: number) => string): Promise<SomeUser[]> {
  const made: SomeUser[] = []
  for (let at = 0; at < count; at += 1) {
    made.push(await signUpOn(billing.ctx, { device: device(at), network: `198.51.${at}.0` }))
  }
  return made
}

test('TS-108 of 500 cards tried by many accounts of one network ten reach the bank in an hour', async () => {
  const accounts = await people(50, (at) => `device-${at}`)
  const userOf = (at: number) => accounts[at % accounts.length]?.userId ?? asId('')
  lines.length = 0
  expect(await tried(500, (at) => tries(userOf(at), `203.0.113.${at % 250}`))).toBe(10)
  expect((await alarms()).map(({ ours }) => ours)).toEqual(['network'])
  expect(lines.filter((line) => line.includes('somebody tries out cards')).length).toBe(1)

  // A user on another device and network can still pay.
  const [stranger] = await people(1, () => 'elsewhere')
  expect(await tries(stranger?.userId ?? asId(''), '192.0.2.1', GOOD_CARD)).toBe(true)
  billing.clock.advance(HOUR_MS)
  expect(await tries(userOf(1), '203.0.113.9')).toBe(true)
})

test('TS-108 one account is refused after five, wherever it goes', async () => {
  const [one] = await people(1, () => 'traveller')
  const userId = one?.userId ?? asId('')
  expect(await tried(20, (at) => tries(userId, `192.0.${at}.1`))).toBe(5)
  billing.clock.advance(HOUR_MS - 1)
  expect(await tries(userId, '192.0.99.1')).toBe(false)
  billing.clock.advance(1)
  expect(await tries(userId, '192.0.99.1', GOOD_CARD)).toBe(true)
})

test('TS-108 one device is refused after ten, with any number of accounts', async () => {
  const accounts = await people(4, () => 'one device')
  const count = await tried(20, (at) => tries(accounts[at % 4]?.userId ?? asId(''), `10.${at}.0.1`))
  expect(count).toBe(10)
  expect((await alarms()).map(({ ours }) => ours)).toContain('device')
})

test('TS-108 a refusal of a form that was cancelled for another counts too, and each order once', async () => {
  const [one] = await people(1, () => 'opener')
  const buyer = { userId: one?.userId ?? asId(''), ipAddress: '192.0.2.77' }
  const begun = {
    userId: buyer.userId,
    email: 'somebody@mail.example',
    renewalConsent: undefined,
    brand: 'main',
    context: contextAt(buyer.ipAddress),
    locale: 'en',
    userAgent: 'test',
  }
  const forms = []
  for (let at = 0; at < 5; at += 1) {
    // Each email address opens a new form and cancels the previous one.
    const request = { ...begun, productId: 'sub_lifetime', email: `somebody-${at}@mail.example` }
    forms.push(await createSolidIntent(billing.ctx, request))
  }
  expect(new Set(forms.map(({ orderId }) => orderId)).size).toBe(5)
  for (const { merchantData, orderId } of forms) {
    await payByForm(billing.gateway, merchantData, REFUSED)
    await settleOrder(billing.ctx, asId(orderId))
    await settleOrder(billing.ctx, asId(orderId))
  }
  expect(await tries(buyer.userId, buyer.ipAddress)).toBe(false)
})

test('TS-108 a refusal that is reported again an hour later is not counted again', async () => {
  const [one] = await people(1, () => 'told twice')
  const { orderId, userId } = await leaveCheckout(
    billing.ctx,
    one?.userId ?? asId(''),
    'sub_lifetime',
  )
  const refused = {
    state: 'declined' as const,
    captured: null,
    refundedCents: asCents(0),
    dispute: 'none' as const,
    declineCode: '3.04',
    isFinalDecline: false,
    actionUrl: null,
    card: null,
    providerRef: null,
  }
  await applyReport(billing.ctx, { orderId }, refused)
  billing.clock.advance(HOUR_MS + 1)
  await billing.ctx.db.transaction((tx) => forgetDeclines(billing.ctx, tx))

  await applyReport(billing.ctx, { orderId }, refused)

  const counted = await billing.ctx.db.select().from(declines).where(eq(declines.userId, userId))
  expect(counted).toEqual([])
})

test('TS-108 the refusal is sent over HTTP with the wait, and old counts are forgotten', async () => {
  const buyer = await billing.buyer()
  for (let at = 0; at < 5; at += 1) {
    const { orderId } = await buyer.pay('sub_monthly', REFUSED)
    await settleOrder(billing.ctx, orderId)
  }
  const { reply } = await buyer.intent('sub_monthly')
  expect(reply.statusCode).toBe(429)
  expect(reply.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(reply.headers['retry-after'])).toBe(3600)
  expect(
    (
      await buyer.call(
        'POST',
        'PaypalPayments/create-payment',
        await buyer.checkoutBody('sub_monthly'),
      )
    ).statusCode,
  ).toBe(429)

  billing.clock.advance(HOUR_MS + 1)
  await billing.ctx.db.transaction((tx) => forgetDeclines(billing.ctx, tx))
  const { rowCount } = await billing.ctx.db.$client.query('select from declines')
  expect(rowCount).toBe(0)
})
