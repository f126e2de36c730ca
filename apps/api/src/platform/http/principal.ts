import type { FastifyRequest } from 'fastify'
import type { SessionId } from '@oriel/contract/ids'

/** Who a request speaks for, as its bearer proves. */
export interface Principal {
  userId: string
  /** The refresh family the access token came from. */
  sessionId: SessionId
  /** When the access token ends. */
  expiresAt: Date
  /** Where the session lives, and no other one's host takes it (TENANT-009). */
  brand: string
}

/**
 * Checks a bearer on a host of `brand`.
 * @throws {Unauthorized} without one that is good there. @throws {AccountGone} for deleted accounts.
 */
export type Authenticate = (bearer: string | null, brand: string) => Promise<Principal>

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
  }
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i

/** The token of the Authorization header, if there is one of the right form. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The proven principal of a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error('route is missing its guard')
  return request.principal
}
