import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { MINUTE_MS, SECOND_MS, type Clock } from '#/platform/clock.ts'
import type { Timeouts } from '../watch.ts'
import { reachOf } from './addresses.rules.ts'

/** TURN-022 and TS-130; the idle limit within a reply is our own choice. */
export const FAR: Timeouts = {
  firstByteMs: 20 * SECOND_MS,
  idleMs: 20 * SECOND_MS,
  totalMs: 120 * SECOND_MS,
}
/** A model of this machine is read from disk first, and reads its prompt slowly (decision 100). */
export const NEAR: Timeouts = {
  firstByteMs: 120 * SECOND_MS,
  idleMs: 60 * SECOND_MS,
  totalMs: 600 * SECOND_MS,
}
/** A name may lead elsewhere later. */
const REMEMBERED_MS = MINUTE_MS

type Resolve = (name: string) => Promise<readonly string[]>

/** Where a server is, and how long it may take there (TALK-015). */
export interface Patience {
  isNear: (baseUrl: string) => Promise<boolean>
  with: (baseUrl: string) => Promise<Timeouts>
}

const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * Every address of a near server is near; a name that leads nowhere gets no more time than a far one.
 * @param own names that stand for this installation itself
 */
export function createPatience(
  clock: Clock,
  { resolve = resolveName, own = [] }: { resolve?: Resolve; own?: readonly string[] } = {},
): Patience {
  const known = new Map<string, { isNear: boolean; at: number }>()

  const look = async (name: string): Promise<boolean> => {
    if (own.includes(name)) return true
    if (isIP(name) !== 0) return reachOf(name) === 'near'
    const at = clock.now().getTime()
    const before = known.get(name)
    if (before !== undefined && at < before.at + REMEMBERED_MS) return before.isNear
    const addresses = await resolve(name).catch(() => [])
    const isNear = addresses.length > 0 && addresses.every((each) => reachOf(each) === 'near')
    known.set(name, { isNear, at })
    return isNear
  }
  const isNear = (baseUrl: string) => look(new URL(baseUrl).hostname.replace(/^\[|\]$/g, ''))
  return {
    isNear,
    with: async (baseUrl) => ((await isNear(baseUrl)) ? NEAR : FAR),
  }
}
