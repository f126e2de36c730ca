import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { restore } from '#/domains/billing/checkout/restore.service.ts'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import { ProviderUnclear, type Paypal, type PaypalSubscription } from '#/providers/payments/port.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { GOOD_CARD, HOME, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { asSubscriber, passTo, type Subscriber } from '#/testing/some-subscriber.ts'
import { mirrorAgreement } from './paypal-agreement.service.ts'

let billing: BillingApp
let paypal: Paypal
beforeAll(async () => {
  billing = await someBillingApp({ countries: { '127.0.0.1': 'DE' } })
  if (billing.payments.paypal === null) throw new Error('no provider')
  ;({ paypal } = billing.payments)
})
afterAll(() => billing.api.app.close())
// Discard webhooks about earlier buyers.
beforeEach(async () => {
  await billing.gateway.settled()
  billing.gateway.inbox.received.splice(0)
})

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** A buyer who has just approved an agreement at PayPal. */
async function somePayer(): Promise<Subscriber> {
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  return buyer
}

/** The app with parts of its PayPal adapter replaced. */
const payingBy = (more: Partial<Paypal>): Ctx => ({
  ...billing.ctx,
  payments: { ...billing.ctx.payments, paypal: { ...paypal, ...more } },
})

/** The app with PayPal's report of an agreement changed. */
const paypalReporting = (change: (reported: PaypalSubscription) => PaypalSubscription): Ctx =>
  payingBy({ readSubscription: async (ref) => change(await paypal.readSubscription(ref)) })

test('R09 R12 a PayPal payment that comes after the period was paid by card is refunded, and the card stays', async () => {
  const buyer = await somePayer()
  const { periodEnd, providerRef } = await buyer.plan()
  const agreement = `paypal/subscriptions/${providerRef}`
  await billing.gateway.control('POST', agreement, { isFunded: false })
  await passTo(billing, later(periodEnd, HOUR_MS))
  const { orderId } = await buyer.pay('sub_monthly', GOOD_CARD)
  await settleOrder(billing.ctx, orderId)
  const paid = await buyer.plan()
  expect(paid).toMatchObject({ state: 'active', periodIndex: 1, system: 'solidgate' })

  // The cancellation of the agreement is under way when PayPal collects once more.
  const sale = {
    saleId: `sale-of-${providerRef}`,
    cents: asCents(3999),
    currency: 'USD',
    at: billing.clock.now(),
    refunded: 'none' as const,
  }
  const ctx = paypalReporting((reported) => ({ ...reported, sales: [...reported.sales, sale] }))
  await mirrorAgreement(ctx, providerRef ?? '')

  expect(await buyer.plan()).toEqual(paid)
  const [twice] = (await buyer.orders()).filter(({ providerRef: ref }) => ref === sale.saleId)
  expect(twice).toMatchObject({ state: 'settled', system: 'paypal', cardId: null })
  expect(twice?.duplicateOf).not.toBeNull()
  expect(await buyer.tokens()).toBe(200)
  const { rows } = await billing.ctx.db.$client.query(
    'select cents from refunds where order_id = $1',
    [twice?.orderId],
  )
  expect(rows).toEqual([{ cents: 3999 }])
})

test('R11 R12 a failure reported before the payment was collected does not make a paid plan unpaid', async () => {
  const buyer = await somePayer()
  const { periodEnd, providerRef, anchorAt } = await buyer.plan()
  await passTo(billing, later(periodEnd, HOUR_MS))
  const renewed = { state: 'active', periodEnd: monthsAfter(anchorAt, 2) }
  expect(await buyer.plan()).toMatchObject(renewed)

  // An outdated report arrives only now.
  const ctx = paypalReporting(({ sales, ...reported }) => ({
    ...reported,
    sales: sales.slice(0, 1),
    failedPayments: 1,
  }))
  await mirrorAgreement(ctx, providerRef ?? '')

  expect(await buyer.plan()).toMatchObject(renewed)
  expect((await buyer.subjects()).join()).not.toContain('did not go through')
})

