import { createHmac, randomBytes } from 'node:crypto'

/** A started check, which can be finished once. */
export interface Check {
  ref: string
  subject: string
  returnUrl: string
  callbackUrl: string
}

/** Verification methods of a real provider (TS-018). */
export const METHODS = [
  ['photo_id', 'Photo ID compared with the face'],
  ['face_estimation', 'Age estimated from the face'],
  ['credit_card', 'Credit card'],
] as const
type Method = (typeof METHODS)[number][0]

interface Outcome {
  over18: boolean
  method: Method
}

const RETRY_DELAYS_MS = [0, 1000, 4000]
const PATIENCE_MS = 5000

const REF_BYTES = 16
export const newRef = () => `age_${randomBytes(REF_BYTES).toString('hex')}`

/** `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** The callback of a check; contains nothing that was shown in the check. */
export function eventOf({ ref, subject }: Check, { over18, method }: Outcome, now: Date): string {
  const expiresAt = new Date(now)
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + 1)
  return JSON.stringify({
    id: newRef(),
    ref,
    subject,
    over18,
    method,
    assuredAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
}

interface Sender {
  secret: string
  now: () => Date
  sleep: (delayMs: number) => Promise<void>
}

/** Delivers the result, with retries; false if it was never accepted. */
export async function deliverResult(
  { secret, now, sleep }: Sender,
  callbackUrl: string,
  body: string,
): Promise<boolean> {
  for (const delayMs of RETRY_DELAYS_MS) {
    await sleep(delayMs)
    const reply = await fetch(callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-age-signature': signatureOf(body, secret, now()),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    if (reply?.ok === true) return true
  }
  return false
}
