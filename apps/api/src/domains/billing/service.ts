import { PERIOD_IN_MONTHS, type User } from '@oriel/contract/accounts/user'
import { isLifetime, periodInMonths } from '@oriel/contract/billing/period'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx, PlanState } from '#/context.ts'
import { listCards } from './cards/service.ts'
import type { Plan } from './catalogue/rules.ts'
import { hasOrder } from './orders/store.ts'
import { hasGuarantee } from './refunds/rules.ts'
import { readGuarantee } from './refunds/store.ts'
import { quietUntil } from './shop/offer.service.ts'
import { givesAccess } from './subscriptions/rules.ts'
import { countSubscriptions, readRunning } from './subscriptions/store.ts'

// The questions other domains may ask of billing's topics.
export { adoptPurchases, settlePlans } from './settlement/adopt.service.ts'
export { quietOffers } from './shop/offer.service.ts'
export { endPlanOf, isSimpleCancellationForced } from './subscriptions/cancellation.service.ts'
export { hasUnended } from './subscriptions/store.ts'
export { blankBooks } from './upkeep/books.service.ts'

type BillingNeeds = Pick<Ctx, 'db' | 'clock'>

/** The user's plan and cards as other domains see them. */
export interface PlanStanding extends Pick<
  User,
  | 'activeSubscription'
  | 'periodInMonths'
  | 'isCardTokenExists'
  | 'offersQuietUntil'
  | 'hasGuarantee'
> {
  /** ENTITY-047 */
  hasAccess: boolean
}

/** The user's plan and cards (ENTITY-009 to ENTITY-014). An unpaid plan without access counts as none. */
export async function planStanding(ctx: BillingNeeds, userId: UserId): Promise<PlanStanding> {
  const { db, clock } = ctx
  const [running, cards, until, guarantee] = await Promise.all([
    readRunning(db, userId),
    listCards(ctx, userId),
    quietUntil(ctx, userId),
    readGuarantee(db, userId),
  ])
  const active = running !== null && givesAccess(running, clock.now()) ? running : null
  return {
    activeSubscription: active && {
      productId: active.plan.productId,
      paymentSystem: active.system,
      periodType: active.plan.periodType,
      periodValue: active.plan.periodValue,
    },
    periodInMonths: active === null ? PERIOD_IN_MONTHS.none : monthsOf(active.plan),
    isCardTokenExists: cards.length > 0,
    offersQuietUntil: until?.toISOString() ?? null,
    hasGuarantee: hasGuarantee(guarantee, null),
    hasAccess: active !== null,
  }
}

/** The state of the user's plan, for callers that use the context (ADR 21). */
export async function planState({ db, clock }: BillingNeeds, userId: UserId): Promise<PlanState> {
  const running = await readRunning(db, userId)
  const hasAccess = running !== null && givesAccess(running, clock.now())
  return { hasPlan: hasAccess, isLimited: running?.state === 'past_due' && !hasAccess }
}

/** Whether the user ever started a purchase, paid or not. */
export function hasOrders({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<boolean> {
  return hasOrder(db, userId)
}

/** How many subscriptions the user ever bought, including upgrades (API-004). */
export function subscriptionsBought({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<number> {
  return countSubscriptions(db, userId)
}

/** ENTITY-013, ENTITY-014 */
function monthsOf(plan: Plan): User['periodInMonths'] {
  if (isLifetime(plan)) return PERIOD_IN_MONTHS.lifetime
  const months = periodInMonths(plan)
  const known = Object.values(PERIOD_IN_MONTHS).find((value) => value === months)
  if (known === undefined) throw new Error(`${plan.productId} lasts no period there is`)
  return known
}
