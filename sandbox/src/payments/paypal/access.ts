import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { rateLimitBody } from '#/payments/machine/faults.ts'
import { rawBody, Refusal } from '#/payments/machine/http.ts'
import type { Core, GatewayApp } from '../core.ts'

const LIFETIME_SECONDS = 32_400

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))

/** Tokens contain their expiry and are signed, so that they survive a restart of the gateway. */
function tokenUntil({ keys }: Core, endsAtSeconds: number): string {
  const mac = createHmac('sha256', keys.paypal.clientSecret).update(String(endsAtSeconds))
  return `A21AA.${endsAtSeconds}.${mac.digest('base64url')}`
}

const seconds = ({ clock }: Core) => Math.floor(clock.now().getTime() / 1000)

/** `POST /v1/oauth2/token`: client credentials by HTTP Basic for a bearer of nine hours. */
export function tokenRoute(app: GatewayApp, core: Core): void {
  app.post('/v1/oauth2/token', (request, reply) => {
    const { clientId, clientSecret } = core.keys.paypal
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (!isSame(request.headers.authorization ?? '', `Basic ${basic}`)) {
      return reply.code(401).send({
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      })
    }
    if (new URLSearchParams(rawBody(request)).get('grant_type') !== 'client_credentials') {
      return reply.code(400).send({
        error: 'unsupported_grant_type',
        error_description: 'Grant Type is not supported',
      })
    }
    return {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/subscriptions',
      access_token: tokenUntil(core, seconds(core) + LIFETIME_SECONDS),
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: LIFETIME_SECONDS,
      nonce: core.random.token(),
    }
  })
}

/** @throws {Refusal} 401 without a valid bearer, 429 for too many calls. */
export function guard(core: Core, { headers, url }: FastifyRequest): void {
  const token = (headers.authorization ?? '').replace(/^Bearer /, '')
  const endsAt = Number(token.split('.')[1])
  if (!isSame(token, tokenUntil(core, endsAt)) || endsAt <= seconds(core)) {
    throw new Refusal(401, {
      error: 'invalid_token',
      error_description: 'Token signature verification failed',
    })
  }
  if (core.isOverRate(`paypal|${core.keys.paypal.clientId}`))
    throw new Refusal(429, rateLimitBody(url))
}
