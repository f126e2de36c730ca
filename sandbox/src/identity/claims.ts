import { createHash, randomUUID } from 'node:crypto'
import { TOKEN_LIFE_SECONDS, type Grant } from './grants.ts'
import type { Person } from './people.ts'

interface Surroundings {
  issuer: string
  now: Date
}

/** Claims of the id token issued with an access token (OpenID Connect Core §2, §3.1.3.6). */
export function idTokenClaims(grant: Grant, accessToken: string, around: Surroundings): object {
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  return {
    ...commonClaims(grant.person, grant.clientId, around),
    at_hash: half.toString('base64url'),
    ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
  }
}

/** Claims of the credential the button gives to the page. */
export function credentialClaims(
  { person, clientId, nonce }: Pick<Grant, 'person' | 'clientId' | 'nonce'>,
  around: Surroundings,
): object {
  return {
    ...commonClaims(person, clientId, around),
    nbf: seconds(around.now),
    jti: randomUUID().replaceAll('-', ''),
    ...(nonce === null ? {} : { nonce }),
  }
}

function commonClaims(person: Person, clientId: string, { issuer, now }: Surroundings) {
  return {
    iss: issuer,
    azp: clientId,
    aud: clientId,
    ...profileOf(person),
    iat: seconds(now),
    exp: seconds(now) + TOKEN_LIFE_SECONDS,
  }
}

export function profileOf({ subject, email, isEmailVerified, name }: Person) {
  return { sub: subject, email, email_verified: isEmailVerified, name }
}

/** The reply of `tokeninfo`, in which every value is a string. */
export function tokenInfo({ person, clientId, scope }: Grant, expiresAt: Date, now: Date) {
  return {
    azp: clientId,
    aud: clientId,
    sub: person.subject,
    scope,
    exp: String(seconds(expiresAt)),
    expires_in: String(seconds(expiresAt) - seconds(now)),
    email: person.email,
    email_verified: String(person.isEmailVerified),
    access_type: 'online',
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
