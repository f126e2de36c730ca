import { randomUUID } from 'node:crypto'
import { asTokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { resolveHold } from '#/domains/tokens/service.ts'
import { holdTokens } from './hold-tokens.ts'

/** Spends tokens of a user, as messages do. @throws {InsufficientTokens} */
export async function spendTokens(
  ctx: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  userId: UserId,
  amount: number,
): Promise<void> {
  const spent = asTokens(amount)
  const holdId = randomUUID()
  const work = { userId, holdId, amount: spent, ref: holdId } as const
  await ctx.db.transaction((tx) => holdTokens(ctx, tx, work))
  const end = { userId, holdId, settledAmount: spent, cause: 'completed' } as const
  await ctx.db.transaction((tx) => resolveHold(ctx, tx, end))
}
