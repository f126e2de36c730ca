import type { PaypalSubscription } from '@oriel/payment-wire/paypal-billing'
import { linkTo } from '#/payments/paypal/values/links.ts'
import type { Payer } from '#/payments/paypal/values/payers.ts'
import type { Paypal } from '../context.ts'
import type { SubscriptionRecord } from '../store.ts'
import { billingInfoOf } from './billing.ts'

export const approvalPath = (baToken: string) =>
  `/webapps/billing/subscriptions?ba_token=${baToken}`

function subscriberOf(payer: Payer | null, email: string | null) {
  if (payer !== null) return { subscriber: payer }
  return email === null ? {} : { subscriber: { email_address: email } }
}

/** A subscription as Subscriptions v1 shows it. */
export function subscriptionOf(
  { core }: Pick<Paypal, 'core'>,
  subscription: SubscriptionRecord,
): PaypalSubscription {
  const { id, status, statusNote, customId, payer, subscriberEmail, baToken } = subscription
  const path = `/v1/billing/subscriptions/${id}`
  const isPending = status === 'APPROVAL_PENDING'
  return {
    id,
    plan_id: subscription.planId,
    status,
    ...(statusNote === null ? {} : { status_change_note: statusNote }),
    status_update_time: subscription.statusAt,
    ...(customId === null ? {} : { custom_id: customId }),
    start_time: subscription.startAt,
    quantity: '1',
    ...subscriberOf(payer, subscriberEmail),
    ...(isPending ? {} : { billing_info: billingInfoOf(subscription) }),
    plan_overridden: subscription.isOverridden,
    create_time: subscription.createdAt,
    update_time: subscription.updatedAt,
    links: [
      ...(isPending ? [linkTo(core, ['approve', 'GET'], approvalPath(baToken))] : []),
      linkTo(core, ['edit', 'PATCH'], path),
      linkTo(core, ['self', 'GET'], path),
      ...(status === 'ACTIVE' ? [linkTo(core, ['cancel', 'POST'], `${path}/cancel`)] : []),
    ],
  }
}

const SUMMARIES = {
  CREATED: 'Subscription created',
  ACTIVATED: 'Subscription activated',
  UPDATED: 'Subscription updated',
  EXPIRED: 'Subscription expired',
  CANCELLED: 'Subscription cancelled',
  SUSPENDED: 'Subscription suspended',
  'PAYMENT.FAILED': 'Payment failed for subscription',
} as const

export async function announceSubscription(
  paypal: Paypal,
  subscription: SubscriptionRecord,
  what: keyof typeof SUMMARIES,
): Promise<void> {
  await paypal.announce({
    type: `BILLING.SUBSCRIPTION.${what}`,
    subject: subscription.id,
    kind: 'subscription',
    summary: SUMMARIES[what],
    resource: subscriptionOf(paypal, subscription),
  })
}
