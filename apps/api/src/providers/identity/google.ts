import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '#/platform/clock.ts'
import {
  IdentityAway,
  IdentityRefused,
  type IdentityProvider,
  type VerifiedIdentity,
} from './port.ts'

const PATIENCE_MS = 5000
/** TS-135: allowed clock difference. */
const CLOCK_TOLERANCE_SECONDS = 60

interface Addresses {
  issuers: string[]
  consent: string
  token: string
  tokenInfo: string
  keys: string
}

const GOOGLE: Addresses = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
}

/** The same paths on a single host, as served by the local gateway (decisions 51). */
function addressesAt(origin: string): Addresses {
  return {
    issuers: [origin],
    consent: `${origin}/o/oauth2/v2/auth`,
    token: `${origin}/token`,
    tokenInfo: `${origin}/tokeninfo`,
    keys: `${origin}/oauth2/v3/certs`,
  }
}

interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** Origin of a Google simulator; null for Google itself. */
  baseUrl: string | null
}

interface Deps extends GoogleSettings {
  clock: Clock
}

type Checks = Deps & { at: Addresses; keys: ReturnType<typeof createRemoteJWKSet> }

/**
 * Google as OpenID provider: signatures are verified with its published, rotating keys (TS-077).
 */
export function createGoogle(deps: Deps): IdentityProvider {
  const at = deps.baseUrl === null ? GOOGLE : addressesAt(new URL(deps.baseUrl).origin)
  const keys = createRemoteJWKSet(new URL(at.keys), { timeoutDuration: PATIENCE_MS })
  const checks: Checks = { ...deps, at, keys }

  return {
    consentUrl({ redirectUri, state, nonce, codeVerifier }) {
      const query = new URLSearchParams({
        client_id: deps.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email',
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return new URL(`${at.consent}?${query.toString()}`)
    },
    async redeem(code, { redirectUri, nonce, codeVerifier }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: deps.clientId,
        client_secret: deps.clientSecret,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        code,
      })
      const reply = await ask(at.token, { method: 'POST', body })
      const parsed = tokenReply.safeParse(reply)
      if (!parsed.success) throw new IdentityRefused('The reply holds no ID token')
      return readIdToken(checks, parsed.data.id_token, nonce)
    },
    verify: (token, nonce) =>
      token.split('.').length === 3 && !token.startsWith(ACCESS_TOKEN)
        ? readIdToken(checks, token, nonce)
        : readAccessToken(checks, token),
  }
}

/** Prefix of Google's access tokens; the rest may contain dots. */
const ACCESS_TOKEN = 'ya29.'

const tokenReply = z.object({ id_token: z.string() })

const idClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  email_verified: z._default(z.boolean(), false),
})

async function readIdToken(
  { keys, at, clientId, clock }: Checks,
  token: string,
  nonce: string,
): Promise<VerifiedIdentity> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: at.issuers,
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      currentDate: clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    if (payload['nonce'] !== nonce) throw new IdentityRefused('The token is of another session')
    return identityOf(idClaims.safeParse(payload).data)
  } catch (error) {
    if (error instanceof IdentityRefused) throw error
    // Unknown key, bad signature or foreign claims; but failing to load the key set is no refusal.
    if (error instanceof errors.JOSEError && !isAway(error)) {
      throw new IdentityRefused('The ID token is not valid', { cause: error })
    }
    throw new IdentityAway('The keys of the provider did not come', { cause: error })
  }
}

const isAway = (error: errors.JOSEError) =>
  [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code].includes(error.code)

/** Every value is a string on this wire. */
const tokenInfo = z.object({
  aud: z.string(),
  sub: idClaims.shape.sub,
  email: idClaims.shape.email,
  email_verified: z._default(z.string(), 'false'),
  expires_in: z.coerce.number(),
})

async function readAccessToken({ at, clientId }: Checks, token: string): Promise<VerifiedIdentity> {
  const query = new URLSearchParams({ access_token: token })
  const { data } = tokenInfo.safeParse(await ask(`${at.tokenInfo}?${query.toString()}`, {}))
  if (data?.aud !== clientId || !(data.expires_in > 0)) {
    throw new IdentityRefused('The access token was not given to us')
  }
  return identityOf({ ...data, email_verified: data.email_verified === 'true' })
}

function identityOf(claims: z.infer<typeof idClaims> | undefined): VerifiedIdentity {
  if (claims === undefined) throw new IdentityRefused('The token names no person with an address')
  const { sub, email, email_verified: isEmailVerified } = claims
  return { subject: sub, email, isEmailVerified }
}

/**
 * The JSON of a reply. @throws {IdentityRefused} for 4xx. @throws {IdentityAway} for other
 * failures.
 */
async function ask(url: string, request: RequestInit): Promise<unknown> {
  let reply: Response
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    reply = await fetch(url, { ...request, redirect: 'error', signal })
    if (reply.ok) return await reply.json()
  } catch (error) {
    throw new IdentityAway('The provider did not answer', { cause: error })
  }
  if (reply.status < 500) throw new IdentityRefused(`The provider said ${reply.status}`)
  throw new IdentityAway(`The provider said ${reply.status}`)
}
