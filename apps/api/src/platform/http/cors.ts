import cors from '@fastify/cors'
import { DEVICE_HEADER } from '@oriel/contract/http/cookieless'
import { PROOF_HEADER } from '@oriel/contract/http/proof-of-work'
import { MIN_CLIENT_HEADER } from '@oriel/contract/http/version'
import type { Config } from '#/config.ts'
import { MINUTE_MS, SECOND_MS } from '../clock.ts'
import type { App } from './server.ts'

const PREFLIGHT_SECONDS = (10 * MINUTE_MS) / SECOND_MS

/**
 * Lets pages of the public address call an api that stands elsewhere (`API_BASE_URL`), and pages of
 * no other one: the origin is compared as a whole (TS-091). Without a public address the api is only
 * there for pages of its own host.
 */
export async function allowOwnOrigin(app: App, { http }: Pick<Config, 'http'>): Promise<void> {
  if (http.publicUrl === null) return
  await app.register(cors, {
    origin: [new URL(http.publicUrl).origin],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      MIN_CLIENT_HEADER,
      'Content-Disposition',
      'Date',
      'Idempotency-Replayed',
      'Retry-After',
      'X-Request-Id',
      'X-Turn-Id',
    ],
    allowedHeaders: [
      'Authorization',
      'Cache-Control',
      'Content-Type',
      'Idempotency-Key',
      'Last-Event-ID',
      'Pragma',
      'X-Cookies',
      DEVICE_HEADER,
      PROOF_HEADER,
      'X-Requested-With',
      'X-SignalR-User-Agent',
      'X-UTC-Offset',
    ],
    maxAge: PREFLIGHT_SECONDS,
  })
}
