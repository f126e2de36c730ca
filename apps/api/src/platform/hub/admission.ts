import type { FastifyRequest } from 'fastify'
import type { SessionId, UserId } from '@oriel/contract/ids'
import { AppError, Unauthorized } from '../errors.ts'
import type { ConnectionTokens } from './connection-token.ts'
import { queryField } from './query.ts'

/** The connection's user and session, and when its access token expires. */
export interface HubIdentity {
  userId: UserId
  sessionId?: SessionId | undefined
  expiresAt: Date
}

export interface Gate {
  /** Throws the response for the client: 401 without a valid bearer, 410 when deleted (RT-015). */
  authenticate(request: FastifyRequest): Promise<HubIdentity>
  /** Whether a page of the request's Origin may open sockets here (TS-075). */
  allowedOrigin(request: FastifyRequest): boolean
}

class HubForbidden extends AppError {
  constructor(detail: string) {
    super(403, 'forbidden', detail)
  }
}

/** Decides which clients may negotiate and open a socket. */
export class Admission {
  readonly #gate: Gate
  readonly #tokens: ConnectionTokens
  /** Sessions that ended while a bearer was being checked, one list per check. */
  readonly #endedMeanwhile = new Set<Ended[]>()

  constructor(gate: Gate, tokens: ConnectionTokens) {
    this.#gate = gate
    this.#tokens = tokens
  }

  /** @throws {HubForbidden} when the query names another user than the bearer (RT-015). */
  async negotiate(request: FastifyRequest): Promise<ReturnType<ConnectionTokens['issue']>> {
    const { userId } = await this.#identify(request)
    return this.#tokens.issue(userId)
  }

  /**
   * @throws {HubForbidden} for a foreign page, another user's id, or a used or old token (TS-075).
   */
  async admit(request: FastifyRequest): Promise<HubIdentity> {
    if (!this.#gate.allowedOrigin(request)) {
      throw new HubForbidden('Pages of this origin may not connect here.')
    }
    const identity = await this.#identify(request)
    const token = queryField(request, 'id')
    if (typeof token !== 'string' || !this.#tokens.redeem(token, identity.userId)) {
      throw new HubForbidden('This connection token is used up or too old.')
    }
    return identity
  }

  /** Also refuses clients being admitted right now with the session that has ended (TS-074). */
  sessionEnded(ended: Ended): void {
    for (const list of this.#endedMeanwhile) list.push(ended)
  }

  async #identify(request: FastifyRequest): Promise<HubIdentity> {
    const endedMeanwhile: Ended[] = []
    this.#endedMeanwhile.add(endedMeanwhile)
    try {
      const identity = await this.#gate.authenticate(request)
      if (endedMeanwhile.some((ended) => belongsTo(identity, ended))) throw new Unauthorized()

      const userId = queryField(request, 'userId') ?? identity.userId
      if (userId !== identity.userId) throw new HubForbidden('This connection is not yours.')
      return identity
    } finally {
      this.#endedMeanwhile.delete(endedMeanwhile)
    }
  }
}

/** A session, or without `sessionId` every session of the user. */
export interface Ended {
  userId: UserId
  sessionId: SessionId | undefined
}

export function belongsTo(identity: HubIdentity, { userId, sessionId }: Ended): boolean {
  return identity.userId === userId && (sessionId === undefined || identity.sessionId === sessionId)
}
