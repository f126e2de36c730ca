import { and, eq, exists, isNull, sql, type Column } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { intimateConsents } from './intimate-consent.tables.ts'

const isHeldBy = (userId: UserId | Column) =>
  and(eq(intimateConsents.userId, userId), isNull(intimateConsents.withdrawnAt))

/** Whether the user has an active consent, as a column of another query. */
export function consentHolds(db: Queryable, userId: Column) {
  const one = db
    .select({ one: sql`1` })
    .from(intimateConsents)
    .where(isHeldBy(userId))
  return sql<boolean>`${exists(one)}`
}

export async function hasConsent(db: Queryable, userId: UserId): Promise<boolean> {
  return (await db.$count(intimateConsents, isHeldBy(userId))) > 0
}

export async function addConsent(
  tx: Queryable,
  row: Omit<typeof intimateConsents.$inferSelect, 'withdrawnAt'>,
): Promise<void> {
  await tx.insert(intimateConsents).values({ ...row, withdrawnAt: null })
}

export async function endConsent(tx: Queryable, userId: UserId, at: Date): Promise<void> {
  await tx.update(intimateConsents).set({ withdrawnAt: at }).where(isHeldBy(userId))
}
