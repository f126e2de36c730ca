import { Refusal } from '#/payments/machine/http.ts'
import { disputeRoutes } from '#/payments/paypal/orders/dispute.routes.ts'
import { orderRoutes, paymentRoutes } from '#/payments/paypal/orders/order.routes.ts'
import { catalogRoutes } from '#/payments/paypal/subscriptions/catalog.routes.ts'
import { registerRenewals } from '#/payments/paypal/subscriptions/renewals.ts'
import { subscriptionRoutes } from '#/payments/paypal/subscriptions/subscription.routes.ts'
import { newId } from '#/payments/paypal/values/ids.ts'
import type { Wire } from '../core.ts'
import { guard, tokenRoute } from './access.ts'
import { approvalRoutes } from './approval.routes.ts'
import type { Paypal } from './context.ts'
import { paypalControl } from './control.ts'
import { createAnnounce, createSender } from './events.ts'
import { certificateRoute, notificationRoutes } from './notifications.routes.ts'
import { createReplies } from './replies.ts'
import { createStore } from './store.ts'

const DEBUG_ID = 'paypal-debug-id'

/** PayPal: its REST APIs, the payer's approval pages, and its webhooks (payments.md §3). */
export const paypal: Wire = (app, core) => {
  const store = createStore(core.database)
  const parts: Paypal = {
    core,
    store,
    replies: createReplies(core, store),
    announce: createAnnounce(core, store),
  }
  core.webhooks.register('paypal', createSender(core, store))
  registerRenewals(parts)
  if (core.hasControl) paypalControl(app, parts)
  void app.register(
    async (open) => {
      open.addHook('onRequest', async (_request, reply) => {
        reply.header(DEBUG_ID, newId(core.random, 'f', 12).toLowerCase())
      })
      open.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof Refusal) || !('name' in error.body)) throw error
        return reply.code(error.status).send({ ...error.body, debug_id: reply.getHeader(DEBUG_ID) })
      })
      tokenRoute(open, core)
      certificateRoute(open, parts)
      approvalRoutes(open, parts)
      await open.register(async (api) => {
        api.addHook('onRequest', async (request) => guard(core, request))
        orderRoutes(api, parts)
        paymentRoutes(api, parts)
        catalogRoutes(api, parts)
        subscriptionRoutes(api, parts)
        notificationRoutes(api, parts)
        disputeRoutes(api, parts)
      })
    },
    { prefix: '/paypal' },
  )
}
