import * as z from 'zod/mini'
import { isoDate, pageOf } from '#/primitives.ts'

/** ENTITY-018 */
export const tokenBalance = z.object({
  remainingTokens: z.int(),
  nextDailyTokenClaimDate: z.nullable(isoDate),
})
export type TokenBalance = z.infer<typeof tokenBalance>

/** API-054, TOKEN-009: the balance after today's bonus, and how much that was. */
export const claimReply = z.extend(tokenBalance, { claimedTokens: z.int() })
export type ClaimReply = z.infer<typeof claimReply>

/** TOKEN-020: what is given back carries the reason 'refund'. */
export const ledgerReason = z.enum([
  'start_grant',
  'message',
  'refund',
  'daily_bonus',
  'purchase',
  'purchase_bonus',
  'subscription',
  'renewal',
  'lifetime_month',
  'decline_bonus',
  'goodwill',
  'clawback',
  'frozen',
  'unfrozen',
  'debt_repaid',
  'joined',
])
export type LedgerReason = z.infer<typeof ledgerReason>

/** TURN-007: how the work ended that a hold was taken for. */
export const endCause = z.enum(['completed', 'stopped', 'interrupted', 'blocked', 'crisis'])
export type EndCause = z.infer<typeof endCause>

/** One line of the user's ledger; entries and open holds together add up to the balance (decisions 39). */
export const ledgerEntry = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: ledgerReason,
  cause: z.nullable(endCause),
  balanceAfter: z.int(),
  createdAt: isoDate,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const historyQuery = z.strictObject({
  before: z.optional(z.uuid()),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
})
export const historyPage = pageOf(ledgerEntry)
