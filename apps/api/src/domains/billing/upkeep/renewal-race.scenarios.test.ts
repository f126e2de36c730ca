import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { asId } from '@oriel/contract/ids'
import { paidNothing } from '#/domains/billing/orders/report.service.ts'
import { changeOrder, lockOrder } from '#/domains/billing/orders/store.ts'
import { applyReport, settleOrder } from '#/domains/billing/settlement/service.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import { lockWait } from '#/testing/lock-wait.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { payByForm } from '#/testing/some-gateway.ts'
import {
  asSubscriber,
  passTo,
  runDue,
  someSubscriber,
  type Subscriber,
} from '#/testing/some-subscriber.ts'
import { runSubscriptions } from './renewal-run.service.ts'

/** Authorized at once, captured a minute later. */
const SLOW_CARD = '4000903000000908'
const SOFT_DECLINE = '4000904000030200'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

async function change(buyer: Subscriber, productId: string) {
  const { renewalConsent } = (await buyer.checkoutBody(productId)) as { renewalConsent?: object }
  const body = { productId, isOneClickCheckboxEnabled: true, renewalConsent }
  return buyer.call('POST', 'Payments/subscription-products/update', body)
}

async function follow(buyer: Subscriber, productId: string): Promise<void> {
  const reply = await change(buyer, productId)
  expect([reply.statusCode, reply.json().status]).toEqual([200, 'success'])
}

test('FLOW-047 R01 a shorter plan that is chosen while a renewal is being paid follows after the period it pays', async () => {
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId } = await buyer.pay('sub_quarterly', SLOW_CARD)
  await billing.advance(61 * SECOND_MS)
  await settleOrder(billing.ctx, orderId)
  const { periodEnd, anchorAt } = await buyer.plan()
  await passTo(billing, periodEnd)
  expect(await buyer.renewals()).toMatchObject([{ state: 'authorized', cents: 10_999 }])

  await follow(buyer, 'sub_monthly')
  await billing.advance(61 * SECOND_MS)
  const [renewal] = await buyer.renewals()
  await settleOrder(billing.ctx, renewal?.orderId ?? asId(''))

  expect(await buyer.plan()).toMatchObject({
    plan: { productId: 'sub_quarterly' },
    scheduledPlan: { productId: 'sub_monthly' },
    periodEnd: monthsAfter(anchorAt, 6),
  })
  await passTo(billing, monthsAfter(anchorAt, 6))
  expect((await buyer.renewals()).map(({ cents }) => cents)).toEqual([10_999, 3999])
})

test('R05 a refusal that is reported late, for a period that is paid already, makes nothing unpaid', async () => {
  const buyer = await someSubscriber(billing, { card: SOFT_DECLINE })
  const { periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  const [renewal] = await buyer.renewals()
  const { orderId: lateId } = renewal ?? { orderId: asId('') }
  // The result was unknown for a day, so the order is under review.
  await changeOrder(billing.ctx.db, { userId: buyer.userId, orderId: lateId }, { state: 'review' })
  const { orderId } = await buyer.pay('sub_monthly', GOOD_CARD)
  await settleOrder(billing.ctx, orderId)
  const paid = await buyer.plan()
  expect(paid).toMatchObject({ state: 'active', periodIndex: 1 })

  const late = await buyer.order(lateId)
  await applyReport(billing.ctx, late, { ...paidNothing(late), state: 'declined', captured: null })

  expect(await buyer.order(lateId)).toMatchObject({ state: 'declined' })
  expect(await buyer.plan()).toEqual(paid)
  await passTo(billing, later(billing.clock.now(), 2 * DAY_MS))
  expect(await buyer.renewals()).toHaveLength(2)
})

test('K10 R01 a change of plan that is paid after the plan renewed meanwhile is refunded', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd } = await buyer.plan()
  await passTo(billing, later(periodEnd, -10 * MINUTE_MS))
  const { orderId, merchantData } = await buyer.intent('sub_annual')
  // The form's order is cancelled for the renewal, but the form is submitted anyway.
  await passTo(billing, periodEnd)
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })

  await payByForm(billing.gateway, merchantData, GOOD_CARD)
  await settleOrder(billing.ctx, orderId)

  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', duplicateOf: orderId })
  expect(await buyer.plan()).toMatchObject({ state: 'active', plan: { productId: 'sub_monthly' } })
  await runDue(billing)
  expect(await buyer.tokens()).toBe(200)
})

test('R02 K10 a renewal waits for a payment that is just reported, and never the other way round', async () => {
  const buyer = await someSubscriber(billing)
  const { periodEnd, subscriptionId } = await buyer.plan()
  const { orderId } = await buyer.intent('sub_annual')
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())
  const { userId } = buyer

  // Same lock order as a report: the order first, then the subscription it pays for.
  const { renewing } = await billing.ctx.db.transaction(async (tx) => {
    await lockOrder(tx, { userId, orderId })
    const run = runSubscriptions(billing.ctx)
    await lockWait(billing.ctx)
    await tx.execute(sql`select from subscriptions where user_id = ${userId}
      and subscription_id = ${subscriptionId} for update nowait`)
    return { renewing: run }
  })

  await renewing
  expect(await buyer.renewals()).toMatchObject([{ state: 'settled' }])
})

test('FLOW-047 API-045 a buyer who keeps the same plan after all is charged the price that was confirmed', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_quarterly' })
  await follow(buyer, 'sub_monthly')
  const { subscriptionId, periodEnd } = await buyer.plan()
  const call = (verb: string, body?: object) =>
    buyer.call('POST', `Payments/subscription/${subscriptionId}/${verb}`, body)
  const cancelled = await call('cancel', { answers: [] })
  expect(cancelled.json()).toMatchObject({ renewalPrice: 10_999 })

  const restored = await call('restore')

  expect(restored.json()).toMatchObject({ productId: 'sub_quarterly', nextCharge: 10_999 })
  expect((await buyer.lastMail()).text).toContain('$109.99')
  await passTo(billing, periodEnd)
  expect((await buyer.renewals()).map(({ cents }) => cents)).toEqual([10_999])
})

test('K03 FLOW-047 an ended plan is not continued with a shorter one', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_quarterly' })
  const { subscriptionId, periodEnd } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}/cancel`
  await buyer.call('POST', path, { answers: [] })
  // The scheduler has not run yet.
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())

  const reply = await change(buyer, 'sub_monthly')

  expect([reply.statusCode, reply.json().code]).toEqual([403, 'offer_not_available'])
  await runDue(billing)
  expect(await buyer.plan()).toMatchObject({ state: 'canceled' })
  expect(await buyer.renewals()).toEqual([])
})

test('FLOW-047 R13 letters about the next charge name the plan that is charged', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_quarterly' })
  const { subscriptionId, periodEnd } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}/cancel`
  await buyer.call('POST', path, { answers: [] })

  await follow(buyer, 'sub_monthly')
  expect((await buyer.lastMail()).text).toContain('Premium, 1 month renews on')
  await passTo(billing, later(periodEnd, -8 * DAY_MS))

  const { subject, text } = await buyer.lastMail()
  expect(subject).toContain('renews on')
  expect(text).toContain('Premium, 1 month: $39.99')
})
