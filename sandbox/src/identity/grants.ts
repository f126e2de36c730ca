import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

const CODE_LIFE_MS = 60_000
const TOKEN_LIFE_MS = 3_600_000
export const TOKEN_LIFE_SECONDS = TOKEN_LIFE_MS / 1000

/** What a person consented to, from the application's request. */
export interface Grant {
  person: Person
  clientId: string
  redirectUri: string
  scope: string
  nonce: string | null
  /** RFC 7636, method S256; null when the application asked without. */
  codeChallenge: string | null
}

interface Redemption {
  code: string
  clientId: string
  redirectUri: string
  codeVerifier: string | null
}

export interface Grants {
  /** A code that can be redeemed once within a minute. */
  addCode(grant: Grant): string
  /** The grant of a code, or null for anything the wire calls `invalid_grant`. */
  redeem(request: Redemption): Grant | null
  addToken(grant: Grant): string
  grantOfToken(token: string): { grant: Grant; expiresAt: Date } | null
}

/** Codes and access tokens in memory: lost when the process ends. */
export function createGrants(now: () => Date): Grants {
  const codes = new Map<string, { grant: Grant; expiresAt: Date }>()
  const tokens = new Map<string, { grant: Grant; expiresAt: Date }>()
  const after = (lifeMs: number) => new Date(now().getTime() + lifeMs)

  return {
    addCode(grant) {
      const code = `4/0A${randomBytes(32).toString('base64url')}`
      codes.set(code, { grant, expiresAt: after(CODE_LIFE_MS) })
      return code
    },
    redeem({ code, clientId, redirectUri, codeVerifier }) {
      const known = codes.get(code)
      codes.delete(code)
      if (!known || known.expiresAt <= now()) return null
      const { grant } = known
      const isSame = grant.clientId === clientId && grant.redirectUri === redirectUri
      return isSame && isVerified(grant.codeChallenge, codeVerifier) ? grant : null
    },
    addToken(grant) {
      const token = `ya29.${randomBytes(48).toString('base64url')}`
      tokens.set(token, { grant, expiresAt: after(TOKEN_LIFE_MS) })
      return token
    },
    grantOfToken(token) {
      const known = tokens.get(token)
      return known && known.expiresAt > now() ? known : null
    },
  }
}

function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return true
  const hash = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
  return verifier !== null && hash === challenge
}
