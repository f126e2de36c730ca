import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { brandOf } from '#/platform/http/brand.ts'
import type { Authenticate } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { hubBearer } from '#/platform/hub/bearer.ts'
import { createHub, type Hub } from '#/platform/hub/hub.ts'

export const CHAT_HUB_PATH = '/api/hubs/chat'

/** Chat hub: sends hints to all of a user's devices, on any instance (TURN-018, RT-017). */
export function chatHub(app: App, ctx: Ctx, deps: ChatHubDeps): Hub {
  const hub = createHub({
    path: CHAT_HUB_PATH,
    roots: ctx.roots,
    clock: ctx.clock,
    allowedOrigin: deps.allowedOrigin,
    seats: deps.seats,
    authenticate: (request) => deps.authenticate(hubBearer(request) ?? null, brandOf(request).key),
    counted: (connections) => ctx.metrics.hubConnections.set({ hub: 'chat' }, connections),
  })
  hub.register(app)
  ctx.news.subscribe(({ userId, target, args }) => {
    if (target === deps.sessionEnded) hub.closeUser(userId, asId(String(args[0])))
    else if (!target.includes(':')) hub.sendToUser(userId, target, ...args)
  })
  return hub
}

export interface ChatHubDeps {
  authenticate: Authenticate
  seats: Parameters<typeof createHub>[0]['seats']
  allowedOrigin: Parameters<typeof createHub>[0]['allowedOrigin']
  /** Internal event: a session ended. Names with a colon are never sent to clients. */
  sessionEnded: string
}
