import { isIP } from 'node:net'
import { request, type Dispatcher } from 'undici'
import { reachOf } from '#/providers/llm/connections/addresses.rules.ts'
import { EngineRefusal } from './port.ts'

/** Decision 102. */
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/
const DIGEST = /^(?:W\/)?"?([0-9a-f]{64})"?$/

export interface Asked {
  url: string
  dispatcher: Dispatcher
  signal: AbortSignal
  /** Bytes that are there already, and what the file was called when they came. */
  from: number
  etag: string | null
}

export interface Answer {
  status: number
  body: Dispatcher.ResponseData['body']
  headers: Record<string, string | string[] | undefined>
  /** Published by the host for the whole file, in hexadecimal digits. */
  digest: string | null
}

/**
 * Asks for a file from a byte on. Every address on the way is looked at, and again when it is connected
 * to (TS-099).
 * @throws {EngineRefusal}
 */
export async function askSource({ url, dispatcher, signal, from, etag }: Asked): Promise<Answer> {
  let at = new URL(url)
  let digest: string | null = null
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    demandAllowed(at)
    const answer = await request(at, {
      dispatcher,
      signal,
      headers: {
        'accept-encoding': 'identity',
        ...(from > 0 && { range: `bytes=${from}-`, ...(etag !== null && { 'if-range': etag }) }),
      },
    })
    const { statusCode: status, headers, body } = answer
    digest ??= digestIn(headers['x-linked-etag'])
    if (!REDIRECTS.has(status)) return { status, body, headers, digest }
    body.on('error', () => undefined)
    body.destroy()
    const next = URL.parse(String(headers.location), at.href)
    if (next === null) throw new EngineRefusal('answer', 'The address leads nowhere.')
    if (at.protocol === 'https:' && next.protocol !== 'https:') {
      throw new EngineRefusal('not_https', 'The address leads on to one without https.')
    }
    at = next
  }
  throw new EngineRefusal('redirects', `The address leads on more than ${MAX_REDIRECTS} times.`)
}

/** Https, or a server of this machine. @throws {EngineRefusal} */
function demandAllowed({ protocol, hostname }: URL): void {
  const isPlain = protocol === 'http:' && LOOPBACK.test(hostname)
  if (protocol !== 'https:' && !isPlain) {
    throw new EngineRefusal('not_https', 'Models are fetched from addresses that begin with https.')
  }
  const address = hostname.replace(/^\[|\]$/g, '')
  // Where a name leads is looked at when it is connected to.
  if (isIP(address) !== 0 && reachOf(address) === 'forbidden') {
    throw new EngineRefusal('forbidden', 'This address belongs to the network itself.')
  }
}

const digestIn = (value: string | string[] | undefined) =>
  (typeof value === 'string' ? DIGEST.exec(value)?.[1] : undefined) ?? null
