import type { Wire } from '../core.ts'
import { guard } from './access.ts'
import { registerAftermath } from './aftermath.ts'
import { browserRoutes } from './browser.routes.ts'
import { registerCharging } from './charging.ts'
import { customerRoutes, sessionRoutes } from './checkout.routes.ts'
import type { Yuno } from './context.ts'
import { yunoControl } from './control.ts'
import { enrolmentRoutes } from './enrolment.routes.ts'
import { createSender } from './events.ts'
import { operationRoutes } from './operation.routes.ts'
import { paymentRoutes } from './payment.routes.ts'
import { createStore } from './store.ts'
import { subscriptionRoutes } from './subscription.routes.ts'
import { registerSubscriptions } from './subscriptions.ts'
import { keepInVault } from './vault.ts'

/** Yuno: its API, its SDK script and frames, and its webhooks (payments.md §2). */
export const yuno: Wire = (app, core) => {
  const parts: Yuno = { core, store: createStore(core.database), followers: [] }
  parts.followers.push((record) => keepInVault(parts, record))
  core.webhooks.register('yuno', createSender(core))
  registerCharging(parts)
  registerAftermath(parts)
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
