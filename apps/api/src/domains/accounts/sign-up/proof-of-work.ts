import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { leadingZeroBits, PROOF_HEADER } from '@oriel/contract/http/proof-of-work'
import { MINUTE_MS } from '#/platform/clock.ts'
import type { Roots } from '#/platform/keys/roots.ts'

/** Some 65,000 hashes: about two seconds on a phone. */
export const PROOF_BITS = 16
const LIFE_MS = 10 * MINUTE_MS

/** `{expiry}-{id}-{mac}` and, once it is solved, `.{nonce}`. */
const PROOF = /^([0-9a-z]{1,12})-([0-9a-f]{32})-([\w-]{43})\.\d{1,12}$/

const claimOf = (expiry: string, id: string, purpose: string) =>
  `proof of work:${expiry}:${id}:${purpose}`

/**
 * A challenge for one purpose, such as new accounts from a network, valid for ten minutes. `id` is
 * a new UUID.
 */
export function challengeFor(
  roots: Pick<Roots, 'mac'>,
  { purpose, id, now }: { purpose: string; id: string; now: Date },
): string {
  const expiry = (now.getTime() + LIFE_MS).toString(36)
  const plainId = id.replaceAll('-', '')
  const mac = roots.mac(claimOf(expiry, plainId, purpose))
  return `${expiry}-${plainId}-${mac}`
}

/** The id of the challenge `proof` solves; null if it is not ours, expired or unsolved. */
export function solvedChallenge(
  roots: Pick<Roots, 'isMac'>,
  proof: string,
  { purpose, now }: { purpose: string; now: Date },
): string | null {
  const [, expiry = '', id = '', mac = ''] = PROOF.exec(proof) ?? []
  if (!roots.isMac(claimOf(expiry, id, purpose), mac)) return null
  if (Number.parseInt(expiry, 36) <= now.getTime()) return null
  const hash = createHash('sha256').update(proof).digest()
  return leadingZeroBits(hash) >= PROOF_BITS ? id : null
}

/** The challenge and its solution that a request carries. */
export function proofOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const proof = headers[PROOF_HEADER.toLowerCase()]
  return typeof proof === 'string' ? proof : null
}
