import { browserRoutes } from '#/payments/yuno/checkout/browser.routes.ts'
import { customerRoutes, sessionRoutes } from '#/payments/yuno/checkout/checkout.routes.ts'
import { enrolmentRoutes } from '#/payments/yuno/checkout/enrolment.routes.ts'
import { registerCharging } from '#/payments/yuno/payments/charging.ts'
import { createSender } from '#/payments/yuno/payments/events.ts'
import { registerLaterEvents } from '#/payments/yuno/payments/later-events.ts'
import { operationRoutes } from '#/payments/yuno/payments/operation.routes.ts'
import { paymentRoutes } from '#/payments/yuno/payments/payment.routes.ts'
import { keepInVault } from '#/payments/yuno/payments/vault.ts'
import { subscriptionRoutes } from '#/payments/yuno/subscriptions/subscription.routes.ts'
import { registerSubscriptions } from '#/payments/yuno/subscriptions/subscriptions.ts'
import type { Wire } from '../core.ts'
import { guard } from './access.ts'
import type { Yuno } from './context.ts'
import { yunoControl } from './control.ts'
import { createStore } from './store.ts'

/** Yuno: its API, its SDK script and frames, and its webhooks (payments.md §2). */
export const yuno: Wire = (app, core) => {
  const parts: Yuno = { core, store: createStore(core.database), followers: [] }
  parts.followers.push((record) => keepInVault(parts, record))
  core.webhooks.register('yuno', createSender(core))
  registerCharging(parts)
  registerLaterEvents(parts)
  registerSubscriptions(parts)
  browserRoutes(app, parts)
  if (core.hasControl) yunoControl(app, parts)
  void app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => guard(core, request))
      customerRoutes(api, parts)
      sessionRoutes(api, parts)
      paymentRoutes(api, parts)
      operationRoutes(api, parts)
      enrolmentRoutes(api, parts)
      subscriptionRoutes(api, parts)
    },
    { prefix: '/yuno/v1' },
  )
}
