import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCents, NO_TOKENS } from '@oriel/contract/amounts'
import { asId, type OrderId, type UserId } from '@oriel/contract/ids'
import { paidNothing } from '#/domains/billing/orders/report.service.ts'
import { readOrder, type OrderRow } from '#/domains/billing/orders/store.ts'
import { applyReport, settleOrder } from '#/domains/billing/settlement/service.ts'
import {
  cancelSubscription,
  restoreSubscription,
} from '#/domains/billing/subscriptions/cancellation.service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import type { PaymentReport } from '#/providers/payments/port.ts'
import { replayed } from '#/testing/ledger-play.ts'
import { refundsSent, refundToRetry } from '#/testing/refunds-sent.ts'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { buy, leaveCheckout, payNow } from '#/testing/some-purchase.ts'
import { passTo, runDue, someSubscriber } from '#/testing/some-subscriber.ts'
import { sendRefund } from './service.ts'
import { liftBlock, refundForSupport } from './support-refund.service.ts'
import { refunds } from './tables.ts'

const CHARGEBACK = '4000905000000101'
const NEVER_REFUNDED = '4000905000000507'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

async function disputed(orderId: OrderId, status: string): Promise<void> {
  await billing.gateway.control('POST', `orders/${orderId}/chargeback`, { status })
  await billing.receiveWebhooks()
}
const walletOf = async ({ userId }: Buyer) => (await replayed(billing.ctx, userId)).wallet
const refundsOf = (userId: UserId) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))

test('F08 R09 a buyer who gets a plan back after months of a dispute has the time that was left, and pays for no month without access', async () => {
  const buyer = await someSubscriber(billing, { card: CHARGEBACK })
  const [first] = await buyer.orders()
  const { periodEnd } = await buyer.plan()
  await billing.advance(DAY_MS + MINUTE_MS)
  await billing.receiveWebhooks()
  const { endedAt } = await buyer.plan()
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
  await billing.advance(70 * DAY_MS)
  await disputed(first?.orderId ?? asId(''), 'won')

  expect(await liftBlock(billing.ctx, buyer.userId)).toBe(true)
  await runDue(billing)

  const leftMs = periodEnd.getTime() - (endedAt?.getTime() ?? 0)
  const end = new Date(billing.clock.now().getTime() + leftMs)
  expect(await buyer.plan()).toMatchObject({ state: 'intro', periodEnd: end, dueAt: end })
  expect(await buyer.renewals()).toEqual([])
  await passTo(billing, new Date(end.getTime() - 4 * DAY_MS))
  expect((await buyer.lastMail()).subject).toContain('renews on')
  await passTo(billing, end)
  expect(await buyer.renewals()).toHaveLength(1)
})

test('F05 F07 a refund that is refused because its payment is now disputed returns nothing', async () => {
  const buyer = await someSubscriber(billing, { card: NEVER_REFUNDED })
  const [{ orderId } = { orderId: asId('') }] = await buyer.orders()
  await billing.gateway.control('POST', 'faults', { match: {}, mode: 'reset' })
  const path = `Payments/orders/${orderId}/refund`
  expect((await buyer.call('POST', path, { reason: 'money_back' })).statusCode).toBe(202)
  await refundToRetry(billing.ctx)
  await billing.gateway.control('DELETE', 'faults')
  await disputed(orderId, 'in_progress')
  expect(await buyer.order(orderId)).toMatchObject({ dispute: 'open' })

  const [{ refundId } = { refundId: '' }] = await refundsOf(buyer.userId)
  const effect = await sendRefund(billing.ctx, { userId: buyer.userId, refundId })
  await billing.ctx.db.transaction(effect)

  expect(await refundsOf(buyer.userId)).toMatchObject([{ state: 'failed' }])
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', dueAt: null })
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, frozen: 100 })
  expect((await buyer.subjects()).join()).not.toContain('did not go through')
  await disputed(orderId, 'lost')
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, frozen: 0, debt: 0 })
})

test('F08 a plan whose last payment was refunded stays revoked, whichever earlier dispute was won', async () => {
  const buyer = await someSubscriber(billing)
  const [first] = await buyer.orders()
  await passTo(billing, (await buyer.plan()).periodEnd)
  const [renewal] = await buyer.renewals()
  for (const status of ['in_progress', 'won']) await disputed(first?.orderId ?? asId(''), status)
  expect(await buyer.plan()).toMatchObject({ state: 'active' })
  await refundForSupport(billing.ctx, renewal?.orderId ?? asId(''))

  await liftBlock(billing.ctx, buyer.userId)

  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
})

