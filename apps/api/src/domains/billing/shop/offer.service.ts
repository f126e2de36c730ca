import { endsWithTime, OFFERS, type OfferKind } from '@oriel/contract/billing/offers'
import { isLifetime } from '@oriel/contract/billing/period'
import type { UserId } from '@oriel/contract/ids'
import { DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import type { Ctx } from '#/context.ts'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { givesAccess } from '#/domains/billing/subscriptions/rules.ts'
import { readRunning } from '#/domains/billing/subscriptions/store.ts'
import { remainingTokens } from '#/domains/tokens/service.ts'
import { HOUR_MS } from '#/platform/clock.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { OfferNotAvailable } from '../errors.ts'
import { offersQuieted } from '../events.ts'
import {
  endOfOffer,
  isLifetimeBlocked,
  isReached,
  lacksTokens,
  mayOpenAgain,
  runsUntil,
  SESSION_HOURS,
  STEP_BEFORE,
  type Past,
} from './offer.rules.ts'
import * as store from './offer.store.ts'

type OfferNeeds = Pick<Ctx, 'db' | 'clock'>

/**
 * Makes an offer, or continues the running one; opening the next step of a chain ends the step before.
 * Returns its end; concurrent requests all get the same one (SAFE-014).
 * @throws {OfferNotAvailable} during its pause, at a step not reached, and while offers are quiet
 * (SAFE-012): a running offer is then not shown, and its end does not move.
 */
export async function openOffer(
  { db, clock }: OfferNeeds,
  userId: UserId,
  kind: OfferKind,
): Promise<Date> {
  return db.transaction(async (tx) => {
    await store.lockOffers(tx, userId)
    const now = clock.now()
    if ((await store.readQuiet(tx, userId, now)) !== null) throw new OfferNotAvailable()
    const made = await store.readOffers(tx, userId)
    if (!isReached(kind, await readPast(tx, userId, now), made, now)) throw new OfferNotAvailable()
    const known = made.get(kind)
    const running = known === undefined ? null : runsUntil(known, now)
    if (running !== null) return running
    if (known !== undefined && !mayOpenAgain(kind, known, now)) throw new OfferNotAvailable()
    const before = STEP_BEFORE[kind]
    if (before !== undefined) await store.endOffers(tx, userId, [before], now)
    const expiresAt = endOfOffer(kind, now)
    await store.putOffer(tx, { userId, kind, startedAt: now, expiresAt, endedAt: null })
    return expiresAt
  })
}

/** As {@link openOffer}; null if the offer is not available. */
export function openIfReached(
  ctx: OfferNeeds,
  userId: UserId,
  kind: OfferKind,
): Promise<Date | null> {
  return openOffer(ctx, userId, kind).catch((error: unknown) => {
    if (error instanceof OfferNotAvailable) return null
    throw error
  })
}

/** Recorded steps that make an offer available: packs shown for lack of tokens, a plan's checkout. */
const SHORTAGE = { flow: 'insufficientTokens', step: 'offer' }
const CHECKOUT = { flow: 'checkout', step: 'opened' }

async function readPast(db: Queryable, userId: UserId, now: Date): Promise<Past> {
  const since = new Date(now.getTime() - SESSION_HOURS * HOUR_MS)
  const [running, orders, firstStart, shortageSeen, checkoutSeen] = await Promise.all([
    readRunning(db, userId),
    store.readOrdersSince(db, userId, since),
    store.readFirstStart(db, userId),
    store.readStepTime(db, { userId, ...SHORTAGE }),
    store.readStepTime(db, { userId, ...CHECKOUT }),
  ])
  const hasLeft = (slot: string) =>
    orders.some((order) => order.slot === slot && order.state !== 'settled')
  return {
    hasAccess: running !== null && givesAccess(running, now),
    hasBought: orders.some(({ state }) => state === 'settled'),
    hasLeftPack: hasLeft('pack'),
    hasLeftPlan: hasLeft('subscription') || (checkoutSeen !== null && checkoutSeen > since),
    isNewSubscriber: firstStart !== null && firstStart > since,
    hasSeenShortage: shortageSeen !== null && shortageSeen > since,
  }
}

const QUIET_MS = 24 * HOUR_MS

/** SAFE-012: after a call for help, a user gets no offers for a day from the latest call. */
export async function quietOffers(
  { db, clock, news }: Pick<Ctx, 'db' | 'clock' | 'news'>,
  userId: UserId,
): Promise<void> {
  await store.putQuiet(db, userId, new Date(clock.now().getTime() + QUIET_MS))
  await news.publish(offersQuieted(userId))
}

/** Until when the user gets no offers; null if offers are not quiet. */
export function quietUntil({ db, clock }: OfferNeeds, userId: UserId): Promise<Date | null> {
  return store.readQuiet(db, userId, clock.now())
}

/** Deletes expired quiet periods, so that calls for help are not kept longer than needed. */
export function forgetQuiet({ clock }: Pick<Ctx, 'clock'>, tx: Tx): Promise<void> {
  return store.deleteQuietBefore(tx, clock.now())
}

/** POPUP-044: records an opened checkout; a user who leaves it is offered a cheaper plan. */
export function noteCheckout({ db, clock }: OfferNeeds, userId: UserId): Promise<void> {
  return store.putStep(db, { userId, ...CHECKOUT, at: clock.now() })
}

/** FLOW-032: records that a subscriber with too few tokens for some action saw the packs. */
export async function noteShortage({ db, clock }: OfferNeeds, userId: UserId): Promise<void> {
  if (!lacksTokens(await remainingTokens({ db }, userId), DEFAULT_TOKEN_PRICES)) return
  await store.putStep(db, { userId, ...SHORTAGE, at: clock.now() })
}

/** Ends a refused offer. A refused lifetime offer is recorded (FLOW-031). */
export async function declineOffer(
  { db, clock }: OfferNeeds,
  userId: UserId,
  kind: OfferKind,
): Promise<void> {
  const now = clock.now()
  if (kind !== 'lifetime') return store.endOffers(db, userId, [kind], now)
  await store.putOffer(db, { userId, kind, startedAt: now, expiresAt: now, endedAt: now })
}

/** Ends the offer that an order bought: its price is valid for one purchase (FLOW-020). */
export async function endTakenOffer(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { userId, item }: { userId: UserId; item: CatalogueItem },
): Promise<void> {
  const { list } = item
  if (list in OFFERS) await store.endOffers(tx, userId, [list as OfferKind], clock.now())
}

/** A user's flags for the offer popups. */
export async function offerFlags(
  { db, clock }: OfferNeeds,
  userId: UserId,
): Promise<{ openable: OfferKind[]; isLifetimeOfferBlocked: boolean }> {
  const now = clock.now()
  const [made, past, running] = await Promise.all([
    store.readOffers(db, userId),
    readPast(db, userId, now),
    readRunning(db, userId),
  ])
  const isOpenable = (kind: OfferKind) => {
    const known = made.get(kind)
    if (!isReached(kind, past, made, now)) return false
    if (known === undefined || mayOpenAgain(kind, known, now)) return true
    return endsWithTime(kind) && runsUntil(known, now) !== null
  }
  const refusedAt = made.get('lifetime')?.endedAt ?? null
  const hasLifetime = running !== null && isLifetime(running.plan)
  return {
    openable: KINDS.filter(isOpenable),
    isLifetimeOfferBlocked: isLifetimeBlocked({ hasLifetime, refusedAt }, now),
  }
}

const KINDS = Object.keys(OFFERS) as OfferKind[]
