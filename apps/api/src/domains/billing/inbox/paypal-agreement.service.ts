import { NO_CENTS } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { paymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { backOf } from '#/domains/billing/orders/report.service.ts'
import * as orders from '#/domains/billing/orders/store.ts'
import { notePaypalFailure } from '#/domains/billing/renewals/dunning.service.ts'
import { followingOrder, renewalCents } from '#/domains/billing/renewals/order.service.ts'
import { renewalOrderId } from '#/domains/billing/renewals/rules.ts'
import {
  applyReport,
  settleNews,
  type SettlementNeeds,
} from '#/domains/billing/settlement/service.ts'
import { cancelLocked, notifyChange } from '#/domains/billing/subscriptions/cancellation.service.ts'
import { renews } from '#/domains/billing/subscriptions/rules.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import {
  ProviderUnclear,
  type PaymentReport,
  type PaypalSubscription,
} from '#/providers/payments/port.ts'
import { NoPaymentProvider } from '../errors.ts'

type PaypalAgreementNeeds = SettlementNeeds & Pick<Ctx, 'random'>

/**
 * Applies PayPal's state of an agreement to its subscription: first payment, later payments, refunds,
 * failures and end (payments.md 3.3). Called for each of its events and by polling; idempotent. Returns
 * false for an agreement we did not create.
 * @throws {ProviderUnclear} @throws {NoPaymentProvider}
 */
export async function mirrorAgreement(
  ctx: PaypalAgreementNeeds,
  subscriptionRef: string,
): Promise<boolean> {
  const agreement = await store.readAgreement(ctx.db, subscriptionRef)
  if (agreement === null) return false
  const { userId, orderId } = agreement
  const known = await orders.readOrder(ctx.db, { userId, orderId })
  const first = known?.state === 'settled' ? known : await settleNews(ctx, orderId)
  if (first === null || first.state !== 'settled' || first.subscriptionId === null) return true
  const { paypal } = paymentsOf(ctx, first.brand)
  if (paypal === null) throw new NoPaymentProvider()
  const reported = await paypal.readSubscription(subscriptionRef)
  const key = { userId, subscriptionId: first.subscriptionId }
  const paid: Paid[] = []
  for (const [at, sale] of reported.sales.entries()) {
    // The first sale paid the first order; a restored agreement begins with a renewal.
    const isFirst = at === 0 && first.cents > 0
    const about = { key, subscriptionRef, sale }
    paid.push({ sale, order: isFirst ? first : await applySale(ctx, about) })
  }
  // Apply payments before their refunds.
  for (const { order } of paid.filter(isRefundUnrecorded)) {
    if (order !== null) await settleNews(ctx, order.orderId)
  }
  await ctx.db.transaction((tx) => mirrorState(ctx, tx, { key, subscriptionRef, reported }))
  await notifyChange(ctx, userId)
  return true
}

/** Mirrors the agreement when a charge is due; an unclear answer from PayPal is only logged. */
export async function pollAgreement(
  ctx: PaypalAgreementNeeds,
  { providerRef }: store.SubscriptionRow,
): Promise<void> {
  if (providerRef === null) return
  await mirrorAgreement(ctx, providerRef).catch((error: unknown) => {
    if (!(error instanceof ProviderUnclear)) throw error
    ctx.log.warn({ err: error }, 'PayPal gave no clear answer about an agreement')
  })
}

type Sale = PaypalSubscription['sales'][number]

interface Paid {
  sale: Sale
  order: orders.OrderRow | null
}

/** Whether PayPal has refunded more of a sale than its order records. */
function isRefundUnrecorded({ sale: { cents, refunded }, order }: Paid): boolean {
  return order?.state === 'settled' && (backOf(cents, refunded) ?? 0) > order.refundedCents
}

interface Sold {
  key: store.SubscriptionKey
  subscriptionRef: string
  sale: Sale
}

/**
 * Records a payment of the agreement under PayPal's sale id, so that it counts once (R11). A payment of
 * a replaced agreement pays for no period and is refunded.
 */
async function applySale(
  ctx: PaypalAgreementNeeds,
  { key, subscriptionRef, sale }: Sold,
): Promise<orders.OrderRow | null> {
  const order = await ctx.db.transaction(async (tx) => {
    const running = await store.lockSubscription(tx, key)
    if (running === null) return null
    const { userId, subscriptionId } = key
    const orderId = renewalOrderId(subscriptionId, sale.saleId)
    const known = await orders.readOrder(tx, { userId, orderId })
    if (known !== null) return known
    const isLeft = running.providerRef !== subscriptionRef
    const follows = await followingOrder(ctx, tx, running, {
      orderId,
      attempt: 1,
      // Not the buyer's slot: PayPal has already charged, whatever other payment is open.
      slot: orderId,
      purpose: 'renewal',
      cents: isLeft ? sale.cents : renewalCents(running),
      periodIndex: isLeft ? running.periodIndex : running.periodIndex + 1,
    })
    const how = { system: 'paypal', channel: 'page', cardId: null } as const
    const paid = { ...follows, ...how, providerRef: sale.saleId }
    await orders.addOrder(tx, paid)
    return paid
  })
  if (order === null || order.state === 'settled') return order
  return applyReport(ctx, order, paidReport(sale))
}

const paidReport = ({ saleId, cents, currency }: Sale): PaymentReport => ({
  state: 'settled',
  captured: { cents, currency },
  refundedCents: NO_CENTS,
  dispute: 'none',
  declineCode: null,
  isFinalDecline: false,
  actionUrl: null,
  card: null,
  providerRef: saleId,
})

interface Mirrored {
  key: store.SubscriptionKey
  subscriptionRef: string
  reported: PaypalSubscription
}

/** Cancels the subscription when its agreement ends, and marks it unpaid when PayPal cannot collect. */
async function mirrorState(
  ctx: PaypalAgreementNeeds,
  tx: Tx,
  { key, subscriptionRef, reported }: Mirrored,
) {
  const running = await store.lockSubscription(tx, key)
  if (running === null || running.providerRef !== subscriptionRef || !renews(running.state)) return
  if (reported.status === 'cancelled' || reported.status === 'expired') {
    await cancelLocked(ctx, tx, running, [])
    return
  }
  const hasFailed = reported.status === 'suspended' || reported.failedPayments > 0
  if (!hasFailed || running.state === 'past_due') return
  // Nothing is owed before the paid period ends; this report may predate a payment.
  if (running.periodEnd > ctx.clock.now()) return
  const periodIndex = running.periodIndex + 1
  const order = await followingOrder(ctx, tx, running, {
    orderId: renewalOrderId(running.subscriptionId, `${periodIndex}_failed`),
    attempt: 1,
    slot: subscriptionRef,
    purpose: 'renewal',
    cents: renewalCents(running),
    periodIndex,
  })
  const at = ctx.clock.now()
  const refused = { state: 'declined', declineCode: 'Generic', endedAt: at, checkAt: null } as const
  await orders.addOrder(tx, { ...order, ...refused })
  await notePaypalFailure(ctx, tx, running)
}
