import type { Subscription } from '@oriel/contract/billing/subscription'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { nextReminder } from './reminder.rules.ts'
import { readLastPaid } from './renewal.store.ts'
import { hasEnded } from './rules.ts'
import * as store from './store.ts'
import { subscriptionOnWire } from './wire.ts'

/** API-030: the running subscription, also an unpaid one; null when none runs or it has ended. */
export async function activeSubscription(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: UserId,
): Promise<Subscription | null> {
  const running = await store.readRunning(db, userId)
  return running === null || hasEnded(running, clock.now()) ? null : subscriptionOnWire(running)
}

/**
 * Changes a locked subscription and recalculates its next reminder. A due reminder that has not been
 * sent stays due.
 */
export async function changeLocked(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  row: store.SubscriptionRow,
  change: Partial<store.SubscriptionRow>,
): Promise<store.SubscriptionRow> {
  const changed = { ...row, ...change }
  const now = clock.now()
  const { remindAt: due } = row
  const since = due !== null && due <= now ? new Date(due.getTime() - 1) : now
  const remindAt = nextReminder(changed, since)?.at ?? null
  await store.changeSubscription(tx, row, { ...change, remindAt })
  return { ...changed, remindAt, version: row.version + 1 }
}

/** Ends a cancelled, locked subscription at the end of its paid period. */
export async function endCancelled(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  row: store.SubscriptionRow,
): Promise<void> {
  await changeLocked(ctx, tx, row, { state: 'canceled', endedAt: row.periodEnd, dueAt: null })
}

/** The address for letters about a subscription and its management page; null without an address. */
export async function contactOf(
  { buyers }: Pick<Ctx, 'buyers'>,
  db: Queryable,
  { userId, subscriptionId }: store.SubscriptionKey,
): Promise<{ to: string; manageUrl: string } | null> {
  const [email, last] = await Promise.all([
    buyers.emailOf(db, userId),
    readLastPaid(db, { userId, subscriptionId }),
  ])
  if (last === null) return null
  return { to: email ?? last.email, manageUrl: new URL('/account', last.context.successUrl).href }
}
