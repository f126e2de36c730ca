import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { AgeProviderError, type AgeCheckRequest, type AgeEvent, type AgeProvider } from './port.ts'

interface Settings {
  /** Origin of the local gateway. */
  url: string
  /** Secret shared with it; signs both directions. */
  secret: string
}

const PATIENCE_MS = 10_000
/** Signatures that are older, or further in the future, are rejected. */
const FRESH_SECONDS = 300

const started = z.object({ url: z.url(), ref: z.string().check(z.minLength(1), z.maxLength(200)) })
const event = z.object({
  ref: z.string().check(z.maxLength(200)),
  subject: z.string().check(z.maxLength(200)),
  over18: z.boolean(),
  method: z.string().check(z.maxLength(60)),
  assuredAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/**
 * Age check simulated by the local gateway; development and tests only (decisions 51, SAFE-006).
 */
export function createSandboxAgeProvider({ url, secret }: Settings): AgeProvider {
  return {
    async start(request: AgeCheckRequest) {
      const reply = await ask(new URL('/age/checks', url), secret, request)
      const parsed = started.safeParse(reply)
      if (!parsed.success) throw new AgeProviderError('The age provider gave an unreadable reply')
      return parsed.data
    },
    readEvent(rawBody, signature, now) {
      return isSigned({ rawBody, signature, secret }, now) ? eventIn(rawBody) : null
    },
  }
}

async function ask(url: URL, secret: string, body: object): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok) throw new AgeProviderError(`The age provider answered ${reply.status}`)
    return await reply.json()
  } catch (error) {
    if (error instanceof AgeProviderError) throw error
    throw new AgeProviderError('The age provider cannot be reached', { cause: error })
  }
}

const SIGNATURE = /^t=(\d{1,12}),v1=([\da-f]{64})$/

interface Signed {
  rawBody: string
  signature: string
  secret: string
}

/** `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
function isSigned({ rawBody, signature, secret }: Signed, now: Date): boolean {
  const [, seconds = '', given = ''] = SIGNATURE.exec(signature) ?? []
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > FRESH_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
  const sent = Buffer.from(given, 'hex')
  return sent.length === right.length && timingSafeEqual(sent, right)
}

function eventIn(rawBody: string): AgeEvent | null {
  try {
    const parsed = event.safeParse(JSON.parse(rawBody))
    if (!parsed.success) return null
    const { assuredAt, expiresAt, ...rest } = parsed.data
    return { ...rest, assuredAt: new Date(assuredAt), expiresAt: new Date(expiresAt) }
  } catch {
    return null
  }
}
