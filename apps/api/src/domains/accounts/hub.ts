import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { brandOf } from '#/platform/http/brand.ts'
import type { App } from '#/platform/http/server.ts'
import { hubBearer } from '#/platform/hub/bearer.ts'
import type { HubGate } from '#/platform/hub/gate.ts'
import { createHub, type Hub } from '#/platform/hub/hub.ts'
import { USER_REGISTERED } from './events.ts'
import { SESSION_ENDED } from './sessions/service.ts'

export const REGISTRATION_HUB_PATH = '/api/hubs/registration'

/** Registration hub: notifies a guest's pages that the account has an e-mail (API-126, RT-002). */
export function registrationHub(
  app: App,
  ctx: Pick<Ctx, 'roots' | 'clock' | 'news' | 'metrics'>,
  { authenticate, allowedOrigin, seats }: HubGate,
): Hub {
  const hub = createHub({
    path: REGISTRATION_HUB_PATH,
    roots: ctx.roots,
    clock: ctx.clock,
    allowedOrigin,
    seats,
    authenticate: (request) => authenticate(hubBearer(request) ?? null, brandOf(request).key),
    counted: (connections) => ctx.metrics.hubConnections.set({ hub: 'registration' }, connections),
  })
  hub.register(app)
  ctx.news.subscribe(({ userId, target, args }) => {
    if (target === USER_REGISTERED) hub.sendToUser(userId, 'RegistrationNotification', { userId })
    if (target === SESSION_ENDED) hub.closeUser(userId, asId(String(args[0])))
  })
  return hub
}
