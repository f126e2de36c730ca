import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { changePlanReply } from '@oriel/contract/billing/checkout'
import { upgradeQuote } from '@oriel/contract/billing/subscription'
import { shortDate } from '@oriel/contract/billing/terms'
import { keepCard } from '#/domains/billing/cards/service.ts'
import { hashText } from '#/domains/billing/settlement/consent.service.ts'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { subscriptions as plans } from '#/domains/billing/subscriptions/tables.ts'
import { runSubscriptions } from '#/domains/billing/upkeep/renewal-run.service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { passTo, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'

const DECLINED_3_04 = '5361250317309261'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

async function quote(buyer: Subscriber, productId: string, more = {}) {
  const reply = await buyer.call('POST', 'Payments/upgrade-quote', { productId, ...more })
  return { ...reply.json(), statusCode: reply.statusCode }
}

async function change(buyer: Subscriber, productId: string, more: object = {}) {
  const { renewalConsent } = (await buyer.checkoutBody(productId)) as { renewalConsent?: object }
  const body = { productId, isOneClickCheckboxEnabled: true, renewalConsent, ...more }
  return buyer.call('POST', 'Payments/subscription-products/update', body)
}

/** Requests the plans of the upgrade flow, step by step. */
async function seeOffers(
  buyer: Subscriber,
  ...queries: ('' | '?downsellType=0' | '?downsellType=1')[]
): Promise<void> {
  for (const query of queries) {
    const reply = await buyer.call('GET', `Payments/upgrade-products${query}`)
    expect(reply.statusCode).toBe(200)
  }
}

/** Makes a card entered elsewhere the one that pays the buyer's plan. */
async function payPlanWith(buyer: Subscriber, number: string): Promise<void> {
  const { token } = (await billing.gateway.control('POST', 'solidgate/tokens', {
    number,
    customerEmail: 'somebody@mail.example',
  })) as { token: string }
  const owner = { userId: buyer.userId, system: 'solidgate' as const }
  const face = { brand: 'VISA', last4: number.slice(-4), expMonth: 12, expYear: 2030 }
  const details = {
    ...face,
    isPrepaid: false,
    bank: null,
    country: null,
    networkTransactionId: null,
  }
  const { ctx } = billing
  const cardId = await ctx.db.transaction((tx) => keepCard(ctx, tx, owner, { ...details, token }))
  const { subscriptionId } = await buyer.plan()
  await ctx.db.update(plans).set({ cardId }).where(eq(plans.subscriptionId, subscriptionId))
}

/** The consent text for an annual plan with its next charge on that day. */
const consentOn = (day: Date) =>
  `I agree that my card is charged $399.99 every year after ${shortDate(day)} until I cancel.`
const accepted = (text: string) => ({
  renewalConsent: { accepted: true, textHash: hashText(text) },
})

/** The unused part of a period's `value` now. */
const left = (value: number, of: { periodStart: Date; periodEnd: Date }) => {
  const whole = of.periodEnd.getTime() - of.periodStart.getTime()
  return Math.floor((value * (of.periodEnd.getTime() - billing.clock.now().getTime())) / whole)
}

test('K06 API-046 API-096 API-136 a longer plan costs its price less what is left, as quoted', async () => {
  const buyer = await someSubscriber(billing)
  const before = await buyer.plan()
  await billing.advance(10 * DAY_MS)
  const credit = left(1999, before)

  const quoted = await quote(buyer, 'sub_annual')
  expect(upgradeQuote.parse(quoted)).toMatchObject({ charge: 11999 - credit, credit })
  expect(quoted.card).toMatchObject({ id: before.cardId, paymentSystem: 'solidgate' })
  await billing.advance(5 * MINUTE_MS)
  const reply = await change(buyer, 'sub_annual', { quoteId: quoted.quoteId })

  expect(reply.statusCode).toBe(200)
  expect(changePlanReply.parse(reply.json())).toMatchObject({
    status: 'success',
    subscription: { productId: 'sub_annual', status: 'intro' },
  })
  const order = await buyer.order(reply.json().orderId)
  expect(order).toMatchObject({ state: 'settled', cents: quoted.charge, creditCents: credit })
  expect(order.consentId).not.toBeNull()
  const [old, fresh] = await buyer.subscriptions()
  expect(old).toMatchObject({ state: 'superseded', dueAt: null })
  expect(fresh).toMatchObject({ state: 'intro', periodCents: 11999 })
  expect(await buyer.tokens()).toBe(200)
  const user = (await buyer.call('GET', 'User')).json()
  expect(user).toMatchObject({
    activeSubscription: { productId: 'sub_annual' },
    periodInMonths: 12,
  })
})

