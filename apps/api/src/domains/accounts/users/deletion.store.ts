import { and, eq } from 'drizzle-orm'
import type { SessionId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { sessions, users } from './tables.ts'

/** When a session began, and whether its account can sign in again; null if it does not exist. */
export async function readSignIn(
  db: Queryable,
  userId: UserId,
  sessionId: SessionId,
): Promise<{ email: string | null; at: Date } | null> {
  const [row] = await db
    .select({ email: users.email, at: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
  return row ?? null
}
