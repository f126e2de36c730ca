import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import type { OrderId } from '@oriel/contract/ids'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { asSubscriber, passTo, runDue, type Subscriber } from '#/testing/some-subscriber.ts'

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())
// Discard webhooks about earlier buyers.
beforeEach(async () => {
  await billing.gateway.settled()
  billing.gateway.inbox.received.splice(0)
})

async function pay(
  buyer: Subscriber,
  productId: string,
): Promise<{ orderId: OrderId; href: string }> {
  const request = await buyer.checkoutBody(productId)
  const reply = await buyer.call('POST', 'PaypalPayments/create-payment', request)
  expect(reply.statusCode).toBe(201)
  const { orderId, data } = reply.json()
  return { orderId, href: data.link.href }
}

/** A buyer who has just approved an agreement at PayPal. */
async function somePayer(productId = 'sub_monthly'): Promise<Subscriber> {
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId, href } = await pay(buyer, productId)
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  return buyer
}

const agreementOf = (ref: string | null) =>
  billing.payments.paypal?.readSubscription(ref ?? '').then(({ status }) => status)

test('R11 PAY-037 PayPal renews by itself, and each payment it reports is one period and 100 tokens', async () => {
  const buyer = await somePayer()
  const { periodEnd, anchorAt, providerRef } = await buyer.plan()
  expect(await buyer.plan()).toMatchObject({ state: 'intro', system: 'paypal' })
  expect(providerRef).toMatch(/^I-/)

  await billing.advance(later(periodEnd, SECOND_MS).getTime() - billing.clock.now().getTime())
  await billing.receiveWebhooks()
  await billing.receiveWebhooks()

  expect(await buyer.renewals()).toMatchObject([{ state: 'settled', cents: 3999 }])
  const renewed = { state: 'active', periodIndex: 1, periodEnd: monthsAfter(anchorAt, 2) }
  expect(await buyer.plan()).toMatchObject(renewed)
  expect(await buyer.tokens()).toBe(200)
  expect((await buyer.lastMail()).subject).toContain('receipt')
  await runDue(billing)
  expect(await buyer.renewals()).toHaveLength(1)
})

test('R11 payments whose news were lost are found by asking, in their order', async () => {
  const buyer = await somePayer()
  const { periodEnd } = await buyer.plan()
  await passTo(billing, later(monthsAfter(periodEnd, 1), HOUR_MS))

  expect((await buyer.renewals()).map(({ state, cents }) => [state, cents])).toEqual([
    ['settled', 3999],
    ['settled', 3999],
  ])
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 2 })
  expect(await buyer.tokens()).toBe(300)
})

test('R12 a payment that PayPal cannot collect leaves the plan unpaid, is mailed, and ends it on day 14', async () => {
  const buyer = await somePayer()
  const { periodEnd, providerRef } = await buyer.plan()
  await billing.gateway.control('POST', `paypal/subscriptions/${providerRef}`, { isFunded: false })

  await passTo(billing, later(periodEnd, HOUR_MS))
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
  expect(await buyer.renewals()).toMatchObject([{ state: 'declined' }])
  expect((await buyer.lastMail()).text).toContain('PayPal')
  await passTo(billing, later(periodEnd, 11 * DAY_MS))
  expect(await agreementOf(providerRef)).toBe('suspended')
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
  expect(await buyer.renewals()).toHaveLength(1)
  await passTo(billing, later(periodEnd, 15 * DAY_MS))

  expect(await buyer.plan()).toMatchObject({ state: 'expired' })
  await expect.poll(() => agreementOf(providerRef)).toBe('cancelled')
})

