import { announcePayment } from '#/payments/paypal/orders/payments.ts'
import { newId } from '#/payments/paypal/values/ids.ts'
import { payerOf } from '#/payments/paypal/values/payers.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import type { PaymentRecord, SubscriptionRecord } from '../store.ts'
import { bill, type BillingOutcome } from './billing.ts'
import { announceSubscription } from './subscription-news.ts'

const KIND = 'paypal-billing'

interface Due {
  id: string
  /** The scheduled attempt; obsolete if another one was scheduled meanwhile. */
  attemptAt: string
}

/** Schedules a subscription's next attempt, if there is one. */
export async function scheduleAttempt({ core }: Paypal, { id, nextAttemptAt }: SubscriptionRecord) {
  if (nextAttemptAt === null) return
  const doc: Due = { id, attemptAt: nextAttemptAt }
  await core.schedule.add({ kind: KIND, lane: `${KIND}:${id}`, at: new Date(nextAttemptAt), doc })
}

export function registerRenewals(paypal: Paypal): void {
  paypal.core.schedule.on<Due>(KIND, ({ id, attemptAt }) => attempt(paypal, id, attemptAt))
}

/** Charges the due payment, announces the result, and schedules the next attempt. */
export async function attempt(paypal: Paypal, id: string, attemptAt: string): Promise<void> {
  const { core, store } = paypal
  const outcomes: BillingOutcome[] = []
  const subscription = await store.subscriptions.change(id, (current) => {
    if (current.status !== 'ACTIVE' || current.nextAttemptAt !== attemptAt) return current
    const billed = bill(current, core.clock.now())
    outcomes.push(billed.outcome)
    return billed.subscription
  })
  const [outcome] = outcomes
  if (subscription === null || outcome === undefined) return
  await notifyMerchant(paypal, subscription, outcome)
  await scheduleAttempt(paypal, subscription)
}

async function notifyMerchant(
  paypal: Paypal,
  subscription: SubscriptionRecord,
  outcome: BillingOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'free':
      return
    case 'paid':
      await addSale(paypal, subscription, outcome.cents)
      return
    case 'failed':
      await announceSubscription(paypal, subscription, 'PAYMENT.FAILED')
      return
    case 'suspended':
      await announceSubscription(paypal, subscription, 'PAYMENT.FAILED')
      await announceSubscription(paypal, subscription, 'SUSPENDED')
      return
    case 'expired':
      await announceSubscription(paypal, subscription, 'EXPIRED')
  }
}

/** A subscription's payment, announced as `PAYMENT.SALE.COMPLETED` (payments §3.4). */
export async function addSale(
  paypal: Paypal,
  { id, customId, currency, payer }: SubscriptionRecord,
  amountCents: number,
): Promise<void> {
  const { core, store } = paypal
  const at = timestamp(core.clock.now())
  const sale: PaymentRecord = {
    id: newId(core.random),
    kind: 'sale',
    parentId: id,
    status: 'COMPLETED',
    amountCents,
    refundedCents: 0,
    currency,
    customId,
    invoiceId: null,
    payer: payer ?? payerOf(undefined),
    createdAt: at,
    updatedAt: at,
  }
  await store.payments.add(sale.id, sale)
  await announcePayment(paypal, sale, 'COMPLETED')
}
