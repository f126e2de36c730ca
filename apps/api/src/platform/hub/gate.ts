import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#/context.ts'
import { isOwnOrigin } from '#/platform/http/origin.ts'
import type { Authenticate } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { Seats } from './seats.ts'
import { registerSockets } from './sockets.ts'

/** Decides who may connect to the app's hubs. */
export interface HubGate {
  authenticate: Authenticate
  /** Whether a page of the request's Origin may open sockets here (TS-075). */
  allowedOrigin: (request: FastifyRequest) => boolean
  /** Shared connection limit of all hubs (F-18). */
  seats: Seats
}

/** Enables hubs, for users and for our own pages. Call it once, before the first hub. */
export async function openGate(
  app: App,
  ctx: Pick<Ctx, 'config' | 'brands'>,
  authenticate: Authenticate,
): Promise<HubGate> {
  await registerSockets(app)
  const seats = new Seats(ctx.config.http.socketsPerAddress)
  return { authenticate, seats, allowedOrigin: (request) => isOwnOrigin(ctx, request) }
}
