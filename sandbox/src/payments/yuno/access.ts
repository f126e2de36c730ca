import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { rateLimitBody } from '#/payments/machine/faults.ts'
import { Refusal } from '#/payments/machine/http.ts'
import type { Core } from '../core.ts'
import { invalid, refusal } from './refusals.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: unknown, right: string) =>
  timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(right))

/** @throws {Refusal} 401 without both keys, 429 when there are too many calls. */
export function guard(core: Core, { headers, url }: FastifyRequest): void {
  const { publicKey, secretKey } = core.keys.yuno
  const isPublic = isSame(headers['public-api-key'], publicKey)
  const isPrivate = isSame(headers['private-secret-key'], secretKey)
  if (!isPublic || !isPrivate) throw refusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials.')
  if (core.isOverRate(`yuno|${publicKey}`)) throw new Refusal(429, rateLimitBody(url))
}

/** @throws {Refusal} 403 for another merchant's account. */
export function assertAccount({ keys }: Core, accountId: string): void {
  if (accountId !== keys.yuno.accountId)
    throw refusal(403, 'ACCOUNT_NOT_ALLOWED', 'The account does not belong to these credentials.')
}

/** What the SDK in a page knows is the public key only. @throws {Refusal} 401 */
export function guardBrowser({ keys }: Core, { headers }: FastifyRequest): void {
  if (!isSame(headers['public-api-key'], keys.yuno.publicKey))
    throw refusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials.')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws {Refusal} 400 without one, or with one that is no UUID (payments §2.1). */
export function idempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['x-idempotency-key']
  if (typeof key !== 'string')
    throw invalid('MISSING_PARAMETERS', 'Missing parameters: X-Idempotency-Key.')
  if (!UUID.test(key)) throw invalid('INVALID_PARAMETERS', 'Invalid parameters: X-Idempotency-Key.')
  return key
}
