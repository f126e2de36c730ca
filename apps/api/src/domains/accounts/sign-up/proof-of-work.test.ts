import { createHash, randomUUID, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadingZeroBits, solveProof } from '@oriel/contract/http/proof-of-work'
import { MINUTE_MS } from '#/platform/clock.ts'
import { keyRing } from '#/platform/keys/ring.ts'
import { rootsOf } from '#/platform/keys/roots.ts'
import { challengeFor, PROOF_BITS, solvedChallenge } from './proof-of-work.ts'

const rootOf = (byte: number) => rootsOf(keyRing([Buffer.alloc(32, byte)]))
const ROOT = rootOf(7)
const NOW = new Date('2026-11-20T12:00:00.000Z')
const HERE = { purpose: '192.0.2.0', now: NOW }

test.each([
  [[0xff], 0],
  [[0x80], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x0f], 12],
  [[0x00, 0x00], 16],
  [[], 0],
])('TS-106 %o begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits)
})

test('TS-106 a proof solves its own challenge, here and in time, and no other', async () => {
  const id = randomUUID()
  const challenge = challengeFor(ROOT, { ...HERE, id })
  const proof = await solveProof(challenge, PROOF_BITS, webcrypto.subtle)

  expect(solvedChallenge(ROOT, proof, HERE)).toBe(id.replaceAll('-', ''))
  const later = (ms: number) => ({ ...HERE, now: new Date(NOW.getTime() + ms) })
  expect(solvedChallenge(ROOT, proof, later(10 * MINUTE_MS - 1))).not.toBeNull()
  expect(solvedChallenge(ROOT, proof, later(10 * MINUTE_MS))).toBeNull()
  expect(solvedChallenge(ROOT, proof, { ...HERE, purpose: '198.51.100.0' })).toBeNull()
  expect(solvedChallenge(rootOf(8), proof, HERE)).toBeNull()
})

const bitsOf = (proof: string) => leadingZeroBits(createHash('sha256').update(proof).digest())

test('TS-106 a nonce that solves nothing, a forged challenge and nonsense are no proof', () => {
  const challenge = challengeFor(ROOT, { ...HERE, id: randomUUID() })
  const unsolved = [0, 1, 2, 3]
    .map((nonce) => `${challenge}.${nonce}`)
    .filter((proof) => bitsOf(proof) < PROOF_BITS)
  const forged = challenge.replace(/-[0-9a-f]{64}$/, `-${'0'.repeat(64)}`)

  expect(unsolved.length).toBeGreaterThan(0)
  for (const proof of [
    ...unsolved,
    `${forged}.1`,
    challenge,
    '',
    '.',
    `${challenge}.x`,
    'é'.repeat(400),
  ]) {
    expect(solvedChallenge(ROOT, proof, HERE)).toBeNull()
  }
})
