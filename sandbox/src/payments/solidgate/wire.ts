import { formRoutes } from '#/payments/solidgate/form/form.routes.ts'
import { sessionRoutes } from '#/payments/solidgate/form/session.routes.ts'
import type { Wire } from '../core.ts'
import { catalogueRoutes } from './billing/catalogue.routes.ts'
import { registerPauses } from './billing/pause.ts'
import { registerRenewals } from './billing/renewals.ts'
import { subscriptionRoutes } from './billing/subscription.routes.ts'
import { createSubscriptions } from './billing/subscriptions.ts'
import { registerCharging } from './charging.ts'
import { controlRoutes } from './control.routes.ts'
import { registerSender } from './events.ts'
import { gateRoutes } from './gate.routes.ts'
import { registerLaterEvents } from './later-events.ts'
import { createOrders } from './orders.ts'
import { payRoutes } from './pay.routes.ts'
import { reportRoutes } from './report.routes.ts'

/** Solidgate's hosts, script and frames (payments.md §1). */
export const solidgate: Wire = (app, core) => {
  registerSender(core)
  const orders = createOrders(core)
  registerCharging(core, orders)
  registerLaterEvents(core, orders)
  const subscriptions = createSubscriptions(core, orders)
  registerRenewals(core, subscriptions)
  registerPauses(core, subscriptions)
  payRoutes(app, core, orders)
  sessionRoutes(app, core, orders)
  formRoutes(app, core, orders)
  gateRoutes(app, core)
  reportRoutes(app, core, orders)
  catalogueRoutes(app, core)
  subscriptionRoutes(app, core, subscriptions)
  if (core.hasControl) controlRoutes(app, core, orders)
}
