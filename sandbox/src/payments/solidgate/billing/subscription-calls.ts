import type * as z from 'zod/mini'
import type { Core } from '#/payments/core.ts'
import { productsOf } from './catalogue.ts'
import { end } from './renewals.ts'
import { fromTimestamp, type Subscription } from './subscription.ts'
import type { Subscriptions } from './subscriptions.ts'
import type {
  cancelRequest,
  restoreRequest,
  switchRequest,
  updateRequest,
  updateTokenRequest,
} from './wire.ts'

/** The merchant's operations on a subscription. Each returns null when it is not possible. */
type Outcome = Promise<Subscription | null>

/** At once, or at the end of the paid period. */
export async function cancel(
  core: Core,
  subscriptions: Subscriptions,
  { subscription_id: id, force, cancel_code: code }: z.infer<typeof cancelRequest>,
): Outcome {
  const known = await subscriptions.kept.get(id)
  if (known === null || known.status === 'cancelled' || known.status === 'expired') return null
  if (force) return end(core, subscriptions, known, code)
  return subscriptions.change(id, 'scheduled_for_cancellation', (current) => ({
    ...current,
    cancelCode: code,
    cancelRequestedAt: core.clock.now().toISOString(),
  }))
}

/** Reverses a cancellation, even a completed one; a date in the past becomes now. */
export async function restore(
  core: Core,
  subscriptions: Subscriptions,
  { subscription_id: id, expired_at: until }: z.infer<typeof restoreRequest>,
): Outcome {
  const known = await subscriptions.kept.get(id)
  if (known === null || known.cancelRequestedAt === null) return null
  const now = core.clock.now()
  const asked = until === undefined ? new Date(known.expiredAt) : fromTimestamp(until)
  const restored = await subscriptions.change(id, 'restore', (current) => ({
    ...current,
    status: 'active',
    cancelCode: null,
    cancelRequestedAt: null,
    cancelledAt: null,
    expiredAt: (asked < now ? now : asked).toISOString(),
  }))
  if (restored !== null) await subscriptions.planRenewal(restored)
  return restored
}

/** From the next billing date on; only to a product with the same currency. */
export async function switchProduct(
  core: Core,
  subscriptions: Subscriptions,
  { subscription_id: id, new_product_id: nextProductId }: z.infer<typeof switchRequest>,
): Outcome {
  const known = await subscriptions.kept.get(id)
  const products = productsOf(core)
  const [from, to] = await Promise.all([
    products.get(known?.productId ?? ''),
    products.get(nextProductId),
  ])
  if (from === null || to === null || from.currency !== to.currency) return null
  return subscriptions.change(id, 'switch_product', (current) => ({ ...current, nextProductId }))
}

/** Moves the billing date, once per period. */
export async function update(
  subscriptions: Subscriptions,
  { subscription_id: id, expired_at: until }: z.infer<typeof updateRequest>,
): Outcome {
  const known = await subscriptions.kept.get(id)
  if (known?.status !== 'active' || known.isUpdated) return null
  const updated = await subscriptions.change(id, 'order_update', (current) => ({
    ...current,
    isUpdated: true,
    expiredAt: fromTimestamp(until).toISOString(),
  }))
  if (updated !== null) await subscriptions.planRenewal(updated)
  return updated
}

export async function updateToken(
  subscriptions: Subscriptions,
  { subscription_id: id, token }: z.infer<typeof updateTokenRequest>,
): Outcome {
  if ((await subscriptions.orders.tokens.find(token)) === null) return null
  return subscriptions.change(id, 'order_update', (current) => ({ ...current, token }))
}
