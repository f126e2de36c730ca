import { periodInMonths } from '@oriel/contract/billing/period'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { onWire } from '#/domains/billing/catalogue/rules.ts'
import { itemOf, listed } from '#/domains/billing/catalogue/service.ts'
import { features } from '#/domains/growth/service.ts'
import { readBuyer } from './buyer.service.ts'
import { offerFlags, openIfReached } from './offer.service.ts'
import { beside, promoFor, secondPromoFor, timebombFor } from './promo.rules.ts'

const NOTHING = {
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: [],
  isLifetimeOfferBlocked: true,
}

type PromoNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'buyers'>

/**
 * The banners' content for a user. For a user without a subscription, reading it opens the first-visit
 * offer: ten minutes, then not for a day (LAYOUT-003, decisions 12). Empty while offers are quiet
 * (SAFE-012).
 */
export async function shopWindow(ctx: PromoNeeds, userId: UserId): Promise<ShopWindow> {
  const { buyer } = await readBuyer(ctx, ctx.db, userId)
  const { running, hasWeeklyPlanExperiment, isBlocked } = buyer
  const { hidesLifetimeTokensBadge: hideLifetimeTokensBadge } = ctx.config
  if (buyer.isQuiet) return { ...NOTHING, hideLifetimeTokensBadge }
  const flags = { ...(await offerFlags(ctx, userId)), hideLifetimeTokensBadge }
  if (isBlocked) return { promo: null, secondPromo: null, timebomb: [], ...flags }
  const months = running === null ? 0 : periodInMonths(running)
  const { name, productId } = promoFor(months, hasWeeklyPlanExperiment)
  const hasTimebomb = features(ctx, userId).experimentCharacterTimebomb
  const shown = hasTimebomb ? timebombFor(months) : []
  const bombs = await Promise.all(shown.map(async (id) => onWire(await itemOf(ctx, id))))
  const first = running === null ? await firstVisit(ctx, userId) : null
  const product = first ?? onWire(await itemOf(ctx, productId))
  const secondId = secondPromoFor(months, productId)
  const second = secondId === null ? null : onWire(await itemOf(ctx, secondId))
  const secondPromo = second === null ? null : { name: 'freeTokens' as const, product: second }
  return { promo: { name, product }, secondPromo, timebomb: beside(product, bombs), ...flags }
}

async function firstVisit(ctx: PromoNeeds, userId: UserId) {
  const expiresAt = await openIfReached(ctx, userId, 'firstVisit')
  const [item] = await listed(ctx, 'firstVisit')
  return expiresAt === null || item === undefined ? null : onWire(item, expiresAt)
}
