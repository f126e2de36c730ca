import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a Yuno webhook proves itself with; the first two are compared, the third is over the raw body (payments §2.5). */
export const YUNO_WEBHOOK_HEADERS = {
  apiKey: 'x-api-key',
  secret: 'x-secret',
  hmac: 'x-hmac-signature',
} as const

/** `x-hmac-signature`: base64 of the raw HMAC-SHA256 digest (payments §2.5). */
export function signYuno(secret: string, rawBody: string | Buffer): string {
  return createHmac('sha256', secret).update(rawBody).digest('base64')
}

/** Compares in constant time; a signature of another length is refused. */
export function isYunoSigned(secret: string, rawBody: string | Buffer, given: string): boolean {
  const expected = Buffer.from(signYuno(secret, rawBody))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
