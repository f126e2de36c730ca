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
 * PayPal gave a payment back by itself, took it back, or its payer disputes it (F04, F07): the order it
 * paid for follows, a renewal of an agreement among them. Null for an order nobody here has made.
 * @throws {ProviderUnclear} @throws {NoPaymentProvider} to be tried again.
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

/** What an agreement took first paid its order, and later a renewal, by the name of the sale. */
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

/** Only a refund itself says how much of its sale is back by then. */
async function partOf(
  paypal: Paypal,
  saleId: string,
  refundRef: string | null,
): Promise<Cents | null> {
  const refund = refundRef === null ? null : await paypal.readRefund(refundRef)
  return refund?.saleId === saleId ? refund.refundedCents : null
}
