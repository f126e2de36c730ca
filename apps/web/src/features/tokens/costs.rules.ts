import type { TokenPrices } from '@oriel/contract/tokens/prices'

/** TOKEN-012 */
const COST_ORDER = [
  'tokenPriceForPersonModelCreation',
  'tokenPriceForVideo',
  'tokenPriceForVoiceCall',
  'tokenPriceForImage',
  'tokenPriceForVoiceOver',
  'tokenPriceForAudioMessage',
  'tokenPriceForMessage',
] as const satisfies readonly (keyof TokenPrices)[]
export type Cost = (typeof COST_ORDER)[number]

/** TOKEN-013: whose messages are free sees no price of them. */
export function shownCosts(hasFreeMessages: boolean): readonly Cost[] {
  return hasFreeMessages ? COST_ORDER.filter((cost) => cost !== 'tokenPriceForMessage') : COST_ORDER
}
