import type { TokenPrices } from './prices.ts'

/** What tokens pay for. */
export type PaidAction = keyof TokenPrices

/** All of them, in the order they are listed (TOKEN-012). */
export const PAID_ACTIONS = [
  'tokenPriceForPersonModelCreation',
  'tokenPriceForVideo',
  'tokenPriceForVoiceCall',
  'tokenPriceForImage',
  'tokenPriceForVoiceOver',
  'tokenPriceForAudioMessage',
  'tokenPriceForMessage',
] as const satisfies readonly PaidAction[]

/**
 * What can be done for tokens today. Price lists, benefits and other promises name nothing else (F-61,
 * decisions 25); who builds one of the others adds it here.
 */
export const SWITCHED_ON: ReadonlySet<PaidAction> = new Set(['tokenPriceForMessage'])
