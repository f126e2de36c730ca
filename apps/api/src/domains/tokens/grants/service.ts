import { asTokens, NO_TOKENS, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { LedgerReason } from '@oriel/contract/tokens/balance'
import type { Ctx } from '#/context.ts'
import { pgErrorOf, type Queryable, type Tx } from '#/platform/db/db.ts'
import { WorkChanged } from '../errors.ts'
import * as store from './store.ts'

export interface TokenGrant {
  userId: UserId
  /** The issuing account, e.g. 'issue:purchase'. */
  from: `issue:${string}`
  /** Purchased tokens; spent last, never expire. */
  paid: Tokens
  /** Free tokens; they repay a debt first (payments.md 5.5). */
  promo: Tokens
  reason: LedgerReason
  /** Reason of the promo part, if it differs. */
  promoReason?: LedgerReason
  /** Idempotency key: the same cause grants only once. */
  sourceKey: string
}

/**
 * Grants tokens inside the caller's transaction. Returns false when they were already granted.
 * @throws {WorkChanged} when the same cause granted other amounts before (L08).
 */
export async function grantTokens(
  { ids, clock }: Pick<Ctx, 'ids' | 'clock'>,
  tx: Tx,
  grant: TokenGrant,
): Promise<boolean> {
  if (![grant.paid, grant.promo].every((tokens) => Number.isSafeInteger(tokens) && tokens >= 0)) {
    throw new RangeError('a grant is a whole number of tokens')
  }
  const transferIds = [ids.next(), ids.next(), ids.next()] as const
  const { promoReason = grant.reason } = grant
  return store
    .issue(tx, { ...grant, promoReason, transferIds, at: clock.now() })
    .catch((error: unknown) => {
      if (pgErrorOf(error)?.code === store.ISSUED_OTHERWISE) throw new WorkChanged()
      throw error
    })
}

/** Free tokens given by support; every call grants again. */
export async function giveGoodwill(
  ctx: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  userId: UserId,
  amount: number,
): Promise<void> {
  await ctx.db.transaction((tx) =>
    grantTokens(ctx, tx, {
      userId,
      from: 'issue:goodwill',
      paid: NO_TOKENS,
      promo: asTokens(amount),
      reason: 'goodwill',
      sourceKey: `goodwill:${ctx.ids.next()}`,
    }),
  )
}

/** Whether tokens were granted for this reason since `since`. */
export async function wasGranted(
  db: Queryable,
  grant: { userId: UserId; reason: LedgerReason; since: Date },
): Promise<boolean> {
  return store.hasMoved(db, grant)
}
