import { randomBytes } from 'node:crypto'
import type { UserId } from '@oriel/contract/ids'
import type { Roots } from '#/platform/keys/roots.ts'
import type { Clock } from '../clock.ts'

/** A connection token is for a socket opened immediately (TS-075). */
const LIFETIME_MS = 15_000

interface Options {
  /** Shared by all instances, so that any of them can verify the token. */
  roots: Pick<Roots, 'mac' | 'isMac'>
  /** Path of the hub the tokens are for. */
  audience: string
  clock: Clock
}

/** Issues and redeems signed tokens that link a negotiation to its socket (TS-075). */
export class ConnectionTokens {
  readonly #options: Options
  /** Connection ids redeemed here and the time (epoch ms) they may be forgotten, oldest first. */
  readonly #redeemed = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  issue(userId: UserId): { connectionId: string; connectionToken: string } {
    const connectionId = randomBytes(16).toString('base64url')
    const expiresAt = String(this.#nowMs() + LIFETIME_MS)
    const claims = this.#claims(userId, connectionId, expiresAt)
    const signature = this.#options.roots.mac(claims)
    return { connectionId, connectionToken: `${connectionId}.${expiresAt}.${signature}` }
  }

  /**
   * True once for a token of this hub and user that is younger than 15 s. Redeemed tokens are
   * remembered per instance; on another instance a copied token still needs the same user's bearer.
   */
  redeem(token: string, userId: UserId): boolean {
    const [connectionId = '', expiresAt = '', signature = ''] = token.split('.')
    const claims = this.#claims(userId, connectionId, expiresAt)
    if (!this.#options.roots.isMac(claims, signature)) return false

    const nowMs = this.#nowMs()
    this.#forget(nowMs)
    if (nowMs >= Number(expiresAt) || this.#redeemed.has(connectionId)) return false
    this.#redeemed.set(connectionId, nowMs + LIFETIME_MS)
    return true
  }

  #claims(userId: UserId, connectionId: string, expiresAt: string): string {
    return `hub:${JSON.stringify([this.#options.audience, userId, connectionId, expiresAt])}`
  }

  #forget(nowMs: number): void {
    for (const [connectionId, forgetAt] of this.#redeemed) {
      if (forgetAt > nowMs) return
      this.#redeemed.delete(connectionId)
    }
  }

  #nowMs(): number {
    return this.#options.clock.now().getTime()
  }
}
