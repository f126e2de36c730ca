import * as z from 'zod/mini'
import { tokenBalance } from '@oriel/contract/tokens/balance'

/** TOKEN-002: a response without a number counts as zero. */
export const balance = z.extend(tokenBalance, { remainingTokens: z._default(z.int(), 0) })
