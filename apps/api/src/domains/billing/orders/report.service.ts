import { NO_CENTS, type Cents } from '@oriel/contract/amounts'
import { paymentsOf, type MerchantNeeds } from '#/domains/billing/catalogue/merchant.service.ts'
import { isAgreement } from '#/domains/billing/catalogue/paypal.rules.ts'
import type {
  PaymentProvider,
  PaymentReport,
  Paypal,
  PaypalSubscription,
} from '#/providers/payments/port.ts'
import { NoPaymentProvider } from '../errors.ts'
import type { OrderRow } from './store.ts'

/** The provider of an order. @throws {NoPaymentProvider} when it is no longer configured. */
export function providerOf(ctx: MerchantNeeds, order: OrderRow): PaymentProvider {
  const { environment, [order.system]: provider } = paymentsOf(ctx, order.brand)
  if (provider === null || environment !== order.environment) throw new NoPaymentProvider()
  return provider
}

/**
 * The provider's report on an order, the only evidence of payment (PAY-033). Also captures what a buyer
 * approved at PayPal, so the first caller completes the payment (payments.md 3.2).
 * @throws {ProviderUnclear} @throws {NoPaymentProvider}
 */
export async function askProvider(ctx: MerchantNeeds, order: OrderRow): Promise<PaymentReport> {
  const { orderId, providerRef } = order
  const provider = providerOf(ctx, order)
  const { paypal } = paymentsOf(ctx, order.brand)
  if (order.system !== 'paypal' || paypal === null || providerRef === null) {
    return provider.status({ orderId, providerRef })
  }
  if (isAgreement(providerRef)) return askAboutAgreement(paypal, order, providerRef)
  const report = await paypal.status({ orderId, providerRef })
  return report.state === 'authorized' ? paypal.capture({ orderId, providerRef }) : report
}

/**
 * The report on an order paid by the first sale of a PayPal agreement, with that sale's refunds and
 * dispute (F04, F07).
 */
async function askAboutAgreement(
  paypal: Paypal,
  order: OrderRow,
  subscriptionRef: string,
): Promise<PaymentReport> {
  const { status, sales } = await paypal.readSubscription(subscriptionRef)
  const [first] = sales
  // Nothing was charged yet: restored subscriptions pay nothing today (K05).
  if (first === undefined || order.cents === 0) return unpaid(order, status)
  const { saleId, cents, currency, refunded } = first
  const paid: PaymentReport = {
    ...unpaid(order, status),
    state: 'settled',
    captured: { cents, currency },
    refundedCents: backOf(cents, refunded),
    dispute: order.dispute,
  }
  // An order is settled first; the list of sales is enough for that.
  if (order.state !== 'settled') return paid
  const sale = await paypal.status({ orderId: order.orderId, providerRef: saleId })
  if (sale.state === 'missing') return paid
  return { ...paid, refundedCents: sale.refundedCents, dispute: sale.dispute }
}

/** Refunded amount in cents; null after a partial refund of unknown amount. */
export function backOf(
  cents: Cents,
  refunded: PaypalSubscription['sales'][number]['refunded'],
): Cents | null {
  if (refunded === 'part') return null
  return refunded === 'all' ? cents : NO_CENTS
}

function unpaid(order: OrderRow, status: PaypalSubscription['status']): PaymentReport {
  const base = { ...paidNothing(order), actionUrl: order.actionUrl, providerRef: order.providerRef }
  if (order.cents === 0 && status === 'active') return base
  const hasEnded = status === 'cancelled' || status === 'expired'
  const open = status === 'pending' ? 'requires_action' : 'pending'
  return { ...base, state: hasEnded ? 'canceled' : open, captured: null }
}

/** The report on an order that costs nothing: no provider is asked (K08). */
export function paidNothing({ currency }: OrderRow): PaymentReport {
  return {
    state: 'settled',
    captured: { cents: NO_CENTS, currency },
    refundedCents: NO_CENTS,
    dispute: 'none',
    declineCode: null,
    isFinalDecline: false,
    actionUrl: null,
    card: null,
    providerRef: null,
  }
}
