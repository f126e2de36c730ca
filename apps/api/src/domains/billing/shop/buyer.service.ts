import type { OfferKind } from '@oriel/contract/billing/offers'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { isCampaignStopped } from '#/domains/billing/issues/dispute-watch.store.ts'
import { hasBlock } from '#/domains/billing/orders/block.store.ts'
import { wasDeclined } from '#/domains/billing/orders/store.ts'
import { givesAccess, hasEnded } from '#/domains/billing/subscriptions/rules.ts'
import { readRunning, type SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { features } from '#/domains/growth/service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { AlreadySubscribed, OfferNotAvailable, SubscriptionRequired } from '../errors.ts'
import { mayBuy, type Buyer } from './eligibility.rules.ts'
import { readOpenOffers, readQuiet } from './offer.store.ts'

type BuyerNeeds = Pick<Ctx, 'config' | 'clock' | 'buyers'>

/** ERR-024: the decline code after which the monthly plan is offered instead. */
const TOO_LITTLE_MONEY = '3.02'

interface KnownBuyer extends Buyer {
  /** Open offers with their end times. */
  offers: ReadonlyMap<OfferKind, Date>
  /** Nothing is advertised (SAFE-012); prices offered before stay valid until their end. */
  isQuiet: boolean
}

/**
 * The facts about a buyer that decide what may be bought, and the running subscription; null if there
 * is none or a cancelled one has ended.
 */
export async function readBuyer(
  { config, clock, buyers }: BuyerNeeds,
  db: Queryable,
  userId: UserId,
): Promise<{ buyer: KnownBuyer; running: SubscriptionRow | null }> {
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const [known, offers, isBlocked, isStopped, wasShort, quietUntil] = await Promise.all([
    readRunning(db, userId),
    readOpenOffers(db, userId, now),
    hasBlock(db, userId),
    isStoppedFor(buyers, db, userId),
    wasDeclined(db, { userId, code: TOO_LITTLE_MONEY, since }),
    readQuiet(db, userId, now),
  ])
  const running = known !== null && hasEnded(known, now) ? null : known
  const buyer = {
    isAdmin: config.adminUserIds.includes(userId),
    hasWeeklyPlanExperiment: features({ config }, userId).featureExperimentWeeklyPlan,
    // A subscriber may buy even if their campaign is stopped (TS-062).
    isBlocked: isBlocked || (isStopped && running === null),
    running: running && {
      periodType: running.plan.periodType,
      periodValue: running.plan.periodValue,
      givesAccess: givesAccess(running, now),
    },
    offers,
    isQuiet: quietUntil !== null,
    mayTakeMonthlyInstead: wasShort,
  }
  return { buyer, running }
}

/**
 * @throws {OfferNotAvailable} @throws {SubscriptionRequired} @throws {AlreadySubscribed} for an item not
 * sold to this buyer now.
 */
export function demandMayBuy(item: CatalogueItem, buyer: Buyer): void {
  const verdict = mayBuy(item, buyer)
  if (verdict === 'offer_not_available') throw new OfferNotAvailable()
  if (verdict === 'subscription_required') throw new SubscriptionRequired()
  if (verdict === 'already_subscribed') throw new AlreadySubscribed()
}

/** Whether sales are stopped for the campaign that the user came from. */
async function isStoppedFor(
  buyers: Ctx['buyers'],
  db: Queryable,
  userId: UserId,
): Promise<boolean> {
  const source = await buyers.utmSourceOf(db, userId)
  return source !== null && (await isCampaignStopped(db, source))
}
