import * as z from 'zod/mini'
import type { Tokens } from '#/amounts.ts'

const price = z.int().check(z.gte(0))

/** What each paid action costs, in tokens (ENTITY-015). */
export const tokenPrices = z.object({
  tokenPriceForPersonModelCreation: price,
  tokenPriceForVideo: price,
  /** Per started minute. */
  tokenPriceForVoiceCall: price,
  tokenPriceForImage: price,
  tokenPriceForVoiceOver: price,
  tokenPriceForAudioMessage: price,
  tokenPriceForMessage: price,
})
export type TokenPrices = z.infer<typeof tokenPrices>

/** TOKEN-015 */
export const DEFAULT_TOKEN_PRICES: TokenPrices = {
  tokenPriceForPersonModelCreation: 30,
  tokenPriceForVideo: 40,
  tokenPriceForVoiceCall: 15,
  tokenPriceForImage: 10,
  tokenPriceForVoiceOver: 3,
  tokenPriceForAudioMessage: 5,
  tokenPriceForMessage: 1,
}

/** What is claimed once a UTC day (decisions 16). */
export const DAILY_BONUS_TOKENS = 10 as Tokens

/** TOKEN-014: defaults until the user's own prices are known. */
export function pricesOf(pricing: TokenPrices | null | undefined): TokenPrices {
  return pricing ?? DEFAULT_TOKEN_PRICES
}
