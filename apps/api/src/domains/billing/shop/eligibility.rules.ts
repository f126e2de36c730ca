import type { OfferKind } from '@oriel/contract/billing/offers'
import { isLifetime, periodInMonths } from '@oriel/contract/billing/period'
import type { CatalogueItem, ListName } from '#/domains/billing/catalogue/rules.ts'

/** The facts about a buyer that decide what may be bought. */
export interface Buyer {
  isAdmin: boolean
  hasWeeklyPlanExperiment: boolean
  /** Nothing is sold to a blocked buyer. */
  isBlocked: boolean
  /** The running subscription's plan; null without one. */
  running: {
    periodType: 'month' | 'year'
    periodValue: number
    /** False while its charges fail and the grace period is over. */
    givesAccess: boolean
  } | null
  /** Offers open to the user now (SAFE-014). */
  offers: Pick<ReadonlySet<OfferKind>, 'has'>
  /** Declined with 3.02 in the last day (ERR-024). */
  mayTakeMonthlyInstead: boolean
}

export type Verdict = 'ok' | 'offer_not_available' | 'subscription_required' | 'already_subscribed'

const OFFER_OF: Partial<Record<ListName, OfferKind>> = {
  firstVisit: 'firstVisit',
  checkoutDownsell: 'checkoutDownsell',
  upgrade: 'upgrade',
  upgradeBase: 'upgradeBase',
  upgradeExtra: 'upgradeExtra',
  tokenUpsell: 'tokenUpsell',
  tokenDownsell: 'tokenDownsell',
  insufficientDownsell: 'insufficientDownsell',
  welcomePack: 'welcomePack',
  welcomePackBase: 'welcomePackBase',
  welcomePackExtra: 'welcomePackExtra',
}

/** Plans for buyers without one. */
const FIRST_PLANS = new Set<ListName>([
  'plans',
  'weekly',
  'firstVisit',
  'checkoutDownsell',
  'declineMonthly',
  'hiddenPlans',
  'lifetime',
])

const REPLACING = new Set<ListName>([
  'plans',
  'upgrade',
  'upgradeBase',
  'upgradeExtra',
  'cheaperPlan',
  'lifetime',
  'lifetimeAnnual',
])

const ANNUAL_MONTHS = 12

/** Whether this product is sold to this buyer now (PAY-035, TOKEN-022, TOKEN-023, VALID-022). */
export function mayBuy(item: CatalogueItem, buyer: Buyer): Verdict {
  if (buyer.isBlocked || !isOffered(item, buyer)) return 'offer_not_available'
  if (item.kind === 'pack') {
    if (item.list === 'hiddenPacks') return 'ok'
    return buyer.running?.givesAccess === true ? 'ok' : 'subscription_required'
  }
  const { running } = buyer
  if (running === null) return FIRST_PLANS.has(item.list) ? 'ok' : 'offer_not_available'
  if (!REPLACING.has(item.list)) return 'already_subscribed'
  if (item.list === 'lifetimeAnnual' && periodInMonths(running) !== ANNUAL_MONTHS) {
    return 'offer_not_available'
  }
  if (item.list === 'lifetime' && periodInMonths(running) === ANNUAL_MONTHS) {
    return 'offer_not_available'
  }
  return isLonger(item, running) ? 'ok' : 'already_subscribed'
}

function isOffered({ list }: CatalogueItem, buyer: Buyer): boolean {
  if (list === 'hiddenPlans' || list === 'hiddenPacks') return buyer.isAdmin
  if (list === 'weekly') return buyer.hasWeeklyPlanExperiment
  if (list === 'declineMonthly') return buyer.mayTakeMonthlyInstead
  const needed = OFFER_OF[list]
  return needed === undefined || buyer.offers.has(needed)
}

/** When an item's price ends, given the ends of the open offers; null for a permanent price. */
export function offeredUntil(
  { list }: CatalogueItem,
  ends: ReadonlyMap<OfferKind, Date>,
): Date | null {
  const kind = OFFER_OF[list]
  return kind === undefined ? null : (ends.get(kind) ?? null)
}

/** VALID-022: only longer plans replace a running one; nothing replaces a lifetime. */
export function isLonger(
  item: Extract<CatalogueItem, { kind: 'plan' }>,
  running: Pick<NonNullable<Buyer['running']>, 'periodType' | 'periodValue'>,
): boolean {
  return !isLifetime(running) && periodInMonths(item) > periodInMonths(running)
}
