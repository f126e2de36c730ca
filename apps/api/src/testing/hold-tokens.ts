import { sql } from 'drizzle-orm'
import { NO_TOKENS, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { holdCall, refuseHold } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'

/**
 * Sets tokens aside as the statement that accepts a message does. Returns what
 * stays spendable. Repeating it changes nothing.
 * @throws {InsufficientTokens} when the balance is too small.
 * @throws {WorkChanged} when `ref` was held for before under another id or amount.
 */
export async function holdTokens(
  { ids, clock }: Pick<Ctx, 'ids' | 'clock'>,
  tx: Tx,
  work: { userId: UserId; holdId: string; amount: Tokens; ref: string },
): Promise<Tokens> {
  const transferIds = sql`${sql.param([ids.next(), ids.next()])}::uuid[]`
  const { rows } = await tx
    .execute<{ remaining: Tokens }>(
      sql`select ${holdCall({ ...work, transferIds, at: clock.now() })} as remaining`,
    )
    .catch(refuseHold)
  return rows[0]?.remaining ?? NO_TOKENS
}
