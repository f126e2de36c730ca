import { endsWithTime, type OfferKind } from '@oriel/contract/billing/offers'
import { periodInMonths } from '@oriel/contract/billing/period'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import {
  packOnWire,
  plainly,
  planOnWire,
  type ListName,
  type Pack,
  type Plan,
} from '#/domains/billing/catalogue/rules.ts'
import { listed } from '#/domains/billing/catalogue/service.ts'
import { Forbidden } from '#/platform/errors.ts'
import { SubscriptionRequired } from '../errors.ts'
import { readBuyer } from './buyer.service.ts'
import { mayBuy } from './eligibility.rules.ts'
import { noteShortage, openIfReached, openOffer, quietUntil } from './offer.service.ts'

/**
 * Products on sale for one user, list by list. Listing an offer opens it and starts its time
 * (SAFE-014). While offers are quiet, only regular prices without comparison are listed (SAFE-012).
 */
export type ShopNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'buyers'>

const ANNUAL_MONTHS = 12

/** API-027, SHOP-030: the plans, with the annual one at the first-visit price while open (LAYOUT-003). */
export async function subscriptionProducts(ctx: ShopNeeds, userId: UserId): Promise<Product[]> {
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  const firstVisit = buyer.running === null ? await openIfReached(ctx, userId, 'firstVisit') : null
  const cheaper = firstVisit === null ? [] : await plansOf(ctx, 'firstVisit')
  const standing = [
    ...(buyer.hasWeeklyPlanExperiment ? await plansOf(ctx, 'weekly') : []),
    ...(await plansOf(ctx, 'plans')),
  ]
  if (buyer.isQuiet) return standing.map((plan) => planOnWire(plainly(plan)))
  return standing.map((plan) => {
    const better = cheaper.find((other) => periodInMonths(other) === periodInMonths(plan))
    return better === undefined ? planOnWire(plan) : planOnWire(better, firstVisit)
  })
}

/** API-028, POPUP-044: once a session, for a user who leaves a plan's checkout. */
export async function checkoutDownsells(ctx: ShopNeeds, userId: UserId): Promise<Product[]> {
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  if (buyer.running !== null) return []
  const expiresAt = await openIfReached(ctx, userId, 'checkoutDownsell')
  if (expiresAt === null) return []
  return (await plansOf(ctx, 'checkoutDownsell')).map((plan) => planOnWire(plan, expiresAt))
}

/** API-029, ROLE-007. @throws {Forbidden} */
export async function hiddenPlans(ctx: ShopNeeds, userId: UserId): Promise<Product[]> {
  demandAdmin(ctx, userId)
  return (await plansOf(ctx, 'hiddenPlans')).map((plan) => planOnWire(plan))
}

/** API-032, ROLE-007. @throws {Forbidden} */
export async function hiddenPacks(ctx: ShopNeeds, userId: UserId): Promise<TokenProduct[]> {
  demandAdmin(ctx, userId)
  return (await packsOf(ctx, 'hiddenPacks')).map((pack) => packOnWire(pack))
}

/** API-031, SHOP-028 */
export async function tokenPacks(ctx: ShopNeeds, userId: UserId): Promise<TokenProduct[]> {
  const packs = await packsOf(ctx, 'packs')
  const isQuiet = (await quietUntil(ctx, userId)) !== null
  return packs.map((pack) => packOnWire(isQuiet ? plainly(pack) : pack))
}

/** API-035, SHOP-027: the lifetime plan for the user's current plan; empty for a lifetime user. */
export async function lifetimeProducts(ctx: ShopNeeds, userId: UserId): Promise<Product[]> {
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  if (buyer.isQuiet) return []
  const isAnnual = buyer.running !== null && periodInMonths(buyer.running) === ANNUAL_MONTHS
  const plans = await plansOf(ctx, isAnnual ? 'lifetimeAnnual' : 'lifetime')
  return plans.filter((plan) => mayBuy(plan, buyer) === 'ok').map((plan) => planOnWire(plan))
}

/** API-034, API-036, SHOP-018. @throws {SubscriptionRequired} @throws {OfferNotAvailable} before anything was paid. */
export function tokenUpsells(ctx: ShopNeeds, userId: UserId): Promise<TokenProduct[]> {
  return offeredPacks(ctx, userId, 'tokenUpsell')
}

