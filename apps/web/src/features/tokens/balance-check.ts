import type { TokenBalance } from '@oriel/contract/tokens/balance'
import { fields, integer, isoDate, nullable, withDefault } from '#/lib/wire/plain.ts'

/** TOKEN-002: a response without a number counts as zero. */
export const balance = fields<TokenBalance>({
  remainingTokens: withDefault(integer, 0),
  nextDailyTokenClaimDate: nullable(isoDate),
})
