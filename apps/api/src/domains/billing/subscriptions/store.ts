import { and, asc, eq, gte, lt, lte, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SubscriptionId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { preparedOn } from '#/platform/db/statement.ts'
import { paypalAgreements, sentReminders, subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export interface SubscriptionKey {
  userId: UserId
  subscriptionId: SubscriptionId
}

const is = ({ userId, subscriptionId }: SubscriptionKey) =>
  and(eq(subscriptions.userId, userId), eq(subscriptions.subscriptionId, subscriptionId))

const isRunning = sql`${subscriptions.state} in ('intro', 'active', 'past_due', 'canceling', 'lifetime')`

/** Returns false if the user already has a running one. */
export async function addSubscription(tx: Queryable, row: SubscriptionRow): Promise<boolean> {
  const added = await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscriptions.subscriptionId })
  return added.length > 0
}

/** The user's one running subscription. */
export async function readRunning(db: Queryable, userId: UserId): Promise<SubscriptionRow | null> {
  const [row] = await runningOf(db).execute({ userId })
  return row ?? null
}

const runningOf = preparedOn((db) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, sql.placeholder('userId')), isRunning))
    .prepare('running_subscription'),
)

/** The same, locked until the transaction ends. */
export async function lockRunning(tx: Queryable, userId: UserId): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isRunning))
    .for('update')
  return row ?? null
}

export async function readSubscription(
  db: Queryable,
  key: SubscriptionKey,
): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(is(key))
  return row ?? null
}

/** The one it replaced: the first superseded subscription that ended when this one began. */
export async function readReplaced(
  db: Queryable,
  { userId, subscriptionId, startedAt }: SubscriptionRow,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.state, 'superseded'),
        lt(subscriptions.subscriptionId, subscriptionId),
        gte(subscriptions.endedAt, startedAt),
      ),
    )
    .orderBy(asc(subscriptions.endedAt))
    .limit(1)
  return row ?? null
}

export async function lockSubscription(
  tx: Queryable,
  key: SubscriptionKey,
): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(is(key)).for('update')
  return row ?? null
}

/** Changes the row and increments its version. */
export async function changeSubscription(
  tx: Queryable,
  key: SubscriptionKey,
  change: Partial<SubscriptionRow>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, version: sql`${subscriptions.version} + 1` })
    .where(is(key))
}

/** Locks the subscription if something is due; null when it is not due or locked by another transaction. */
export async function lockDue(
  tx: Queryable,
  key: SubscriptionKey,
  now: Date,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(is(key), lte(subscriptions.dueAt, now)))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Due subscriptions of all users, for the scheduler. */
export function readDue(db: Queryable, now: Date, limit: number): Promise<SubscriptionKey[]> {
  return db
    .select({ userId: subscriptions.userId, subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, now))
    .orderBy(asc(subscriptions.dueAt))
    .limit(limit)
}

/** Subscriptions of all users with a due reminder. */
export function readToRemind(db: Queryable, now: Date, limit: number): Promise<SubscriptionKey[]> {
  return db
    .select({ userId: subscriptions.userId, subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(lte(subscriptions.remindAt, now))
    .orderBy(asc(subscriptions.remindAt))
    .limit(limit)
}

/** Reminders are not part of the agreed terms, so the version stays. */
export async function setReminder(
  tx: Queryable,
  key: SubscriptionKey,
  remindAt: Date | null,
): Promise<void> {
  await tx.update(subscriptions).set({ remindAt }).where(is(key))
}

/** Postpones a failed subscription, so that it does not block others. */
export async function putOff(db: Queryable, key: SubscriptionKey, dueAt: Date): Promise<void> {
  await db.update(subscriptions).set({ dueAt }).where(is(key))
}

/** SQL for other domains' statements: whether the user has a plan that has not ended. */
export const hasUnended = (userId: SQLWrapper): SQL =>
  sql`exists (select from subscriptions s where s.user_id = ${userId} and s.ended_at is null)`

/** How many subscriptions a user ever bought. */
export async function countSubscriptions(db: Queryable, userId: UserId): Promise<number> {
  return db.$count(subscriptions, eq(subscriptions.userId, userId))
}

/** Returns false if the reminder was already sent. */
export async function addSentReminder(
  tx: Queryable,
  row: typeof sentReminders.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(sentReminders).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Lets the next charge, which has moved to another day, be announced again. */
export async function forgetReminders(
  tx: Queryable,
  { userId, subscriptionId, periodIndex }: SubscriptionRow,
): Promise<void> {
  await tx
    .delete(sentReminders)
    .where(
      and(
        eq(sentReminders.userId, userId),
        eq(sentReminders.subscriptionId, subscriptionId),
        eq(sentReminders.number, periodIndex),
        ne(sentReminders.kind, 'yearly'),
      ),
    )
}

export async function addAgreement(
  tx: Queryable,
  row: typeof paypalAgreements.$inferInsert,
): Promise<void> {
  await tx.insert(paypalAgreements).values(row).onConflictDoNothing()
}

export async function readAgreement(db: Queryable, providerRef: string) {
  const [row] = await db
    .select()
    .from(paypalAgreements)
    .where(eq(paypalAgreements.providerRef, providerRef))
  return row ?? null
}
