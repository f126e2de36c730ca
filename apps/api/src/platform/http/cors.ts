import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import { DEVICE_HEADER } from '@oriel/contract/http/cookieless'
import { PROOF_HEADER } from '@oriel/contract/http/proof-of-work'
import { MIN_CLIENT_HEADER } from '@oriel/contract/http/version'
import type { Ctx } from '#/context.ts'
import { MINUTE_MS, SECOND_MS } from '../clock.ts'
import { originsOf } from './origin.ts'
import type { App } from './server.ts'

const PREFLIGHT_SECONDS = (10 * MINUTE_MS) / SECOND_MS

/**
 * Allows pages of the requested brand, and no others, to call an api on another origin
 * (`API_BASE_URL`); origins are compared exactly (TS-091, TENANT-012).
 */
export async function allowOwnOrigin(app: App, ctx: Pick<Ctx, 'config' | 'brands'>): Promise<void> {
  await app.register(
    cors,
    () => (request: FastifyRequest, answer: (error: null, policy: FastifyCorsOptions) => void) => {
      // A page reading its own site names no origin, and needs none of this.
      const isAsked = request.brand !== null && request.headers.origin !== undefined
      const origin = isAsked && originsOf(ctx, request)
      answer(null, { ...POLICY, origin })
    },
  )
}

const POLICY: Omit<FastifyCorsOptions, 'origin'> = {
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
  ].join(', '),
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
}
