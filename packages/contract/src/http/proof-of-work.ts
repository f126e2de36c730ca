/** Carries a solved challenge: `{challenge}.{nonce}` (TS-106). */
export const PROOF_HEADER = 'X-Proof-Of-Work'

const BYTE_BITS = 8

/** How many zero bits a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  if (at === -1) return hash.length * BYTE_BITS
  return at * BYTE_BITS + Math.clz32(hash[at] ?? 0) - (32 - BYTE_BITS)
}

interface Hashing {
  digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
}

/**
 * Finds what {@link PROOF_HEADER} must carry: a nonce after the challenge so that the SHA-256 of both
 * begins with `bits` zero bits. Takes 2 to the power of `bits` tries on average; lets others work
 * between them. `subtle` is the platform's `crypto.subtle`, there on https and loopback only.
 */
export async function solveProof(
  challenge: string,
  bits: number,
  subtle: Hashing,
): Promise<string> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce}`
    const hash = new Uint8Array(await subtle.digest('SHA-256', encoder.encode(proof)))
    if (leadingZeroBits(hash) >= bits) return proof
  }
}
