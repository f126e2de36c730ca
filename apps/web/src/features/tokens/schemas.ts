import * as z from 'zod/mini'
import { tokenBalance } from '@oriel/contract/tokens/balance'

/** TOKEN-002: a reply without a number counts as none left. */
export const balance = z.extend(tokenBalance, { remainingTokens: z._default(z.int(), 0) })
