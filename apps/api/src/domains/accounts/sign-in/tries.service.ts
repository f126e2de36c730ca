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
  /** Name of the call; each call is counted separately. */
  call: string
  /** Caller's network address. */
  network: string
  /** The account it targets: a realm and an e-mail in lower case, or a user id. */
  target?: string | undefined
  /** Id of the browser, if that account was signed in there before. */
  device?: string | null
  /** A challenge and its solution. */
  proof?: string | null
}

type TriesNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'secret' | 'roots' | 'config'>

/**
 * Counts an attempt to sign in (AUTH-044), per network address and per target account. Browsers in
 * which the account was signed in before are counted separately. After ten attempts on one account
 * each further one needs proof of work, cheap for the owner and expensive for a guesser, so that
 * strangers cannot lock the owner out by using up the attempts (TS-079, F-13).
 * @throws {TooManyTries} beyond ten per window from one address.
 * @throws {TryNeedsProof} beyond ten at one account, without a solved challenge.
 */
export async function countTry(ctx: TriesNeeds, attempt: Try): Promise<void> {
  if (!ctx.config.http.hasRateLimits) return
  const { ofNetwork, ofTarget } = await countBoth(ctx, attempt)
  if (isOver(ofNetwork)) throw new TooManyTries(secondsUntil(ofNetwork.endsAt, ctx.clock.now()))
  if (ofTarget !== null && isOver(ofTarget)) await requireProof(ctx, attempt, ofTarget)
}

/** Whether there were too many attempts from an address, or on an account. */
export interface Excess {
  ofNetwork: boolean
  ofTarget: boolean
}

/** As {@link countTry}, for a call that is never refused but does less (F-13). */
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

/** A challenge is for one account, and its solution allows one attempt. */
async function requireProof(
  { db, clock, ids, secret, roots }: TriesNeeds,
  { call, target, proof = null }: Try,
  { endsAt }: TryWindow,
): Promise<void> {
  const place = { purpose: `${call}:${target}`, now: clock.now() }
  const solved = proof === null ? null : solvedChallenge(roots, proof, place)
  if (solved !== null && (await store.redeemProof(db, keyOf(secret, `proof:${solved}`), endsAt)))
    return
  const challenge = challengeFor(roots, { ...place, id: ids.next() })
  throw new TryNeedsProof({ challenge, bits: PROOF_BITS }, secondsUntil(endsAt, place.now))
}
