import { asTokens, NO_TOKENS } from '@oriel/contract/amounts'
import { declineOf } from '@oriel/contract/billing/declines'
import type { Ctx } from '#/context.ts'
import { grantTokens, wasGranted } from '#/domains/tokens/service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { promiseAmong } from './decline-bonus.rules.ts'
import { readDeclines, type OrderRow } from './store.ts'

const REASON = 'decline_bonus'

/**
 * Bonus tokens for paying with another card after this order was refused; undefined if there are none,
 * such as after the day's bonus was granted (DECLINE-066, DECLINE-072).
 */
export async function promisedAfter(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  order: OrderRow,
): Promise<number | undefined> {
  if (order.state !== 'declined') return undefined
  const at = clock.now()
  const promise = promiseAmong([order], { cardMark: null, at })
  if (promise === null || (await wasGivenBefore(db, order, at))) return undefined
  return declineOf(promise.declineCode).extraTokens
}

/** Grants the bonus promised by a refused try, once per user and day (DECLINE-072, CONST-020). */
export async function grantDeclineBonus(
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  tx: Tx,
  order: OrderRow,
): Promise<void> {
  const { userId, orderId, cardMark } = order
  const at = ctx.clock.now()
  const declines = await readDeclines(tx, userId, dayBefore(at))
  // This order may itself have been refused before it was paid.
  const others = declines.filter((one) => one.orderId !== orderId)
  const promise = promiseAmong(others, { cardMark, at })
  if (promise === null || (await wasGivenBefore(tx, order, at))) return
  await grantTokens(ctx, tx, {
    userId,
    from: 'issue:decline_bonus',
    paid: NO_TOKENS,
    promo: asTokens(declineOf(promise.declineCode).extraTokens),
    reason: REASON,
    sourceKey: `decline:${promise.orderId}`,
  })
}

const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS)

function wasGivenBefore(db: Queryable, { userId }: OrderRow, at: Date): Promise<boolean> {
  return wasGranted(db, { userId, reason: REASON, since: dayBefore(at) })
}
