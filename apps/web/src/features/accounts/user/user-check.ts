import type { User, UserFeatures } from '@oriel/contract/accounts/user'
import type { TokenPrices } from '@oriel/contract/tokens/prices'
import {
  fields,
  flag,
  integer,
  isoDate,
  nullable,
  oneOf,
  text,
  textLike,
  uuid,
  withDefault,
} from '#/lib/wire/plain.ts'

const price = (value: unknown) => {
  const tokens = integer(value)
  if (tokens < 0) throw new TypeError('Expected a price')
  return tokens
}

const tokenPrices = fields<TokenPrices>({
  tokenPriceForPersonModelCreation: price,
  tokenPriceForVideo: price,
  tokenPriceForVoiceCall: price,
  tokenPriceForImage: price,
  tokenPriceForVoiceOver: price,
  tokenPriceForAudioMessage: price,
  tokenPriceForMessage: price,
})

export const paymentMethod = withDefault(oneOf('solidgate', 'yuno'), 'solidgate')

const userFeatures = fields<UserFeatures>({
  preferredPaymentMethod: paymentMethod,
  isRomanceModeActive: flag,
  hasConfirmedAge: flag,
  isDailyTokensEnabled: flag,
  experimentCharacterTimebomb: flag,
  enabledGenerationVideoBasedImageInChat: flag,
  newCharacterCreationEntryPointV2: flag,
  featureExperimentWeeklyPlan: flag,
  featureExperimentOneclickButtonWordingV2: flag,
  featureSimplifiedCancellationFlow: flag,
  featureExperimentFreeMessages: flag,
  experimentShowWhiteTheme: flag,
})

const activeSubscription = fields<NonNullable<User['activeSubscription']>>({
  productId: text,
  paymentSystem: oneOf('solidgate', 'yuno', 'paypal'),
  periodType: oneOf('month', 'year'),
  periodValue: integer,
})

/** The contract's `user`, checked without the validator. */
export const user = fields<User>({
  id: uuid,
  email: nullable(text),
  name: nullable(text),
  utmSource: nullable(text),
  url: text,
  nEnabled: flag,
  isNConfirmed: flag,
  isSConfirmed: flag,
  isNSFWContent: flag,
  activeSubscription: nullable(activeSubscription),
  periodInMonths: oneOf(0, 1, 3, 12, 1200),
  userProfileUrl: nullable(textLike(/./s)),
  isCardTokenExists: flag,
  offersQuietUntil: nullable(isoDate),
  hasGuarantee: flag,
  userPricingInfo: nullable(tokenPrices),
  userFeatures,
  isAdmin: flag,
  isOperator: flag,
  hasOptOutSignal: flag,
  hasIntimateConsent: flag,
  createdAt: isoDate,
})
