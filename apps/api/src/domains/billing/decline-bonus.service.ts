import { declineOf } from '@oriel/contract/billing/declines'
import type { Ctx } from '#/context.ts'
import { grantTokens, wasGranted } from '#/domains/tokens/grant.service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { promiseAmong } from './decline-bonus.rules.ts'
import { readDeclines, type OrderRow } from './order.store.ts'

const DAY_MS = 86_400_000
const REASON = 'decline_bonus'

/** Keeps the promise of a refused try, once a user and day (DECLINE-072, CONST-020). */
export async function grantDeclineBonus(
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  tx: Tx,
  { userId, cardMark }: OrderRow,
): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - DAY_MS)
  const promise = promiseAmong(await readDeclines(tx, userId, since), { cardMark, at })
  if (promise === null || (await wasGranted(tx, { userId, reason: REASON, since }))) return
  await grantTokens(ctx, tx, {
    userId,
    from: 'issue:decline_bonus',
    paid: 0,
    promo: declineOf(promise.declineCode).extraTokens,
    reason: REASON,
    sourceKey: `decline:${promise.orderId}`,
  })
}
