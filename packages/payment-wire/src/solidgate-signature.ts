import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'

const CIPHER = 'aes-256-cbc'
const IV_BYTES = 16
const KEY_CHARS = 32

/**
 * Signature of API calls (over the exact body; empty without a body), of intents (over the
 * encrypted text) and of webhooks (over the raw body, with the webhook pair): payments.md §1.2. The
 * base64 is over the text of the hex digest.
 */
export function sign(pk: string, sk: string, body: string): string {
  const digest = createHmac('sha512', sk).update(`${pk}${body}${pk}`).digest('hex')
  return Buffer.from(digest).toString('base64')
}

/** Compares in constant time. */
export function isSigned(
  keys: { pk: string; sk: string },
  body: string,
  signature: string,
): boolean {
  const right = Buffer.from(sign(keys.pk, keys.sk, body))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** An intent as the form takes it; `iv` are 16 random bytes, new for each (payments.md §1.3). */
export function encryptIntent(sk: string, intent: object, iv: Uint8Array): string {
  const cipher = createCipheriv(CIPHER, keyOf(sk), iv)
  const text = cipher.update(JSON.stringify(intent), 'utf8')
  return Buffer.concat([iv, text, cipher.final()])
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The JSON in an intent; null when it was not made with this key. */
export function decryptIntent(sk: string, intent: string): unknown {
  const bytes = Buffer.from(intent.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sk), bytes.subarray(0, IV_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

const keyOf = (sk: string) => sk.slice(0, KEY_CHARS)
