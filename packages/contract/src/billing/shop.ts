import * as z from 'zod/mini'
import { OFFERS, type OfferKind } from './offers.ts'
import { product, tokenProduct } from './product.ts'

/** What the banners of the shop say: SHOP-012 to SHOP-017. */
const promoName = z.enum(['premium', 'cheaperPlan', 'freeTokens'])
export type PromoName = z.infer<typeof promoName>

const KINDS = Object.keys(OFFERS) as [OfferKind, ...OfferKind[]]
const offerKind = z.enum(KINDS)

const anyProduct = z.union([product, tokenProduct])

const promo = z.object({ name: promoName, product: anyProduct })
export type Promo = z.infer<typeof promo>

/** What is advertised to a user now, and what the offer popups have to know of them. */
export const shopWindow = z.object({
  /** The header's countdown is its `offerExpiresAt` (LAYOUT-002, decisions 12). */
  promo: z.nullable(promo),
  /** EXPLORE-018: for subscribers, near the end of the grid. */
  secondPromo: z.nullable(promo),
  /** In the order they are shown: each after the one before was declined (SHOP-011). */
  timebomb: z.array(anyProduct),
  /** Offers whose step was reached and which do not rest: asking for one opens it (PAY-035). */
  openable: z.array(offerKind),
  /** FLOW-031 */
  isLifetimeOfferBlocked: z.boolean(),
  /** ROLE-009 */
  hideLifetimeTokensBadge: z.boolean(),
})
export type ShopWindow = z.infer<typeof shopWindow>

/** Gives an offer up: it ends, and for `lifetime` the refusal holds for 7 days (FLOW-031). */
export const declineOfferRequest = z.strictObject({ kind: offerKind })

/** API-037: the packs at their price first; what follows their refusal is asked for by name. */
export const insufficientTokensQuery = z.strictObject({
  isDownsellProduct: z.optional(z.stringbool()),
})
