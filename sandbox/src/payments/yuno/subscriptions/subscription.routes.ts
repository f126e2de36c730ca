import { yunoSubscriptionPatch, yunoSubscriptionRequest } from '@oriel/payment-wire/yuno-stored'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { storedCard } from '#/payments/yuno/payments/vault.ts'
import { assertAccount } from '../access.ts'
import type { Yuno } from '../context.ts'
import { notFound, shaped } from '../refusals.ts'
import {
  changeStatus,
  createSubscription,
  retry,
  STATUS_CHANGES,
  subscriptionBy,
} from './subscriptions.ts'

interface ById {
  Params: { id: string }
}

/** Recurrence that the provider runs itself (payments §2.2); the product does not use it. */
export function subscriptionRoutes(app: GatewayApp, yuno: Yuno): void {
  const subscriptions = '/subscriptions'

  app.post(subscriptions, async (request, reply) => {
    const asked = shaped(jsonBody(request), yunoSubscriptionRequest)
    assertAccount(yuno.core, asked.account_id)
    return reply.code(201).send(await createSubscription(yuno, asked))
  })
  app.get<ById>(`${subscriptions}/:id`, async ({ params }) => {
    const { subscription } = await subscriptionBy(yuno, params.id)
    return subscription
  })
  app.patch<ById>(`${subscriptions}/:id`, async (request) => {
    const changes = shaped(jsonBody(request), yunoSubscriptionPatch)
    const { subscription } = await subscriptionBy(yuno, request.params.id)
    const token = changes.payment_method?.vaulted_token
    if (token !== undefined) await storedCard(yuno, token, subscription.customer_payer.id)
    const known = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    const updated_at = yuno.core.clock.now().toISOString()
    const changed = await yuno.store.subscriptions.change(subscription.id, (current) => ({
      ...current,
      subscription: { ...current.subscription, ...known, updated_at },
    }))
    if (changed === null) throw notFound()
    return changed.subscription
  })
  for (const action of STATUS_CHANGES) {
    app.post<ById>(`${subscriptions}/:id/${action}`, ({ params }) =>
      changeStatus(yuno, params.id, action),
    )
  }
  app.post<ById>(`${subscriptions}/:id/retry`, ({ params }) => retry(yuno, params.id))
}
