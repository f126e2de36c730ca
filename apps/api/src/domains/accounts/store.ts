import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function addUser(db: Queryable, user: UserRow): Promise<void> {
  await db.insert(users).values(user)
}

export async function readUser(db: Queryable, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId))
  return row ?? null
}

export async function addSession(db: Queryable, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session)
}

const sessionIs = (userId: string, sessionId: string) =>
  and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId))

/** Locks the family until the transaction ends, so that parallel refreshes rotate once (TS-073). */
export async function lockSession(
  tx: Queryable,
  userId: string,
  sessionId: string,
): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(sessionIs(userId, sessionId)).for('update')
  return row ?? null
}

export async function rotateSession(tx: Queryable, session: SessionRow): Promise<void> {
  await tx
    .update(sessions)
    .set({ generation: session.generation, rotatedAt: session.rotatedAt })
    .where(sessionIs(session.userId, session.sessionId))
}

export async function revokeSession(
  db: Queryable,
  userId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(sessionIs(userId, sessionId), isNull(sessions.revokedAt)))
  return rowCount === 1
}

/** What a bearer depends on: whether the account and its session still stand. */
export async function readStanding(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<{ isGone: boolean; isSessionOver: boolean }> {
  const [row] = await db
    .select({
      deletedAt: users.deletedAt,
      revokedAt: sessions.revokedAt,
      known: sessions.sessionId,
    })
    .from(users)
    .leftJoin(sessions, sessionIs(userId, sessionId))
    .where(eq(users.userId, userId))
  return {
    isGone: row === undefined || row.deletedAt !== null,
    isSessionOver: row?.known === null || row?.revokedAt !== null,
  }
}
