import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { leadingZeroBits } from '@oriel/contract/http/proof-of-work'
import { MINUTE_MS } from '#/platform/clock.ts'

/** Some 65,000 hashes: about two seconds of a phone. */
export const PROOF_BITS = 16
const LIFE_MS = 10 * MINUTE_MS

/** `{expiry}-{id}-{mac}` and, once it is solved, `.{nonce}`. */
const PROOF = /^([0-9a-z]{1,12})-([0-9a-f]{32})-([0-9a-f]{64})\.\d{1,12}$/

const macOf = (root: Buffer, expiry: string, id: string, network: string) =>
  createHmac('sha256', root).update(`proof of work:${expiry}:${id}:${network}`).digest()

/** A challenge that only callers of `network` can use, for ten minutes. `id` is a fresh UUID. */
export function challengeFor(
  root: Buffer,
  { network, id, now }: { network: string; id: string; now: Date },
): string {
  const expiry = (now.getTime() + LIFE_MS).toString(36)
  const plainId = id.replaceAll('-', '')
  return `${expiry}-${plainId}-${macOf(root, expiry, plainId, network).toString('hex')}`
}

/** The id of the challenge that `proof` solves; null when it is not ours, too old or not solved. */
export function solvedChallenge(
  root: Buffer,
  proof: string,
  { network, now }: { network: string; now: Date },
): string | null {
  const [, expiry = '', id = '', mac = ''] = PROOF.exec(proof) ?? []
  const expected = macOf(root, expiry, id, network)
  const given = Buffer.from(mac, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (Number.parseInt(expiry, 36) <= now.getTime()) return null
  const hash = createHash('sha256').update(proof).digest()
  return leadingZeroBits(hash) >= PROOF_BITS ? id : null
}
