import type { FastifyRequest } from 'fastify'

/** Who a request speaks for, as its bearer proves. */
export interface Principal {
  userId: string
  /** The refresh family the access token came from. */
  sessionId: string
  /** When the access token ends. */
  expiresAt: Date
}

/**
 * Checks a bearer.
 * @throws {Unauthorized} without a usable one. @throws {AccountGone} for deleted accounts.
 */
export type Authenticate = (bearer: string | null) => Promise<Principal>

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
