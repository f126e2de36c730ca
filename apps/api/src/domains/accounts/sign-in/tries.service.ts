import { createHmac } from 'node:crypto'
import type { Ctx } from '#/context.ts'
import {
  challengeFor,
  PROOF_BITS,
  solvedChallenge,
} from '#/domains/accounts/sign-up/proof-of-work.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { TooManyTries, TryNeedsProof } from '../errors.ts'
import { isOver, withTry, type TryWindow } from './tries.rules.ts'
import * as store from './tries.store.ts'

export interface Try {
  /** Name of the call; each is counted on its own. */
  call: string
  /** Network address it comes from. */
  network: string
  /** Whose account it aims at: a realm and an e-mail in lower case, or a user id. */
  target?: string | undefined
  /** Names the browser where that account was signed in before. */
  device?: string | null
  /** A challenge and its solution. */
  proof?: string | null
}

type TriesNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'secret' | 'roots' | 'config'>

/**
 * Counts a try to get into an account (AUTH-044): by where it comes from, and by what it aims at.
 * Browsers in which the account was signed in before count apart. Beyond ten tries at one account each
 * further one takes work, which is little for its owner and much for who guesses: so strangers who use
 * up the tries keep the owner out of nothing (TS-079, F-13).
 * @throws {TooManyTries} beyond ten in a window from one address.
 * @throws {TryNeedsProof} beyond ten at one account, without a solved challenge.
 */
export async function countTry(ctx: TriesNeeds, attempt: Try): Promise<void> {
  if (!ctx.config.http.hasRateLimits) return
  const { ofNetwork, ofTarget } = await countBoth(ctx, attempt)
  if (isOver(ofNetwork)) throw new TooManyTries(secondsUntil(ofNetwork.endsAt, ctx.clock.now()))
  if (ofTarget !== null && isOver(ofTarget)) await requireProof(ctx, attempt, ofTarget)
}

/** Whether an address, or an account, was tried too often. */
export interface Excess {
  ofNetwork: boolean
  ofTarget: boolean
}

/** As {@link countTry} for a call that is never refused, only answered with less (F-13). */
export async function excessOf(ctx: TriesNeeds, attempt: Try): Promise<Excess> {
  if (!ctx.config.http.hasRateLimits) return { ofNetwork: false, ofTarget: false }
  const { ofNetwork, ofTarget } = await countBoth(ctx, attempt)
  return { ofNetwork: isOver(ofNetwork), ofTarget: ofTarget !== null && isOver(ofTarget) }
}

async function countBoth(ctx: TriesNeeds, { call, network, target, device = null }: Try) {
  const ofNetwork = await countOne(ctx, `${call}:network:${network}`)
  if (target === undefined || isOver(ofNetwork)) return { ofNetwork, ofTarget: null }
  return { ofNetwork, ofTarget: await countOne(ctx, `${call}:target:${target}:${device ?? ''}`) }
}

async function countOne({ db, clock, secret }: TriesNeeds, what: string): Promise<TryWindow> {
  const now = clock.now()
  const key = keyOf(secret, what)
  return db.transaction(async (tx) => {
    const after = withTry(await store.lockWindow(tx, key, now), now)
    await store.keepWindow(tx, { key, ...after })
    return after
  })
}

const keyOf = (secret: Buffer, what: string) =>
  createHmac('sha256', secret).update(`sign-in try:${what}`).digest('base64url')

const secondsUntil = (at: Date, now: Date) => Math.ceil((at.getTime() - now.getTime()) / SECOND_MS)

/** Each challenge is for one account, and its solution lets one try through. */
async function requireProof(
  { db, clock, ids, secret, roots }: TriesNeeds,
  { call, target, proof = null }: Try,
  { endsAt }: TryWindow,
): Promise<void> {
  const place = { purpose: `${call}:${target}`, now: clock.now() }
  const solved = proof === null ? null : solvedChallenge(roots, proof, place)
  if (solved !== null && (await store.takeProof(db, keyOf(secret, `proof:${solved}`), endsAt)))
    return
  const challenge = challengeFor(roots, { ...place, id: ids.next() })
  throw new TryNeedsProof({ challenge, bits: PROOF_BITS }, secondsUntil(endsAt, place.now))
}
