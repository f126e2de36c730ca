import type { HubPaymentNotification } from '@oriel/contract/billing/checkout'
import { asId, type OrderId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { brandOf } from '#/platform/http/brand.ts'
import type { App } from '#/platform/http/server.ts'
import { hubBearer } from '#/platform/hub/bearer.ts'
import type { HubGate } from '#/platform/hub/gate.ts'
import { createHub, type Hub } from '#/platform/hub/hub.ts'
import { queryField } from '#/platform/hub/query.ts'
import { ORDER_ENDED } from '../events.ts'
import { notificationOf } from './notification.service.ts'

type Call = (target: string, notification: HubPaymentNotification) => void

export const PAYMENT_HUB_PATH = '/api/hubs/payment'

/** The payment hub: notifies a buyer's pages of an order's outcome (API-125, RT-001). */
export function paymentHub(
  app: App,
  ctx: Pick<Ctx, 'db' | 'roots' | 'clock' | 'news' | 'log'>,
  { authenticate, allowedOrigin, seats, sessionEnded }: HubGate & { sessionEnded: string },
): Hub {
  const hub = createHub({
    path: PAYMENT_HUB_PATH,
    roots: ctx.roots,
    clock: ctx.clock,
    allowedOrigin,
    seats,
    authenticate: (request) => authenticate(hubBearer(request) ?? null, brandOf(request).key),
    // A page that connects after its order has ended is notified at once (RT-016).
    opened: (request, userId, call) => {
      const orderId = queryField(request, 'orderId')
      if (typeof orderId === 'string') notify(userId, asId(orderId), call)
    },
  })
  hub.register(app)
  function notify(userId: UserId, orderId: OrderId, call: Call) {
    notificationOf(ctx, userId, orderId)
      .then((notification) => notification && call('PaymentNotification', notification))
      .catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a payment was not notified on the hub'),
      )
  }
  ctx.news.subscribe(({ userId, target, args }) => {
    if (target === ORDER_ENDED) {
      notify(userId, asId(String(args[0])), (...message) => hub.sendToUser(userId, ...message))
    }
    if (target === sessionEnded) hub.closeUser(userId, asId(String(args[0])))
  })
  return hub
}
