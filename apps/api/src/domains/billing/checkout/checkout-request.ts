import type { FastifyRequest } from 'fastify'
import type { RenewalConsent } from '@oriel/contract/billing/checkout'
import { ownPathOf } from '@oriel/contract/http/own-address'
import type { Ctx } from '#/context.ts'
import { sells } from '#/domains/billing/catalogue/service.ts'
import { withoutCardNumbers } from '#/platform/card-numbers.ts'
import { ReturnUrlInvalid } from '#/platform/errors.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { addressOf, countryOfCaller } from '#/platform/http/caller.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import { idempotencyKeyOf } from '#/platform/idempotency/idempotency.ts'
import { NotSelling } from '../errors.ts'

/** Fields of every request that begins a payment. */
interface CheckoutInput {
  productId: string
  email?: string | undefined
  renewalConsent?: RenewalConsent | undefined
  successUrl: string
  failUrl: string
  sourcePath: string
  customerPlatform?: 'MOB' | 'WEB'
  trafficSource?: string | null
}

/**
 * Collects a payment's data from the request, its caller and its page.
 * @throws {NotSelling} @throws {ReturnUrlInvalid}
 */
export function begin(ctx: Ctx, request: FastifyRequest, input: CheckoutInput) {
  const { key: brand } = brandOf(request)
  if (!sells(ctx, brand)) throw new NotSelling()
  const origin = ownOrigin(ctx.config, request)
  const { productId, email, renewalConsent, sourcePath } = input
  return {
    userId: principalOf(request).userId,
    brand,
    productId,
    email,
    renewalConsent,
    requestKey: idempotencyKeyOf(request),
    locale: request.headers['accept-language']?.slice(0, MAX_LOCALE) ?? 'en',
    userAgent: request.headers['user-agent']?.slice(0, MAX_AGENT) ?? '',
    context: {
      sourcePath: withoutCardNumbers(sourcePath),
      platform: input.customerPlatform ?? platformOf(request),
      trafficSource: input.trafficSource ? withoutCardNumbers(input.trafficSource) : null,
      country: countryOfCaller(ctx, request),
      ipAddress: addressOf(request),
      successUrl: ownUrl(input.successUrl, origin),
      failUrl: ownUrl(input.failUrl, origin),
    },
  }
}

const MAX_LOCALE = 35
const MAX_AGENT = 400

/** TS-093: return URLs must be on our own origin. @throws {ReturnUrlInvalid} */
function ownUrl(address: string, origin: string): string {
  const path = ownPathOf(address, origin)
  if (path === null) throw new ReturnUrlInvalid()
  return origin + path
}

const platformOf = (request: FastifyRequest) =>
  /Mobi|Android|iPhone|iPad/i.test(request.headers['user-agent'] ?? '') ? 'MOB' : 'WEB'
