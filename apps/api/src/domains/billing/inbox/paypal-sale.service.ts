import type { Cents } from '@oriel/contract/amounts'
import { paymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { isAgreement } from '#/domains/billing/catalogue/paypal.rules.ts'
import { askProvider } from '#/domains/billing/orders/report.service.ts'
import * as orders from '#/domains/billing/orders/store.ts'
import { renewalOrderId } from '#/domains/billing/renewals/rules.ts'
import { applyReport, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import type { Paypal, ProviderEvent } from '#/providers/payments/port.ts'
import { NoPaymentProvider } from '../errors.ts'
import { mirrorAgreement } from './paypal-agreement.service.ts'

type SaleNews = Extract<ProviderEvent['about'], { kind: 'paypal_sale' }>

/**
 * Handles a refund, reversal or dispute of a PayPal sale (F04, F07): updates the order it paid for,
 * which may be a renewal under an agreement. Returns null for an order we did not create.
 * @throws {ProviderUnclear} @throws {NoPaymentProvider} to be retried.
 */
export async function lookAtSale(
  ctx: SettlementNeeds,
  news: SaleNews,
): Promise<orders.OrderRow | null> {
  const { orderId, saleId, refundRef } = news
  const userId = await orders.ownerOf(ctx.db, orderId)
  const first = userId === null ? null : await orders.readOrder(ctx.db, { userId, orderId })
  if (first === null) return null
  const { paypal } = paymentsOf(ctx, first.brand)
  if (paypal === null) throw new NoPaymentProvider()
  const { providerRef } = first
  const order = isAgreement(providerRef) ? await paidInAgreement(ctx, paypal, first, saleId) : first
  if (order === null) return first
  const report = await askProvider(ctx, order)
  const refundedCents = report.refundedCents ?? (await partOf(paypal, saleId, refundRef))
  return applyReport(ctx, order, { ...report, refundedCents })
}

/** The agreement's first sale paid its order; later sales paid renewals, found by sale id. */
async function paidInAgreement(
  ctx: SettlementNeeds,
  paypal: Paypal,
  { userId, orderId, providerRef }: orders.OrderRow,
  saleId: string,
): Promise<orders.OrderRow | null> {
  if (providerRef === null) return null
  await mirrorAgreement(ctx, providerRef)
  const [order, { sales }] = await Promise.all([
    orders.readOrder(ctx.db, { userId, orderId }),
    paypal.readSubscription(providerRef),
  ])
  if (order === null || (order.cents > 0 && sales[0]?.saleId === saleId)) return order
  if (order.subscriptionId === null) return null
  const renewal = renewalOrderId(order.subscriptionId, saleId)
  return orders.readOrder(ctx.db, { userId, orderId: renewal })
}

/** Only the refund itself says how much of its sale has been refunded by then. */
async function partOf(
  paypal: Paypal,
  saleId: string,
  refundRef: string | null,
): Promise<Cents | null> {
  const refund = refundRef === null ? null : await paypal.readRefund(refundRef)
  return refund?.saleId === saleId ? refund.refundedCents : null
}
