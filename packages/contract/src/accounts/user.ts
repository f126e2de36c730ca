import * as z from 'zod/mini'
import { paymentSystem } from '#/billing/payment-system.ts'
import { isoDate, mediaUrl } from '#/primitives.ts'
import { tokenPrices } from '#/tokens/prices.ts'

/** Numeric values of ENTITY-013 and ENTITY-014: none 0, lifetime 1200 (100 years). */
export const PERIOD_IN_MONTHS = {
  none: 0,
  monthly: 1,
  quarterly: 3,
  annually: 12,
  lifetime: 1200,
} as const
export const periodInMonths = z.literal([0, 1, 3, 12, 1200])

export const activeSubscription = z.object({
  productId: z.string(),
  paymentSystem,
  periodType: z.enum(['month', 'year']),
  periodValue: z.int(),
})

/** ENTITY-016; who has none of them yet has `FEATURE_DEFAULTS`. */
export const userFeatures = z.object({
  preferredPaymentMethod: z._default(z.enum(['solidgate', 'yuno']), 'solidgate'),
  isRomanceModeActive: z.boolean(),
  hasConfirmedAge: z.boolean(),
  isDailyTokensEnabled: z.boolean(),
  experimentCharacterTimebomb: z.boolean(),
  enabledGenerationVideoBasedImageInChat: z.boolean(),
  newCharacterCreationEntryPointV2: z.boolean(),
  featureExperimentWeeklyPlan: z.boolean(),
  featureExperimentOneclickButtonWordingV2: z.boolean(),
  featureSimplifiedCancellationFlow: z.boolean(),
  featureExperimentFreeMessages: z.boolean(),
  experimentShowWhiteTheme: z.boolean(),
})
export type UserFeatures = z.infer<typeof userFeatures>

/** ENTITY-009, ENTITY-010. `isNSFWContent` is the server's own decision to serve adult content. */
export const user = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  utmSource: z.nullable(z.string()),
  url: z.string(),
  nEnabled: z.boolean(),
  isNConfirmed: z.boolean(),
  isSConfirmed: z.boolean(),
  isNSFWContent: z.boolean(),
  activeSubscription: z.nullable(activeSubscription),
  periodInMonths,
  userProfileUrl: z.nullable(mediaUrl),
  isCardTokenExists: z.boolean(),
  /** Nothing is offered or advertised before then: the user called for help (SAFE-012). */
  offersQuietUntil: z.nullable(isoDate),
  /** Whether the plan they buy next can be had back for 30 days: their first, once (LEGAL-019). */
  hasGuarantee: z.boolean(),
  userPricingInfo: z.nullable(tokenPrices),
  userFeatures,
  isAdmin: z.boolean(),
  /** May set up the installation, from where they ask (TALK-004). */
  isOperator: z.boolean(),
  /** A browser of theirs asked not to be shared with advertisers (TS-064). */
  hasOptOutSignal: z.boolean(),
  /** Consent to the use of what they write about their sex life; adult mode needs it (TS-066). */
  hasIntimateConsent: z.boolean(),
  createdAt: isoDate,
})
export type User = z.infer<typeof user>
