import { createCipheriv, createDecipheriv, randomFillSync, type CipherKey } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const KEY_BYTES = 32

/** Random bytes drawn in advance: drawing twelve takes as long as drawing thousands. */
const drawn = Buffer.alloc(NONCE_BYTES * 512)
let usedBytes = drawn.length

/** Twelve random bytes, never reused. */
function nextNonce(): Buffer {
  if (usedBytes === drawn.length) {
    randomFillSync(drawn)
    usedBytes = 0
  }
  usedBytes += NONCE_BYTES
  return Buffer.from(drawn.subarray(usedBytes - NONCE_BYTES, usedBytes))
}

/** AES-256-GCM: nonce, tag, ciphertext in one buffer. `context` is authenticated, not stored (TS-113). */
export function seal(key: CipherKey, context: string, plaintext: string | Buffer): Buffer {
  const nonce = nextNonce()
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([
    typeof plaintext === 'string' ? cipher.update(plaintext, 'utf8') : cipher.update(plaintext),
    cipher.final(),
  ])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws when the key, the context or a byte differs from what was sealed. */
export function unseal(key: CipherKey, context: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ])
}
