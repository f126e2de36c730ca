import type { Subscription } from '@oriel/contract/billing/subscription'
import type { Ctx } from '#/context.ts'
import { reopenAtPaypal } from '#/domains/billing/settlement/paypal-restore.service.ts'
import {
  restoreSubscription,
  type CancellationNeeds,
} from '#/domains/billing/subscriptions/cancellation.service.ts'
import { readSubscription, type SubscriptionKey } from '#/domains/billing/subscriptions/store.ts'
import { subscriptionOnWire } from '#/domains/billing/subscriptions/wire.ts'
import { NotFound } from '#/platform/errors.ts'

type RestoreNeeds = CancellationNeeds & Pick<Ctx, 'ids' | 'payments' | 'merchants' | 'brands'>

/**
 * API-045: undoes a cancellation. At PayPal the buyer has to approve it first; the subscription
 * continues once the approval is known. @throws {NotFound} @throws {NotRestorable}
 */
export async function restore(
  ctx: RestoreNeeds,
  key: SubscriptionKey,
  origin: string,
): Promise<Subscription & { approvalUrl: string | null }> {
  const known = await readSubscription(ctx.db, key)
  if (known === null) throw new NotFound('There is no such subscription.')
  if (known.system !== 'paypal') {
    return { ...(await restoreSubscription(ctx, key)), approvalUrl: null }
  }
  const approvalUrl = await reopenAtPaypal(ctx, key, origin)
  return { ...subscriptionOnWire(known), approvalUrl }
}
