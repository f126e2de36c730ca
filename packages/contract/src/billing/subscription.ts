import * as z from 'zod/mini'
import { isoDate, shortText, uuid } from '#/primitives.ts'
import { userCard } from './card.ts'
import { paymentSystem } from './payment-system.ts'
import { product } from './product.ts'

/** ENTITY-047, state machine in payments.md 5.3. */
export const subscriptionStatus = z.enum([
  'pending',
  'intro',
  'active',
  'past_due',
  'canceling',
  'canceled',
  'expired',
  'revoked',
  'superseded',
  'lifetime',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** ENTITY-046 */
export const subscription = z.object({
  id: uuid,
  productId: z.string(),
  priceId: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  status: subscriptionStatus,
  userId: uuid,
  cancellationRequestedAt: z.nullable(isoDate),
  paymentSystem,
  /** The plan in plain words, its length, and what it renews at; null for what never renews. */
  name: z.string(),
  periodInMonths: z.int(),
  renewalPrice: z.nullable(z.int()),
  /** What is charged at `endDate`, in cents; null when nothing will be. */
  nextCharge: z.nullable(z.int()),
  /**
   * The renewal that was refused, as what can be paid now, with another card, at its own price (R09).
   * It is of the plan that follows; null where nothing is owed, and at PayPal, which collects by itself.
   */
  unpaid: z.nullable(product),
})
export type Subscription = z.infer<typeof subscription>

/** API-045. A restored PayPal plan is approved again at `approvalUrl`; others continue at once. */
export const restoreReply = z.extend(subscription, { approvalUrl: z.nullable(z.string()) })

/** One answer of the cancellation flow (API-043); the wire takes what the screens ask. */
const cancellationAnswer = z.strictObject({
  question: shortText(100),
  answer: z.union([shortText(1000), z.array(shortText(200)).check(z.maxLength(20))]),
})

export type CancellationAnswer = z.infer<typeof cancellationAnswer>

export const cancelRequest = z.strictObject({
  answers: z.array(cancellationAnswer).check(z.maxLength(20)),
})
export type CancelRequest = z.infer<typeof cancelRequest>

/** How long a code that cancels without a login is good (SAFE-017): the page, the mail and the server. */
export const CANCELLATION_CODE_MINUTES = 60

/** API-098, API-099: cancelling without a login. */
export const cancelByEmail = z.strictObject({
  email: z.email('Enter a full email address').check(z.maxLength(254)),
})
export const cancelByCode = z.strictObject({ code: shortText(64) })

/**
 * API-096: what changing the plan costs now, in cents, until `expiresAt`: ten minutes, or less
 * where the offer ends sooner. `card` is the stored one that API-046 charges; null without one.
 */
export const upgradeQuoteRequest = z.strictObject({
  productId: shortText(64),
  downsellType: z.optional(z.union([z.literal(0), z.literal(1)])),
})
export const upgradeQuote = z.object({
  quoteId: uuid,
  charge: z.int().check(z.gte(0)),
  credit: z.int().check(z.gte(0)),
  nextChargeDate: isoDate,
  expiresAt: isoDate,
  card: z.nullable(userCard),
})
export type UpgradeQuote = z.infer<typeof upgradeQuote>