/**
 * A change of plan paid after its buyer had cancelled. The plan is restored in the end, and the refund
 * fails because the provider does not know the order.
 */
async function paidWithoutEffect(userId: UserId): Promise<OrderRow> {
  await buy(billing.ctx, userId, 'sub_monthly')
  const order = await leaveCheckout(billing.ctx, userId, 'sub_annual')
  billing.clock.advance(MINUTE_MS)
  const key = { userId, subscriptionId: order.subscriptionId ?? asId('') }
  await cancelSubscription(billing.ctx, key, [])
  const paid = await payNow(billing.ctx, order)
  expect(paid.duplicateOf).toBe(order.orderId)
  await refundsSent(billing.ctx)
  await restoreSubscription(billing.ctx, key)
  return paid
}

const reportOf = (order: OrderRow, more: Partial<PaymentReport>): PaymentReport => ({
  ...paidNothing(order),
  captured: { cents: order.cents, currency: order.currency },
  ...more,
})

test('F07 O09 a dispute of a payment that brought nothing ends nothing', async () => {
  const buyer = await billing.buyer()
  const order = await paidWithoutEffect(buyer.userId)

  await applyReport(billing.ctx, order, reportOf(order, { dispute: 'open' }))
  await applyReport(billing.ctx, order, reportOf(order, { dispute: 'lost' }))

  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await walletOf(buyer)).toMatchObject({ promo: 110, frozen: 0, debt: 0 })
})

test('F05 O09 support refunds a payment that granted nothing, and the running plan continues', async () => {
  const buyer = await billing.buyer()
  const order = await paidWithoutEffect(buyer.userId)
  expect(await refundsOf(buyer.userId)).toMatchObject([{ state: 'failed' }])

  expect(await refundForSupport(billing.ctx, order.orderId)).toMatchObject({ cents: order.cents })

  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await walletOf(buyer)).toMatchObject({ promo: 110 })
})

test('F06 F09 the buyer, support and the bank give one payment back at one moment, once', async () => {
  const buyer = await someSubscriber(billing)
  const [{ orderId } = { orderId: asId('') }] = await buyer.orders()
  await billing.gateway.control('POST', `orders/${orderId}/refund`, { amount: 1999 })
  const path = `Payments/orders/${orderId}/refund`

  await Promise.all([
    buyer.call('POST', path, { reason: 'money_back' }),
    refundForSupport(billing.ctx, orderId).catch((error: unknown) => error),
    settleOrder(billing.ctx, orderId),
  ])
  await refundsSent(billing.ctx)
  await billing.receiveWebhooks()

  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await refundsOf(buyer.userId)).toMatchObject([{ cents: 1999, state: 'succeeded' }])
  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
  expect(await walletOf(buyer)).toMatchObject({ promo: 10, debt: 0 })
})

test('F06 F09 a refund that is refused because the bank has given all back already is done', async () => {
  const buyer = await someSubscriber(billing)
  const [{ orderId } = { orderId: asId('') }] = await buyer.orders()
  const order = await buyer.order(orderId)
  const { solidgate } = billing.payments
  if (solidgate === null) throw new Error('no provider')
  const givenBack = {
    ...solidgate,
    status: async () => reportOf(order, { refundedCents: asCents(1999) }),
  }
  const refusing = { ...givenBack, refund: async () => 'failed' as const }
  const refundId = crypto.randomUUID()
  const key = { userId: buyer.userId, refundId }
  await billing.ctx.db.insert(refunds).values({
    ...key,
    orderId,
    cents: asCents(1999),
    tokens: NO_TOKENS,
    reason: 'money_back',
    state: 'requested',
    remark: null,
    requestedAt: billing.clock.now(),
    endedAt: null,
  })

  const payments = { ...billing.ctx.payments, solidgate: refusing }
  await billing.ctx.db.transaction(await sendRefund({ ...billing.ctx, payments }, key))

  expect(await refundsOf(buyer.userId)).toMatchObject([{ state: 'succeeded' }])
  const known = await readOrder(billing.ctx.db, { userId: buyer.userId, orderId })
  expect(known).toMatchObject({ refundedCents: 1999 })
})