test('R12 a late PayPal payment renews the plan', async () => {
  const buyer = await somePayer()
  const { periodEnd, providerRef } = await buyer.plan()
  await billing.gateway.control('POST', `paypal/subscriptions/${providerRef}`, { isFunded: false })
  await passTo(billing, later(periodEnd, HOUR_MS))
  await billing.gateway.control('POST', `paypal/subscriptions/${providerRef}`, { isFunded: true })
  await passTo(billing, later(periodEnd, 6 * DAY_MS))
  await passTo(billing, later(periodEnd, 7 * DAY_MS))

  expect(await buyer.plan()).toMatchObject({ state: 'active', pastDueSince: null, periodIndex: 1 })
  expect(await buyer.tokens()).toBe(200)
})

test('K05 K04 a PayPal plan is cancelled at once on both sides, also while PayPal is away for a moment', async () => {
  const buyer = await somePayer()
  const { subscriptionId, periodEnd, providerRef } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}/cancel`
  const reply = await buyer.call('POST', path, { answers: [] })

  expect(reply.json()).toMatchObject({ status: 'canceling' })
  await expect.poll(() => agreementOf(providerRef)).toBe('cancelled')
  await passTo(billing, later(periodEnd, DAY_MS))
  expect(await buyer.renewals()).toEqual([])
  expect(await buyer.plan()).toMatchObject({ state: 'canceled' })
})

test('K05 API-045 restoring at PayPal is a new approval that costs nothing until the end of what is paid', async () => {
  const buyer = await somePayer()
  const { subscriptionId, periodEnd, providerRef } = await buyer.plan()
  const call = (verb: string, body?: object) =>
    buyer.call('POST', `Payments/subscription/${subscriptionId}/${verb}`, body)
  await call('cancel', { answers: [] })

  const [first, again] = [(await call('restore')).json(), (await call('restore')).json()]
  expect(first).toMatchObject({ status: 'canceling', approvalUrl: expect.stringMatching(/^http/) })
  expect(again.approvalUrl).toBe(first.approvalUrl)
  await answerPaypal(first.approvalUrl)
  await billing.receiveWebhooks()

  const plan = await buyer.plan()
  expect(plan).toMatchObject({ subscriptionId, state: 'intro', cancellationRequestedAt: null })
  expect(plan.providerRef).not.toBe(providerRef)
  expect((await buyer.orders()).filter(({ purpose }) => purpose === 'restore')).toMatchObject([
    { state: 'settled', cents: 0 },
  ])
  expect(await buyer.tokens()).toBe(100)
  await passTo(billing, later(periodEnd, HOUR_MS))
  expect(await buyer.renewals()).toMatchObject([{ state: 'settled', cents: 3999 }])
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
})

test('K05 an agreement that its buyer ends at PayPal ends here too', async () => {
  const buyer = await somePayer()
  const { providerRef, periodEnd } = await buyer.plan()
  await billing.payments.paypal?.cancelSubscription(providerRef ?? '', 'by the buyer')
  await billing.receiveWebhooks()
  expect(await buyer.plan()).toMatchObject({ state: 'canceling', dueAt: periodEnd })
  expect((await buyer.lastMail()).subject).toContain('cancelled')
})

test('K12 an upgrade at PayPal counts when its payment is reported, and ends the old agreement', async () => {
  const buyer = await somePayer()
  const before = await buyer.plan()
  await billing.advance(10 * DAY_MS)
  const { orderId, href } = await pay(buyer, 'sub_annual')
  // The tab is closed after the approval: only PayPal's webhooks arrive.
  await answerPaypal(href)
  await billing.receiveWebhooks()

  const order = await buyer.order(orderId)
  expect(order).toMatchObject({ purpose: 'upgrade', state: 'settled' })
  expect(order.cents).toBe(11999 - order.creditCents)
  expect((await buyer.subscriptions()).map(({ state }) => state)).toEqual(['superseded', 'intro'])
  await expect.poll(() => agreementOf(before.providerRef)).toBe('cancelled')
  expect(await agreementOf((await buyer.plan()).providerRef)).toBe('active')
  expect(await buyer.tokens()).toBe(200)
})
