import { lookup, type LookupAddress, type LookupAllOptions, type LookupOptions } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { reachOf } from './addresses.rules.ts'

const FORBIDDEN = 'This address belongs to the network itself, not to a model server.'
const UNKNOWN = 'No machine is known by this name.'
const PLAIN = 'A server out in the world needs https, or keys and talks are readable on the way.'

/** Whether requests may go there; the reason in words for the operator if not (TALK-012). */
export async function objectionTo(
  baseUrl: string,
  { isProduction }: { isProduction: boolean },
): Promise<string | null> {
  const url = new URL(baseUrl)
  const addresses = await addressesOf(url.hostname).catch(() => [])
  if (addresses.length === 0) return UNKNOWN
  const reaches = addresses.map(reachOf)
  if (reaches.includes('forbidden')) return FORBIDDEN
  const isPlain = url.protocol === 'http:' && reaches.includes('far')
  return isPlain && isProduction ? PLAIN : null
}

async function addressesOf(hostname: string): Promise<string[]> {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0) return [name]
  return (await resolve(name, { all: true })).map(({ address }) => address)
}

type Ask = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void
type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** As the system's, but a name that leads to a forbidden address leads nowhere. */
const guarded = (ask: Ask) => (hostname: string, options: LookupOptions, answer: Answer) =>
  ask(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || first === undefined) return answer(error ?? new Error(UNKNOWN), [])
    if (addresses.some(({ address }) => reachOf(address) === 'forbidden')) {
      return answer(new Error(FORBIDDEN), [])
    }
    if (options.all === true) answer(null, addresses)
    else answer(null, first.address, first.family)
  })

/**
 * Connects only to addresses that are allowed when the connection is made: a name that was checked
 * may lead elsewhere a moment later (TS-099).
 */
export function guardedDispatcher(ask: Ask = lookup): Dispatcher {
  return new Agent({ connect: { lookup: guarded(ask) } })
}
