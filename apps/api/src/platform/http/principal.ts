import type { FastifyRequest } from 'fastify'
import type { SessionId, UserId } from '@oriel/contract/ids'

/** The user and session a request's bearer proves. */
export interface Principal {
  userId: UserId
  /** The refresh family the access token came from. */
  sessionId: SessionId
  /** When the access token expires. */
  expiresAt: Date
  /** Brand of the session; other brands' hosts reject it (TENANT-009). */
  brand: string
}

/**
 * Verifies a bearer on a host of `brand`.
 * @throws {Unauthorized} without a valid one. @throws {AccountGone} for deleted accounts.
 */
export type Authenticate = (bearer: string | null, brand: string) => Promise<Principal>

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
  }
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i

/** The token of the Authorization header, if it is well-formed. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The verified principal of a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error('route is missing its guard')
  return request.principal
}
