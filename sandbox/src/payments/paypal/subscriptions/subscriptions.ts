import type {
  PaypalCycle,
  PaypalPlan,
  PaypalSubscriptionRequest,
} from '@oriel/payment-wire/paypal-billing'
import { newId } from '#/payments/paypal/values/ids.ts'
import { centsOf } from '#/payments/paypal/values/money.ts'
import type { Payer } from '#/payments/paypal/values/payers.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Term } from '../approval-pages.ts'
import type { Paypal } from '../context.ts'
import { notFound, refusal, unprocessable } from '../refusals.ts'
import type { SubscriptionRecord } from '../store.ts'
import { nextPeriodAt } from './billing.ts'
import { overridden } from './cycles.ts'
import { addSale, attempt, scheduleAttempt } from './renewals.ts'
import { announceSubscription } from './subscription-news.ts'

const LONGEST_UNIT = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const

/** The charges, as shown on the approval page. */
export const termsOf = (cycles: readonly PaypalCycle[]): Term[] =>
  cycles.map(({ total_cycles, frequency: { interval_unit, interval_count }, pricing_scheme }) => {
    const unit = LONGEST_UNIT[interval_unit]
    const period = interval_count === 1 ? unit : `${interval_count} ${unit}s`
    return {
      label: total_cycles === 0 ? `Then every ${period}` : `${total_cycles} × ${period}`,
      cents: centsOf(pricing_scheme.fixed_price),
    }
  })

/** @throws {Refusal} 404 */
export async function subscriptionBy({ store }: Paypal, id: string): Promise<SubscriptionRecord> {
  const subscription = await store.subscriptions.get(id)
  if (subscription === null) throw notFound()
  return subscription
}

/** @throws {Refusal} 404, 422 if it is not open for subscriptions. */
export async function activePlan({ store }: Paypal, id: string): Promise<PaypalPlan> {
  const plan = await store.plans.get(id)
  if (plan === null) throw notFound()
  if (plan.status !== 'ACTIVE') throw unprocessable('PLAN_STATUS_INVALID')
  return plan
}

/**
 * @throws {Refusal} 422 when an override matches no cycle of the plan, 400 for a start in the past.
 */
export async function createSubscription(
  paypal: Paypal,
  asked: PaypalSubscriptionRequest,
): Promise<SubscriptionRecord> {
  const { core, store } = paypal
  const plan = await activePlan(paypal, asked.plan_id)
  const cycles = overridden(plan.billing_cycles, asked.plan?.billing_cycles ?? [])
  if (cycles === null) throw unprocessable('INVALID_BILLING_CYCLE_SEQUENCE')
  const now = core.clock.now()
  const at = timestamp(now)
  if (asked.start_time !== undefined && Date.parse(asked.start_time) < Date.parse(at))
    throw refusal(400, { issue: 'INVALID_START_TIME', field: '/start_time' })
  const preferences = { ...plan.payment_preferences, ...asked.plan?.payment_preferences }
  const { application_context: context } = asked
  const subscription: SubscriptionRecord = {
    id: newId(core.random, 'I-', 12),
    planId: plan.id,
    customId: asked.custom_id ?? null,
    status: 'APPROVAL_PENDING',
    statusNote: null,
    statusAt: at,
    cycles,
    isOverridden: asked.plan !== undefined,
    setupFeeCents: preferences.setup_fee === undefined ? 0 : centsOf(preferences.setup_fee),
    currency: cycles[0]?.pricing_scheme.fixed_price.currency_code ?? 'USD',
    failureThreshold: preferences.payment_failure_threshold ?? 0,
    startAt: asked.start_time ?? at,
    done: 0,
    nextAttemptAt: null,
    failures: 0,
    outstandingCents: 0,
    lastPayment: null,
    lastFailure: null,
    isFunded: true,
    payer: null,
    subscriberEmail: asked.subscriber?.email_address ?? null,
    brandName: context.brand_name ?? core.merchantName,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    baToken: newId(core.random, 'BA-'),
    revision: null,
    createdAt: at,
    updatedAt: at,
  }
  await store.subscriptions.add(subscription.id, subscription)
  await announceSubscription(paypal, subscription, 'CREATED')
  return subscription
}

interface Consent {
  payer: Payer
  isFunded: boolean
}

/** The payer approves the subscription, or its plan change. @throws {Refusal} 404, 422 */
export async function approveSubscription(
  paypal: Paypal,
  id: string,
  consent: Consent,
): Promise<void> {
  const { revision } = await subscriptionBy(paypal, id)
  await (revision === null ? activate(paypal, id, consent) : applyRevision(paypal, id))
}

/** The first period starts now, unless a later start was requested. */
async function activate(paypal: Paypal, id: string, { payer, isFunded }: Consent): Promise<void> {
  const { core, store } = paypal
  const now = core.clock.now()
  const at = timestamp(now)
  const subscription = await store.subscriptions.change(id, (current) => {
    if (current.status !== 'APPROVAL_PENDING') throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
    const startAt = current.startAt > at ? current.startAt : at
    return {
      ...current,
      status: 'ACTIVE',
      statusAt: at,
      payer,
      isFunded,
      startAt,
      nextAttemptAt: new Date(startAt).toISOString(),
      updatedAt: at,
    }
  })
  if (subscription === null) throw notFound()
  await announceSubscription(paypal, subscription, 'ACTIVATED')
  const { nextAttemptAt, setupFeeCents } = subscription
  if (setupFeeCents > 0 && isFunded) await addSale(paypal, subscription, setupFeeCents)
  if (nextAttemptAt !== null && new Date(nextAttemptAt) <= now)
    await attempt(paypal, id, nextAttemptAt)
  else await scheduleAttempt(paypal, subscription)
}

/** The new plan's cycles apply from the next billing; no proration (payments §3.3). */
async function applyRevision(paypal: Paypal, id: string): Promise<void> {
  const { core, store } = paypal
  const at = timestamp(core.clock.now())
  const subscription = await store.subscriptions.change(id, (current) => {
    if (current.revision === null) return current
    const startAt = timestamp(nextPeriodAt(current) ?? core.clock.now())
    return { ...current, ...current.revision, revision: null, startAt, done: 0, updatedAt: at }
  })
  if (subscription !== null) await announceSubscription(paypal, subscription, 'UPDATED')
}

/** @throws {Refusal} 404, 422 */
export async function reviseSubscription(
  paypal: Paypal,
  id: string,
  planId: string,
): Promise<SubscriptionRecord> {
  const plan = await activePlan(paypal, planId)
  const baToken = newId(paypal.core.random, 'BA-')
  const subscription = await paypal.store.subscriptions.change(id, (current) => {
    if (current.status !== 'ACTIVE') throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
    return { ...current, baToken, revision: { planId, cycles: plan.billing_cycles } }
  })
  if (subscription === null) throw notFound()
  return subscription
}
