import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn, isAnyOf } from '#/platform/db/grouped.ts'
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

interface Standing {
  isGone: boolean
  isSessionOver: boolean
}

/**
 * Whether account and session still stand. Asked with nearly every request; those that are asked at
 * the same moment are one question.
 */
export const readStanding = groupedOn(
  async (
    db: Queryable,
    asked: readonly Pick<SessionRow, 'userId' | 'sessionId'>[],
  ): Promise<Standing[]> => {
    const rows = await db
      .select({
        userId: users.userId,
        deletedAt: users.deletedAt,
        sessionId: sessions.sessionId,
        revokedAt: sessions.revokedAt,
      })
      .from(users)
      .leftJoin(
        sessions,
        and(
          eq(sessions.userId, users.userId),
          isAnyOf(
            sessions.sessionId,
            asked.map(({ sessionId }) => sessionId),
          ),
        ),
      )
      .where(
        isAnyOf(
          users.userId,
          asked.map(({ userId }) => userId),
        ),
      )
    const standing = new Set(
      rows.filter((row) => row.revokedAt === null).map((row) => row.sessionId),
    )
    const open = new Set(rows.filter((row) => row.deletedAt === null).map((row) => row.userId))
    return asked.map(({ userId, sessionId }) => ({
      isGone: !open.has(userId),
      isSessionOver: !standing.has(sessionId),
    }))
  },
)
