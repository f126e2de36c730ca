import type * as z from 'zod/mini'
import type { YunoSubscription, yunoSubscriptionRequest } from '@oriel/payment-wire/yuno-stored'
import { charge } from '#/payments/yuno/payments/charging.ts'
import { announce } from '#/payments/yuno/payments/events.ts'
import { newPayment } from '#/payments/yuno/payments/new-payment.ts'
import { storedCard } from '#/payments/yuno/payments/vault.ts'
import type { Yuno } from '../context.ts'
import { invalid, notFound } from '../refusals.ts'
import type { SubscriptionRecord } from '../store.ts'
import { declined, paid, resumed, type CycleEvent } from './cycle.ts'

const KIND = 'yuno-subscription'

interface Due {
  id: string
  /** The scheduled attempt; obsolete if another one was scheduled meanwhile. */
  attemptAt: string
}

type SubscriptionEvent = CycleEvent | 'create' | 'pause' | 'resume'

/** The key names the subscription, not the event: it is the same for all of them (payments §2.5). */
async function notifyShop(
  { core }: Yuno,
  subscription: YunoSubscription,
  event: SubscriptionEvent,
) {
  await announce(core, {
    type: 'subscription',
    typeEvent: `subscription.${event}`,
    subject: subscription.id,
    data: { idempotency_key: subscription.id, subscription },
  })
}

async function scheduleAttempt(
  { core }: Yuno,
  { subscription: { id }, nextAttemptAt }: SubscriptionRecord,
): Promise<void> {
  if (nextAttemptAt === null) return
  const doc: Due = { id, attemptAt: nextAttemptAt }
  await core.schedule.add({ kind: KIND, lane: `${KIND}:${id}`, at: new Date(nextAttemptAt), doc })
}

export function registerSubscriptions(yuno: Yuno): void {
  yuno.core.schedule.on<Due>(KIND, ({ id, attemptAt }) => attempt(yuno, id, attemptAt))
}

/** Charges the stored card for the cycle that is due. */
async function chargeCycle(yuno: Yuno, subscription: YunoSubscription) {
  const { id, name, account_id, country, amount, customer_payer, payment_method } = subscription
  const asked = {
    account_id,
    description: name,
    country,
    merchant_order_id: `${id}-${subscription.payments.length + 1}`,
    amount,
    customer_payer,
    payment_method: {
      ...payment_method,
      detail: {
        card: { stored_credentials: { reason: 'SUBSCRIPTION', usage: 'USED' } as const },
      },
    },
  }
  const record = await newPayment(yuno, asked, yuno.core.random.uuid())
  return (await charge(yuno, record, asked)) ?? record
}

/** Charges the due cycle, announces the result, and schedules the next attempt. */
async function attempt(yuno: Yuno, id: string, attemptAt: string): Promise<void> {
  const { core, store } = yuno
  const due = await store.subscriptions.get(id)
  const isWaiting = due?.subscription.status !== 'PAUSED' && due?.nextAttemptAt === attemptAt
  if (due === null || !isWaiting) return
  const { payment } = await chargeCycle(yuno, due.subscription)
  const events: CycleEvent[] = []
  const now = core.clock.now()
  const changed = await store.subscriptions.change(id, (current) => {
    const passed =
      payment.status === 'SUCCEEDED'
        ? paid(current, payment.id, now.toISOString())
        : declined(current, payment.id, now)
    events.push(...passed.events)
    return passed.record
  })
  if (changed === null) return
  for (const event of events) await notifyShop(yuno, changed.subscription, event)
  await scheduleAttempt(yuno, changed)
}

/** Begins with a payment at once. @throws {Refusal} 400 for a card that is not the customer's. */
export async function createSubscription(
  yuno: Yuno,
  asked: z.infer<typeof yunoSubscriptionRequest>,
): Promise<YunoSubscription> {
  const { core, store } = yuno
  await storedCard(yuno, asked.payment_method.vaulted_token, asked.customer_payer.id)
  const at = core.clock.now().toISOString()
  const total = asked.billing_cycles?.total ?? null
  const subscription: YunoSubscription = {
    ...asked,
    id: core.random.uuid(),
    status: 'CREATED',
    billing_cycles: { total, current: 0, next_at: at },
    payments: [],
    created_at: at,
    updated_at: at,
  }
  const { id } = subscription
  await store.subscriptions.add(id, { subscription, failures: 0, nextAttemptAt: at })
  await notifyShop(yuno, subscription, 'create')
  await attempt(yuno, id, at)
  return (await subscriptionBy(yuno, id)).subscription
}

/** @throws {Refusal} 404 */
export async function subscriptionBy({ store }: Yuno, id: string): Promise<SubscriptionRecord> {
  const found = await store.subscriptions.get(id)
  if (found === null) throw notFound()
  return found
}

const CHANGES = {
  pause: { from: ['ACTIVE', 'PAST_DUE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  cancel: { from: ['ACTIVE', 'PAST_DUE', 'PAUSED'], to: 'CANCELED' },
} as const satisfies Record<
  string,
  { from: readonly YunoSubscription['status'][]; to: YunoSubscription['status'] }
>
export type StatusChange = keyof typeof CHANGES
export const STATUS_CHANGES = Object.keys(CHANGES) as StatusChange[]

/** A cancellation is final. @throws {Refusal} 400, 404 */
export async function changeStatus(
  yuno: Yuno,
  id: string,
  action: StatusChange,
): Promise<YunoSubscription> {
  const { from, to } = CHANGES[action]
  const now = yuno.core.clock.now()
  const changed = await yuno.store.subscriptions.change(id, (current) => {
    const { subscription } = current
    if (!(from as readonly string[]).includes(subscription.status))
      throw invalid('INVALID_STATUS', 'The subscription cannot be changed like this.')
    const next = action === 'resume' ? resumed(subscription, now) : subscription
    return {
      ...current,
      nextAttemptAt: action === 'resume' ? next.billing_cycles.next_at : null,
      subscription: { ...next, status: to, updated_at: now.toISOString() },
    }
  })
  if (changed === null) throw notFound()
  await notifyShop(yuno, changed.subscription, action)
  await scheduleAttempt(yuno, changed)
  return changed.subscription
}

/** Tries a cycle that is past due once more, now. @throws {Refusal} 400, 404 */
export async function retry(yuno: Yuno, id: string): Promise<YunoSubscription> {
  const { subscription, nextAttemptAt } = await subscriptionBy(yuno, id)
  if (subscription.status !== 'PAST_DUE' || nextAttemptAt === null)
    throw invalid('INVALID_STATUS', 'The subscription is not past due.')
  await attempt(yuno, id, nextAttemptAt)
  return (await subscriptionBy(yuno, id)).subscription
}
