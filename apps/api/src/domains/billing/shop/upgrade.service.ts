import { NO_CENTS, type Cents } from '@oriel/contract/amounts'
import type { UserCard } from '@oriel/contract/billing/card'
import { isLifetime, periodInMonths } from '@oriel/contract/billing/period'
import type { UpgradeQuote } from '@oriel/contract/billing/subscription'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { cardOfPlan, cardOnWire } from '#/domains/billing/cards/service.ts'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { itemOf, listed } from '#/domains/billing/catalogue/service.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import {
  chargeOf,
  creditOf,
  isDowngrade,
  nextChargeAt,
} from '#/domains/billing/subscriptions/upgrade.rules.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NoStoredCard, OfferNotAvailable, QuoteExpired } from '../errors.ts'
import { demandMayBuy, readBuyer } from './buyer.service.ts'
import { offeredUntil } from './eligibility.rules.ts'
import * as store from './upgrade.store.ts'

type UpgradeNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'ids' | 'vault' | 'payments' | 'buyers'>

const QUOTE_MS = 10 * MINUTE_MS

export interface RequestedPlan {
  productId: string
  /** Which of the plan's two offers (SHOP-023). */
  downsellType?: 0 | 1 | undefined
}

/**
 * API-096: quotes the cost of changing to the plan now. The quote is stored and charged as quoted; a
 * shorter plan costs nothing until the running period ends.
 * It is valid for ten minutes, but no longer than its offer.
 * @throws {OfferNotAvailable} @throws {AlreadySubscribed} for a plan that does not replace the running one.
 */
export async function quoteUpgrade(
  ctx: UpgradeNeeds,
  userId: UserId,
  wish: RequestedPlan,
): Promise<UpgradeQuote> {
  const { db, clock, ids } = ctx
  const plan = await planOf(ctx, wish)
  const { buyer, running } = await readBuyer(ctx, db, userId)
  if (running === null) throw new OfferNotAvailable()
  const now = clock.now()
  const terms = isDowngrade(plan, running.plan)
    ? { charge: NO_CENTS, credit: NO_CENTS, nextChargeDate: running.periodEnd }
    : upgradeAt(plan, running, now)
  if (!isDowngrade(plan, running.plan)) demandMayBuy(plan, buyer)
  const { charge, credit, nextChargeDate } = terms
  const offerEnd = offeredUntil(plan, buyer.offers)
  const lastEnd = new Date(now.getTime() + QUOTE_MS)
  const expiresAt = offerEnd !== null && offerEnd < lastEnd ? offerEnd : lastEnd
  const quoteId = ids.next()
  const { subscriptionId, version } = running
  const about = { userId, productId: plan.productId, subscriptionId, version }
  await store.addQuote(db, { ...about, quoteId, charge, credit, expiresAt })
  return {
    quoteId,
    charge,
    credit,
    nextChargeDate: nextChargeDate.toISOString(),
    expiresAt: expiresAt.toISOString(),
    card: await storedCard(ctx, running),
  }
}

async function storedCard(ctx: UpgradeNeeds, running: SubscriptionRow): Promise<UserCard | null> {
  try {
    return cardOnWire(await cardOfPlan(ctx, running))
  } catch (error) {
    if (error instanceof NoStoredCard) return null
    throw error
  }
}

function upgradeAt(plan: Plan, running: SubscriptionRow, now: Date) {
  const credit = creditOf(running, now)
  const { charge } = chargeOf(plan, credit)
  return { charge, credit, nextChargeDate: nextChargeAt(plan, credit, now) }
}

const OFFERS = { 0: 'upgradeBase', 1: 'upgradeExtra' } as const

/** @throws {OfferNotAvailable} for a product that is not a plan or has no such offer. */
export async function planOf(
  ctx: UpgradeNeeds,
  { productId, downsellType }: RequestedPlan,
): Promise<Plan> {
  const item = await itemOf(ctx, productId)
  if (item.kind !== 'plan') throw new OfferNotAvailable()
  if (downsellType === undefined || item.list === OFFERS[downsellType]) return item
  const offers = await listed(ctx, OFFERS[downsellType])
  const offer = offers.find(
    (other): other is Plan => other.kind === 'plan' && isAsLong(other, item),
  )
  if (!offer) throw new OfferNotAvailable()
  return offer
}

const isAsLong = (one: Plan, other: Plan) =>
  periodInMonths(one) === periodInMonths(other) && isLifetime(one) === isLifetime(other)

/**
 * The plan of a valid quote. For a quote of an offer, `productId` may name the regular plan of the same
 * length. @throws {QuoteExpired} after its end, and when the subscription has changed (K09).
 */
export async function quotedPlan(
  ctx: UpgradeNeeds,
  running: SubscriptionRow,
  { productId, quoteId }: { productId: string; quoteId: string },
): Promise<Plan> {
  const quote = await store.readQuoteById(ctx.db, { userId: running.userId, quoteId })
  if (!holds(quote, running, ctx.clock.now())) throw new QuoteExpired()
  const [quoted, named] = [
    await planOf(ctx, { productId: quote.productId }),
    await planOf(ctx, { productId }),
  ]
  if (!isAsLong(quoted, named)) throw new QuoteExpired()
  return quoted
}

/** Deletes expired quotes. */
export function forgetQuotes({ clock }: Pick<Ctx, 'clock'>, db: Queryable): Promise<void> {
  return store.deleteQuotesBefore(db, clock.now())
}

interface Change {
  plan: Plan
  running: SubscriptionRow
  quoteId?: string | undefined
}

/**
 * The price charged for a change of plan: the quoted one, else the current one.
 * @throws {QuoteExpired} when the quote is no longer valid.
 */
export async function priceOfUpgrade(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  { plan, running, quoteId }: Change,
): Promise<{ charge: Cents; credit: Cents }> {
  const now = clock.now()
  if (quoteId === undefined) {
    const { userId, subscriptionId, version } = running
    const about = { userId, productId: plan.productId, subscriptionId, version }
    return (await store.readQuote(db, about, now)) ?? upgradeAt(plan, running, now)
  }
  const quote = await store.readQuoteById(db, { userId: running.userId, quoteId })
  if (!holds(quote, running, now) || quote.productId !== plan.productId) throw new QuoteExpired()
  return quote
}

function holds(
  quote: store.QuoteRow | null,
  { subscriptionId, version }: SubscriptionRow,
  now: Date,
): quote is store.QuoteRow {
  return (
    quote !== null &&
    quote.subscriptionId === subscriptionId &&
    quote.version === version &&
    quote.expiresAt > now
  )
}