test('K07 a second upgrade of the period credits its whole value', async () => {
  const buyer = await someSubscriber(billing)
  await billing.advance(10 * DAY_MS)
  await change(buyer, 'sub_quarterly')
  const second = await buyer.plan()
  await billing.advance(DAY_MS)

  const quoted = await quote(buyer, 'sub_annual')

  expect(quoted.credit).toBe(left(4399, second))
  await change(buyer, 'sub_annual', { quoteId: quoted.quoteId })
  const states = (await buyer.subscriptions()).map(({ state }) => state)
  expect(states).toEqual(['superseded', 'superseded', 'intro'])
  expect(await buyer.tokens()).toBe(300)
})

test('K08 SAFE-016 the rest of a credit becomes days, no provider is asked, and the consent has to name the day', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_quarterly' })
  await passTo(billing, (await buyer.plan()).periodEnd)
  await seeOffers(buyer, '', '?downsellType=0', '?downsellType=1')
  const quoted = await quote(buyer, 'up_annual', { downsellType: 1 })
  expect(quoted).toMatchObject({ charge: 0, credit: 10999 })
  await billing.gateway.control('POST', 'faults', { match: {}, mode: 'reset' })

  const { quoteId, nextChargeDate } = quoted
  const text = consentOn(new Date(nextChargeDate))
  const byPeriod = consentOn(monthsAfter(billing.clock.now(), 12))
  const refused = await change(buyer, 'up_annual', { quoteId, ...accepted(byPeriod) })
  expect(refused.json()).toMatchObject({ status: 422, code: 'consent_required' })
  const reply = await change(buyer, 'up_annual', { quoteId, ...accepted(text) })
  await billing.gateway.control('DELETE', 'faults')

  expect(reply.json()).toMatchObject({ status: 'success' })
  const order = await buyer.order(reply.json().orderId)
  expect(order).toMatchObject({ state: 'settled', cents: 0 })
  expect(order.consentId).not.toBeNull()
  const { periodStart, periodEnd } = await buyer.plan()
  const days = (periodEnd.getTime() - monthsAfter(periodStart, 12).getTime()) / DAY_MS
  expect(days).toBe(Math.ceil((10999 - 9599) / Math.round(9599 / 365)))
  expect(nextChargeDate).toBe(periodEnd.toISOString())
})

test('SHOP-023 API-096 the base offer adds a month, the extra one takes a fifth off, both less the credit', async () => {
  const buyer = await someSubscriber(billing)
  const { periodStart, periodEnd } = await buyer.plan()
  const credit = left(1999, { periodStart, periodEnd })
  const now = billing.clock.now()
  const inMonths = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate()))
      .toISOString()
      .slice(0, 10)

  await seeOffers(buyer, '', '?downsellType=0')
  const base = await quote(buyer, 'up_annual', { downsellType: 0 })
  await seeOffers(buyer, '?downsellType=1')
  const extra = await quote(buyer, 'up_annual', { downsellType: 1 })

  expect(base).toMatchObject({ charge: 11999 - credit, credit })
  expect(base.nextChargeDate.slice(0, 10)).toBe(inMonths(13))
  expect(extra).toMatchObject({ charge: 9599 - credit, credit })
  expect(extra.nextChargeDate.slice(0, 10)).toBe(inMonths(12))
})

test('K09 of two tabs one upgrades, the other is asked to check the price again', async () => {
  const buyer = await someSubscriber(billing)
  const [one, two] = [await quote(buyer, 'sub_quarterly'), await quote(buyer, 'sub_annual')]

  const replies = await Promise.all([
    change(buyer, 'sub_quarterly', { quoteId: one.quoteId }),
    change(buyer, 'sub_annual', { quoteId: two.quoteId }),
  ])

  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(['quote_expired', 'payment_in_progress']).toContain(refused?.json().code)
  const paid = (await buyer.orders()).filter(({ purpose }) => purpose === 'upgrade')
  expect(paid.filter(({ state }) => state === 'settled')).toHaveLength(1)
})

test('K09 API-096 a quote holds ten minutes, for its plan and its owner', async () => {
  const buyer = await someSubscriber(billing)
  const other = await someSubscriber(billing)
  const { quoteId } = await quote(buyer, 'sub_quarterly')
  const codes = [
    (await change(buyer, 'sub_annual', { quoteId })).json().code,
    (await change(other, 'sub_quarterly', { quoteId })).json().code,
  ]
  await billing.advance(10 * MINUTE_MS)
  codes.push((await change(buyer, 'sub_quarterly', { quoteId })).json().code)
  expect(codes).toEqual(['quote_expired', 'quote_expired', 'quote_expired'])
  expect((await buyer.orders()).map(({ purpose }) => purpose)).toEqual(['plan'])
})

