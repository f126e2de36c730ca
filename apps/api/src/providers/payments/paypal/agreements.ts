import type * as z from 'zod/mini'
import { paypalSubscription, paypalTransactions } from '@oriel/payment-wire/paypal-billing'
import { DAY_MS, type Clock } from '#/platform/clock.ts'
import { centsOf } from '../decimal.rules.ts'
import {
  ProviderUnclear,
  type PaymentOrder,
  type Paypal,
  type PaypalSubscription,
} from '../port.ts'
import { approvalPage } from './approval.ts'
import { unclear, type PaypalClient } from './client.ts'
import { createPlanFinder, firstPriceOf } from './plan.ts'
import { SUBSCRIPTION_STATES } from './report.rules.ts'

interface Deps {
  client: PaypalClient
  /** Hosts a buyer may be sent to for approval (T08). */
  actionHosts: readonly string[]
  clock: Clock
}

type PaypalAgreements = Pick<
  Paypal,
  'createSubscription' | 'readSubscription' | 'cancelSubscription'
>

const NO_CONTENT = 204
const AGREEMENTS = '/v1/billing/subscriptions'
const agreementPath = (ref: string) => `${AGREEMENTS}/${encodeURIComponent(ref)}`
/** Their clock may be ahead of ours. */
const SKEW_MS = DAY_MS

/** Subscriptions that PayPal charges itself: Subscriptions v1 (payments.md 3.3). */
export function createPaypalAgreements(deps: Deps): PaypalAgreements {
  const { client, actionHosts, clock } = deps
  const planOf = createPlanFinder(client)

  const salesOf = async (ref: string, since: Date): Promise<Sale[]> => {
    const query = new URLSearchParams({
      start_time: since.toISOString(),
      end_time: new Date(clock.now().getTime() + SKEW_MS).toISOString(),
    })
    const answer = await client.get(`${agreementPath(ref)}/transactions?${query.toString()}`)
    const list = paypalTransactions.safeParse(answer.body)
    if (!list.success) throw unclear(answer)
    const sales = list.data.transactions.flatMap(saleOf)
    return sales.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }
  const readSubscription: Paypal['readSubscription'] = async (ref) => {
    const answer = await client.get(agreementPath(ref))
    const agreement = paypalSubscription.safeParse(answer.body)
    if (!agreement.success) throw unclear(answer)
    const { status, create_time: createdAt, billing_info: billing } = agreement.data
    const next = billing?.next_billing_time
    return {
      status: SUBSCRIPTION_STATES[status],
      nextBillingAt: next === undefined ? null : new Date(next),
      sales: await salesOf(ref, new Date(createdAt)),
      failedPayments: billing?.failed_payments_count ?? 0,
    }
  }
  return {
    readSubscription,
    async createSubscription({ plan, startAt, ...order }) {
      const body = {
        plan_id: await planOf(plan),
        ...agreementBody(order),
        ...(startAt === null ? {} : { start_time: startAt.toISOString() }),
        ...firstPriceOf(plan),
      }
      const answer = await client.post(AGREEMENTS, body, order.orderId)
      const agreement = paypalSubscription.safeParse(answer.body)
      if (!agreement.success) throw unclear(answer)
      const { id: subscriptionRef, links } = agreement.data
      return { subscriptionRef, href: approvalPage(links, actionHosts) }
    },
    async cancelSubscription(ref, reason) {
      const answer = await client.post(`${agreementPath(ref)}/cancel`, { reason }, `${ref}-cancel`)
      if (answer.status === NO_CONTENT) return
      // Already cancelled, perhaps by the buyer at PayPal.
      const { status } = await readSubscription(ref)
      if (status !== 'cancelled' && status !== 'expired') throw unclear(answer)
    },
  }
}

type Transaction = z.infer<typeof paypalTransactions>['transactions'][number]
type Sale = PaypalSubscription['sales'][number]

/** For transactions that took money: whether it was refunded in part or in full. */
const REFUNDED: Readonly<Partial<Record<Transaction['status'], Sale['refunded']>>> = {
  COMPLETED: 'none',
  PARTIALLY_REFUNDED: 'part',
  REFUNDED: 'all',
}

function saleOf({ id, status, time, amount_with_breakdown }: Transaction): Sale[] {
  const { gross_amount: amount } = amount_with_breakdown
  const refunded = REFUNDED[status]
  if (refunded === undefined) return []
  const cents = centsOf(amount.value)
  if (cents === null) throw new ProviderUnclear('PayPal took an amount that is not whole cents')
  return [{ saleId: id, cents, currency: amount.currency_code, at: new Date(time), refunded }]
}

function agreementBody({ orderId, email, successUrl, failUrl, seller }: PaymentOrder) {
  return {
    custom_id: orderId,
    subscriber: { email_address: email },
    application_context: {
      brand_name: seller.name,
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: successUrl,
      cancel_url: failUrl,
    },
  }
}
