import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { asId } from '@oriel/contract/ids'
import { paidNothing } from '#/domains/billing/orders/report.service.ts'
import { addOrder } from '#/domains/billing/orders/store.ts'
import { applyReport, settleOrder } from '#/domains/billing/settlement/service.ts'
import { HOUR_MS } from '#/platform/clock.ts'
import { lockWait } from '#/testing/lock-wait.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { asSubscriber, passTo, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'

/** The first payment succeeds, all later ones are declined. */
const SOFT_DECLINE = '4000904000030200'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

/** A subscriber whose first renewal has just been declined. */
async function somebodyUnpaid(productId = 'sub_monthly', before?: Change): Promise<Subscriber> {
  const buyer = await someSubscriber(billing, { productId, card: SOFT_DECLINE })
  await before?.(buyer)
  await passTo(billing, (await buyer.plan()).periodEnd)
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
  return buyer
}

type Change = (buyer: Subscriber) => Promise<unknown>

async function change(buyer: Subscriber, productId: string, more: object = {}) {
  const { renewalConsent } = (await buyer.checkoutBody(productId)) as { renewalConsent?: object }
  const body = { productId, isOneClickCheckboxEnabled: true, renewalConsent, ...more }
  const reply = await buyer.call('POST', 'Payments/subscription-products/update', body)
  expect([reply.statusCode, reply.json().status]).toEqual([200, 'success'])
}

const running = async (buyer: Subscriber) =>
  (await buyer.call('GET', 'Payments/user-active-subscription')).json<Subscription>()

/** Pays the amount due as shown on the account page. */
async function payOwed(buyer: Subscriber) {
  const { unpaid } = await running(buyer)
  const { orderId } = await buyer.pay(unpaid?.productId ?? '', GOOD_CARD)
  await settleOrder(billing.ctx, orderId)
  return { unpaid, order: await buyer.order(orderId) }
}

test('R09 R01 a buyer who pays in person while the renewal is being paid is not charged once more', async () => {
  const buyer = await somebodyUnpaid()
  const [refused] = await buyer.renewals()
  const renewal = await buyer.order(refused?.orderId ?? asId(''))

  const opening = await billing.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where user_id = ${buyer.userId} for update`)
    const begun = buyer.intent('sub_monthly')
    await lockWait(billing.ctx)
    // The bank reports a successful charge after all.
    const { cents, currency } = renewal
    const paid = { ...paidNothing(renewal), captured: { cents, currency } }
    await applyReport(billing.ctx, renewal, paid)
    return { begun }
  })

  const { reply } = await opening.begun
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'already_subscribed'])
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
})

test('R09 R02 a buyer who pays in person during an automatic retry waits for its end', async () => {
  const buyer = await somebodyUnpaid()
  const { subscriptionId } = await buyer.plan()
  const [refused] = await buyer.renewals()
  const renewal = await buyer.order(refused?.orderId ?? asId(''))
  const retryId = asId(`rn_${subscriptionId}_1_2`)

  // The scheduler's lock order: the subscription if no order is open, then the retry's order.
  const opening = await billing.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from subscriptions where user_id = ${buyer.userId} for update`)
    const begun = buyer.intent('sub_monthly')
    await lockWait(billing.ctx)
    const retry = { ...renewal, orderId: retryId, state: 'submitted' as const, endedAt: null }
    await addOrder(tx, retry)
    return { begun }
  })

  const { reply } = await opening.begun
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { code: 'payment_in_progress', orderId: retryId },
  ])
})

test('R09 FLOW-047 the amount owed for the chosen shorter plan is shown and paid as that plan', async () => {
  const buyer = await somebodyUnpaid('sub_quarterly', (somebody) => change(somebody, 'sub_monthly'))
  expect((await buyer.lastMail()).text).toContain('Premium, 1 month')
  expect(await running(buyer)).toMatchObject({ productId: 'sub_quarterly', nextCharge: 3999 })

  const { unpaid, order } = await payOwed(buyer)

  expect(unpaid).toMatchObject({ productId: 'sub_monthly', currentPrice: 3999 })
  expect(order).toMatchObject({
    purpose: 'renewal',
    cents: 3999,
    item: { productId: 'sub_monthly' },
  })
  expect(await buyer.plan()).toMatchObject({
    state: 'active',
    plan: { productId: 'sub_monthly' },
    scheduledPlan: null,
  })
})

test('R09 a plan that is on no price list is shown and paid at the price of its renewal', async () => {
  const guest = await billing.buyer()
  await guest.call('GET', 'Payments/offers')
  const { orderId } = await guest.pay('sub_annual_first', SOFT_DECLINE)
  await settleOrder(billing.ctx, orderId)
  const buyer = asSubscriber(billing, guest)
  await passTo(billing, (await buyer.plan()).periodEnd)

  const { unpaid, order } = await payOwed(buyer)

  expect(unpaid).toMatchObject({
    productId: 'sub_annual_first',
    currentPrice: 39_999,
    previousPrice: 39_999,
    discountPercent: 0,
    billingPeriod: { unit: 'year', value: 1 },
  })
  expect(order).toMatchObject({ purpose: 'renewal', cents: 39_999 })
  expect(await running(buyer)).toMatchObject({ status: 'active', unpaid: null })
})

test('TOKEN-023 API-037 an unpaid plan past its grace is offered plans, and buys no packs', async () => {
  const buyer = await somebodyUnpaid()
  const path = 'Payments/insufficient-funds-products'
  const offered = async (query = '') =>
    (await buyer.call('GET', `${path}${query}`)).json<{ productId: string }[]>()
  const packs = await offered()
  expect(packs.map(({ productId }) => productId)).toContain('tok_100')

  const { pastDueSince } = await buyer.plan()
  await passTo(billing, new Date((pastDueSince ?? new Date(0)).getTime() + 72 * HOUR_MS))

  expect((await offered()).map(({ productId }) => productId)).toEqual([
    'sub_monthly',
    'sub_quarterly',
    'sub_annual',
  ])
  expect(await offered('?isDownsellProduct=true')).toEqual([])
  const { reply } = await buyer.intent('tok_100')
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'subscription_required'])
})
