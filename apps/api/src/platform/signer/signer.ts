import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { asId, type SessionId, type UserId } from '@oriel/contract/ids'
import type { KeyRing } from '#/platform/keys/ring.ts'
import type { Clock } from '../clock.ts'
import { Unauthorized } from '../errors.ts'

const ISSUER = 'oriel'
const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
/** TS-135: allowed clock difference between nodes. */
const CLOCK_TOLERANCE_SECONDS = 60

/**
 * Claims of an access token (ENTITY-005). `webpage` marks hand-over tokens, which are not bearers.
 */
interface AccessClaims {
  userId: UserId
  sessionId: SessionId
  tokenId: string
  /** The brand on whose hosts it is valid (TS-072, TENANT-009). */
  brand: string
  issuedAt: Date
  expiresAt: Date
}

export interface TokenSigner {
  /** Deterministic: the same claims always give the same token (Ed25519). */
  sign(claims: AccessClaims): Promise<string>
  /** @throws {Unauthorized} for any token that is not a valid bearer on hosts of `brand`. */
  verify(token: string, brand: string): Promise<AccessClaims>
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Signs access tokens with the key of the ring's newest seed, named in the header, and verifies
 * those of every seed in the ring (F-16).
 */
export function createTokenSigner(deps: { seeds: KeyRing; clock: Clock }): TokenSigner {
  const privateKey = privateKeyOf(deps.seeds[0])
  const kid = kidOf(privateKey)
  const publicKeys = new Map(
    deps.seeds.map(privateKeyOf).map((key) => [kidOf(key), createPublicKey(key)]),
  )
  const keyOf = ({ kid: named = '' }: { kid?: string }): KeyObject => {
    const key = publicKeys.get(named)
    if (key === undefined) throw new Unauthorized()
    return key
  }

  return {
    sign: (claims) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(ISSUER)
        .setAudience(claims.brand)
        .setSubject(claims.userId)
        .setJti(claims.tokenId)
        .setIssuedAt(seconds(claims.issuedAt))
        .setNotBefore(seconds(claims.issuedAt))
        .setExpirationTime(seconds(claims.expiresAt))
        .sign(privateKey),

    async verify(token, brand) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: brand,
          typ: TYPE,
          requiredClaims: ['sub', 'jti', 'sid', 'iat', 'exp', 'nbf'],
          currentDate: deps.clock.now(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        })
        return claimsOf(payload, brand)
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Unauthorized('token_expired')
        throw new Unauthorized()
      }
    },
  }
}

function claimsOf(payload: Record<string, unknown>, brand: string): AccessClaims {
  const { sub, sid, jti, iat, exp, webpage } = payload
  const isUsable =
    typeof sub === 'string' &&
    typeof sid === 'string' &&
    typeof jti === 'string' &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    webpage === undefined
  if (!isUsable) throw new Unauthorized()
  return {
    userId: asId(sub),
    sessionId: asId(sid),
    tokenId: jti,
    brand,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

/** PKCS #8 wrapping of a raw Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

const KID_LENGTH = 16

/** Key id that reveals nothing about the key: a hash of its public half. */
export function kidOf(privateKey: KeyObject): string {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, KID_LENGTH)
}