test('K10 an upgrade and a renewal of the same second: each is charged on its own, once', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd } = await buyer.plan()
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())

  const [reply] = await Promise.all([change(buyer, 'sub_annual'), runSubscriptions(billing.ctx)])
  await billing.advance(DAY_MS)
  await passTo(billing, billing.clock.now())

  const running = (await buyer.subscriptions()).filter(({ state }) => state !== 'superseded')
  expect(running).toHaveLength(1)
  const orders = (await buyer.orders()).filter(({ state }) => state === 'settled')
  expect(orders.filter(({ duplicateOf }) => duplicateOf !== null)).toEqual([])
  const isUpgraded = reply.statusCode === 200
  expect(running[0]?.plan.productId).toBe(isUpgraded ? 'sub_annual' : 'sub_monthly')
  expect(await buyer.tokens()).toBe(100 * orders.length)
})

test('K11 a refused upgrade leaves the old plan as it is', async () => {
  const buyer = await someSubscriber(billing)
  const before = await buyer.plan()
  const card = await buyer.pay('sub_annual', '5151948477715326')
  await settleOrder(billing.ctx, card.orderId)

  expect(await buyer.order(card.orderId)).toMatchObject({
    purpose: 'upgrade',
    state: 'declined',
    declineCode: '3.02',
  })
  expect(await buyer.subscriptions()).toEqual([before])
  await passTo(billing, before.periodEnd)
  expect(await buyer.plan()).toMatchObject({ state: 'active', plan: { productId: 'sub_monthly' } })
})

test('DECLINE-066 DECLINE-072 a refused change promises the tokens of the day, until they were given', async () => {
  const buyer = await someSubscriber(billing)
  await payPlanWith(buyer, DECLINED_3_04)
  const refused = (await change(buyer, 'sub_annual')).json()
  expect(refused).toMatchObject({ errorCode: '3.04', extraTokens: 20 })
  const { orderId } = await buyer.pay('tok_100')
  await settleOrder(billing.ctx, orderId)
  expect(await buyer.tokens()).toBe(100 + 100 + 20)
  const later = (await change(buyer, 'sub_annual')).json()
  expect(later).toMatchObject({ errorCode: '3.04' })
  expect(later).not.toHaveProperty('extraTokens')
})

test('K13 VALID-022 only longer plans replace a running one', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_quarterly' })
  const refusals = await Promise.all(
    ['sub_quarterly', 'cheaper_plan_quarterly'].map((productId) => change(buyer, productId)),
  )
  expect(refusals.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [409, 'already_subscribed'],
    [409, 'already_subscribed'],
  ])
  const intent = await buyer.intent('sub_quarterly')
  expect([intent.reply.statusCode, intent.reply.json().code]).toEqual([409, 'already_subscribed'])
})

test('FLOW-047 a shorter plan costs nothing now and follows at the end of the period', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_quarterly' })
  const { periodEnd, subscriptionId } = await buyer.plan()
  const quoted = await quote(buyer, 'sub_monthly')
  expect(quoted).toMatchObject({ charge: 0, credit: 0, nextChargeDate: periodEnd.toISOString() })

  const reply = await change(buyer, 'sub_monthly', { quoteId: quoted.quoteId })

  expect(reply.json()).toMatchObject({
    orderId: null,
    subscription: { id: subscriptionId, productId: 'sub_quarterly', nextCharge: 3999 },
  })
  await passTo(billing, periodEnd)
  expect((await buyer.renewals()).map(({ cents }) => cents)).toEqual([3999])
  const after = await buyer.plan()
  expect(after).toMatchObject({ plan: { productId: 'sub_monthly' }, scheduledPlan: null })
})

test('FLOW-047 a buyer who cancelled continues with another plan', async () => {
  const buyer = await someSubscriber(billing)
  const { subscriptionId } = await buyer.plan()
  await buyer.call('POST', `Payments/subscription/${subscriptionId}/cancel`, { answers: [] })
  const reply = await change(buyer, 'sub_quarterly')
  expect(reply.json()).toMatchObject({
    subscription: { productId: 'sub_quarterly', status: 'intro' },
  })
})

test('API-046 API-136 without consent, a card or a plan nothing is changed', async () => {
  const buyer = await someSubscriber(billing)
  const without = await change(buyer, 'sub_annual', { renewalConsent: undefined })
  expect([without.statusCode, without.json().code]).toEqual([422, 'consent_required'])
  const unticked = await change(buyer, 'sub_annual', { isOneClickCheckboxEnabled: false })
  expect(unticked.statusCode).toBe(422)
  const wrong = await change(buyer, 'sub_annual', { quoteId: 'x' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'validation_failed'])
  const { cardId } = await buyer.plan()
  await buyer.call('DELETE', `Payments/user-card-info?cardId=${cardId}`)
  expect(await quote(buyer, 'sub_annual')).toMatchObject({ statusCode: 200, card: null })
  const bare = await change(buyer, 'sub_annual')
  expect([bare.statusCode, bare.json().code]).toEqual([409, 'no_stored_card'])
  const visitor = await billing.buyer()
  const none = await visitor.call('POST', 'Payments/upgrade-quote', { productId: 'sub_annual' })
  expect([none.statusCode, none.json().code]).toEqual([403, 'offer_not_available'])
  expect(await buyer.subscriptions()).toHaveLength(1)
})