/** API-033, SHOP-019. @throws {SubscriptionRequired} @throws {OfferNotAvailable} unless a pack's checkout was left. */
export function tokenDownsells(ctx: ShopNeeds, userId: UserId): Promise<TokenProduct[]> {
  return offeredPacks(ctx, userId, 'tokenDownsell')
}

/** API-090: the packs, or the upsell or downsell after them. */
export function tokenProducts(
  ctx: ShopNeeds,
  userId: UserId,
  wish: { isUpsellProduct?: boolean | undefined; isDownsellProduct?: boolean | undefined },
): Promise<TokenProduct[]> {
  if (wish.isUpsellProduct === true) return tokenUpsells(ctx, userId)
  return wish.isDownsellProduct === true ? tokenDownsells(ctx, userId) : tokenPacks(ctx, userId)
}

/**
 * API-037, FLOW-037: packs for subscribers, plans for others. After a refusal, the cheaper doubled
 * packs, or the plans for a left checkout (FLOW-034, SHOP-020).
 */
export async function insufficientTokensProducts(
  ctx: ShopNeeds,
  userId: UserId,
  isDownsell = false,
): Promise<AnyProduct[]> {
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  // With an unpaid plan past its grace period, no packs are sold either (TOKEN-023).
  if (buyer.running?.givesAccess !== true) {
    return isDownsell ? checkoutDownsells(ctx, userId) : subscriptionProducts(ctx, userId)
  }
  if (isDownsell) return offeredPacks(ctx, userId, 'insufficientDownsell')
  if (!buyer.isQuiet) await noteShortage(ctx, userId)
  return tokenPacks(ctx, userId)
}

/** API-092, FLOW-013. @throws {OfferNotAvailable} */
export function welcomePack(ctx: ShopNeeds, userId: UserId): Promise<TokenProduct[]> {
  return offeredPacks(ctx, userId, 'welcomePack')
}

/** API-093, FLOW-016, FLOW-017. @throws {OfferNotAvailable} before the previous offer was refused. */
export function welcomePackDownsell(
  ctx: ShopNeeds,
  userId: UserId,
  downsellType: '0' | '1',
): Promise<TokenProduct[]> {
  return offeredPacks(ctx, userId, downsellType === '0' ? 'welcomePackBase' : 'welcomePackExtra')
}

const UPGRADES = { '0': 'upgradeBase', '1': 'upgradeExtra' } as const

/** API-091, VALID-022: only plans longer than the running one. Without any, no offer is opened. */
export async function upgradeProducts(
  ctx: ShopNeeds,
  userId: UserId,
  downsellType: '0' | '1' | null,
): Promise<Product[]> {
  const list = downsellType === null ? 'upgrade' : UPGRADES[downsellType]
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  const offered = { ...buyer, offers: new Set<OfferKind>([...buyer.offers.keys(), list]) }
  const plans = (await plansOf(ctx, list)).filter((plan) => mayBuy(plan, offered) === 'ok')
  if (plans.length === 0) return []
  const expiresAt = await openOffer(ctx, userId, list)
  return plans.map((plan) => planOnWire(plan, shownEnd(list, expiresAt)))
}

/** Null if the price does not end: a permanent price has no countdown (SAFE-014, decisions 57). */
function shownEnd(kind: OfferKind, expiresAt: Date): Date | null {
  return endsWithTime(kind) ? expiresAt : null
}

async function offeredPacks(
  ctx: ShopNeeds,
  userId: UserId,
  kind: OfferKind & ListName,
): Promise<TokenProduct[]> {
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  if (buyer.running?.givesAccess !== true) throw new SubscriptionRequired()
  const expiresAt = await openOffer(ctx, userId, kind)
  return (await packsOf(ctx, kind)).map((pack) => packOnWire(pack, shownEnd(kind, expiresAt)))
}

function demandAdmin({ config }: Pick<Ctx, 'config'>, userId: UserId): void {
  if (!config.adminUserIds.includes(userId)) throw new Forbidden()
}

async function plansOf(ctx: ShopNeeds, list: ListName): Promise<Plan[]> {
  return (await listed(ctx, list)).filter((item) => item.kind === 'plan')
}

async function packsOf(ctx: ShopNeeds, list: ListName): Promise<Pack[]> {
  return (await listed(ctx, list)).filter((item) => item.kind === 'pack')
}