test('K05 C03 a restore that is cancelled for another checkout while PayPal answers stays cancelled, and is reported', async () => {
  const buyer = await somePayer()
  const { subscriptionId } = await buyer.plan()
  const key = { userId: buyer.userId, subscriptionId }
  await buyer.call('POST', `Payments/subscription/${subscriptionId}/cancel`, { answers: [] })
  const ctx = payingBy({
    createSubscription: async (order) => {
      const made = await paypal.createSubscription(order)
      expect((await buyer.intent('sub_quarterly')).reply.statusCode).toBe(201)
      return made
    },
  })

  const { approvalUrl } = await restore(ctx, key, HOME)

  const restoring = (await buyer.orders()).filter(({ purpose }) => purpose === 'restore')
  expect(restoring).toMatchObject([{ state: 'canceled', actionUrl: approvalUrl }])
  // If approved anyway, it restores the plan.
  await answerPaypal(approvalUrl ?? '')
  await billing.receiveWebhooks()
  expect(await buyer.plan()).toMatchObject({ state: 'intro', cancellationRequestedAt: null })
})

test('K05 a plan that is restored in two tabs at one moment is approved in one place', async () => {
  const buyer = await somePayer()
  const { subscriptionId } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}`
  await buyer.call('POST', `${path}/cancel`, { answers: [] })

  const replies = await Promise.all([1, 2].map(() => buyer.call('POST', `${path}/restore`)))

  const [one, two] = replies.map((reply) => reply.json().approvalUrl)
  expect(one).toMatch(/^http/)
  expect(two).toBe(one)
  expect((await buyer.orders()).filter(({ purpose }) => purpose === 'restore')).toHaveLength(1)
})

test('F04 W11 events of a refund wait while PayPal does not report the amount', async () => {
  const buyer = await somePayer()
  const { providerRef } = await buyer.plan()
  const { sales } = await paypal.readSubscription(providerRef ?? '')
  await billing.gateway.control('POST', `paypal/captures/${sales[0]?.saleId}/refund`, {})
  const silent = payingBy({ status: () => Promise.reject(new ProviderUnclear('silent')) })

  await expect(mirrorAgreement(silent, providerRef ?? '')).rejects.toThrow(ProviderUnclear)
  expect(await buyer.plan()).toMatchObject({ state: 'intro' })

  await mirrorAgreement(billing.ctx, providerRef ?? '')
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
})

test('F10 LEGAL-023 a withdrawal at PayPal gives a part of the sale back, and PayPal’s own news take nothing more', async () => {
  const buyer = await somePayer()
  const { subscriptionId, periodStart, periodEnd, providerRef } = await buyer.plan()
  const [{ orderId } = { orderId: asId('') }] = await buyer.orders()
  await billing.advance(5 * DAY_MS)
  const whole = periodEnd.getTime() - periodStart.getTime()
  const left = periodEnd.getTime() - billing.clock.now().getTime()
  const amount = Math.floor((1999 * left) / whole)

  const path = `Payments/orders/${orderId}/refund`
  const reply = await buyer.call('POST', path, { reason: 'withdrawal' })
  expect(reply.json()).toMatchObject({ amount })
  await refundsSent(billing.ctx)
  await billing.receiveWebhooks()
  await mirrorAgreement(billing.ctx, providerRef ?? '')

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: amount })
  expect(await buyer.plan()).toMatchObject({ subscriptionId, state: 'revoked' })
  expect(await buyer.tokens()).toBe(100 - Math.floor((100 * left) / whole))
  const { rows } = await billing.ctx.db.$client.query(
    'select cents, state, reason from refunds where user_id = $1',
    [buyer.userId],
  )
  expect(rows).toEqual([{ cents: amount, state: 'succeeded', reason: 'withdrawal' }])
})
