import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { cardOfPlan } from '#/domains/billing/cards/service.ts'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import type { Checkout } from '#/domains/billing/settlement/order.service.ts'
import type { SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { planOf, quotedPlan } from '#/domains/billing/shop/upgrade.service.ts'
import { isRestorable } from '#/domains/billing/subscriptions/cancellation.rules.ts'
import {
  notifyChange,
  restoreLocked,
} from '#/domains/billing/subscriptions/cancellation.service.ts'
import { changeLocked, contactOf } from '#/domains/billing/subscriptions/service.ts'
import { lockRunning, readRunning } from '#/domains/billing/subscriptions/store.ts'
import { isDowngrade } from '#/domains/billing/subscriptions/upgrade.rules.ts'
import { subscriptionOnWire } from '#/domains/billing/subscriptions/wire.ts'
import { OfferNotAvailable } from '../errors.ts'
import { payInOneClick } from './service.ts'

type UpgradeOrderNeeds = SettlementNeeds & Pick<Ctx, 'random'>

type Wish = Omit<Checkout, 'system' | 'channel' | 'cardId'> & { isAgreed: boolean }

/**
 * API-046: changes the plan. A longer one is charged now to a stored card at the quoted price, and
 * replaces the running one once paid; a shorter one follows at the end of the period.
 * @throws {OfferNotAvailable} @throws {AlreadySubscribed} @throws {QuoteExpired} @throws {RenewalConsentRequired}
 * The consent also covers the use of the card. @throws {NoStoredCard} @throws {PaymentDeclined}
 */
export async function changePlan(ctx: UpgradeOrderNeeds, wish: Wish) {
  const { userId, productId, quoteId, isAgreed, ...rest } = wish
  const running = await readRunning(ctx.db, userId)
  if (running === null) throw new OfferNotAvailable()
  const plan =
    quoteId === undefined
      ? await planOf(ctx, { productId })
      : await quotedPlan(ctx, running, { productId, quoteId })
  if (isDowngrade(plan, running.plan)) return follow(ctx, userId, plan)
  const [{ cardId }, contact] = await Promise.all([
    cardOfPlan(ctx, running),
    contactOf(ctx, ctx.db, running),
  ])
  const email = contact?.to
  const begin = { ...rest, email, userId, productId: plan.productId, quoteId, cardId, isAgreed }
  const { orderId, status, redirectUrl } = await payInOneClick(ctx, begin)
  const now = (await readRunning(ctx.db, userId)) ?? running
  return { orderId, status, redirectUrl, subscription: subscriptionOnWire(now) }
}

/**
 * Schedules a shorter plan. Nothing is charged or refunded now; a pending cancellation is undone
 * (FLOW-047). PayPal agreements have a fixed price and cannot change.
 */
async function follow(ctx: UpgradeOrderNeeds, userId: UserId, scheduledPlan: Plan) {
  const changed = await ctx.db.transaction(async (tx) => {
    const running = await lockRunning(tx, userId)
    const isOurs = running !== null && running.system !== 'paypal'
    if (!isOurs || !isDowngrade(scheduledPlan, running.plan)) throw new OfferNotAvailable()
    const isCancelled = running.state === 'canceling'
    if (isCancelled && !isRestorable(running, ctx.clock.now())) throw new OfferNotAvailable()
    return isCancelled
      ? restoreLocked(ctx, tx, running, { scheduledPlan })
      : changeLocked(ctx, tx, running, { scheduledPlan })
  })
  await notifyChange(ctx, userId)
  const subscription = subscriptionOnWire(changed)
  return { orderId: null, status: 'success' as const, redirectUrl: null, subscription }
}
