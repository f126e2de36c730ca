import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Client } from 'pg'
import type { SessionId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn, isAnyOf } from '#/platform/db/grouped.ts'
import { preparedOn } from '#/platform/db/statement.ts'
import { signUps } from './sign-up.tables.ts'
import { sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function addUser(db: Queryable, user: UserRow): Promise<void> {
  await db.insert(users).values(user)
}

/** Whether any account exists, even a deleted one; uses a connection already in a transaction. */
export async function hasUsers(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount !== 0
}

export async function readUser(db: Queryable, userId: UserId): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId))
  return row ?? null
}

/** As {@link readUser}, and locks the account until the transaction ends. */
export async function lockUser(tx: Queryable, userId: UserId): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).for('update')
  return row ?? null
}

export async function setEmail(tx: Queryable, userId: UserId, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.userId, userId))
}

/** `users.url` without query and fragment, which may contain click ids. */
export const plainUrl = sql`split_part(split_part(${users.url}, '?', 1), '#', 1)`

/** Removes the query from the visitor's landing address. */
export async function cutQueryOf(tx: Queryable, userId: UserId): Promise<void> {
  await tx.update(users).set({ url: plainUrl }).where(eq(users.userId, userId))
}

/** Closes an account: its bearers answer 410 from now on. */
export async function closeUser(tx: Queryable, userId: UserId, at: Date): Promise<void> {
  await tx.update(users).set({ deletedAt: at }).where(eq(users.userId, userId))
}

/** The open accounts a browser is signed in to or returns to automatically. */
export async function readAccountsIn(db: Queryable, browser: string): Promise<UserRow[]> {
  const signedIn = db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.browser, browser), isNull(sessions.revokedAt)))
  const own = db
    .select({ userId: signUps.userId })
    .from(signUps)
    .where(and(eq(signUps.device, browser), isNull(signUps.leftAt)))
  return db
    .select()
    .from(users)
    .where(
      and(isNull(users.deletedAt), or(inArray(users.userId, signedIn), inArray(users.userId, own))),
    )
}

export async function addSession(db: Queryable, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session)
}

const sessionIs = (userId: UserId, sessionId: SessionId) =>
  and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId))

/** Locks the family until the transaction ends, so that parallel refreshes rotate once (TS-073). */
export async function lockSession(
  tx: Queryable,
  userId: UserId,
  sessionId: SessionId,
): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(sessionIs(userId, sessionId)).for('update')
  return row ?? null
}

export async function rotateSession(tx: Queryable, session: SessionRow): Promise<void> {
  await tx
    .update(sessions)
    .set({
      generation: session.generation,
      rotatedAt: session.rotatedAt,
      browser: session.browser,
    })
    .where(sessionIs(session.userId, session.sessionId))
}

/**
 * Ends a family and all sessions carried over from it, even if the family had already ended (F-11).
 * Returns those that ended now.
 */
export async function revokeSession(
  db: Queryable,
  userId: UserId,
  sessionId: SessionId,
  at: Date,
): Promise<SessionId[]> {
  const isOpen = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const all: SessionId[] = []
  let wave = [sessionId]
  while (wave.length > 0) {
    const ended = await db
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(isOpen, inArray(sessions.sessionId, wave)))
      .returning({ sessionId: sessions.sessionId })
    all.push(...ended.map((row) => row.sessionId))
    // A separate statement, so that it sees sessions carried over while the first one waited.
    const children = await db
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .where(and(isOpen, inArray(sessions.parentId, wave)))
    wave = children.map((row) => row.sessionId)
  }
  return all
}

export async function readSession(
  db: Queryable,
  userId: UserId,
  sessionId: SessionId,
): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(sessionIs(userId, sessionId))
  return row ?? null
}

/** Whether the session belongs to the user, ended or not. */
export async function hasSession(
  db: Queryable,
  userId: UserId,
  sessionId: SessionId,
): Promise<boolean> {
  return (await db.$count(sessions, sessionIs(userId, sessionId))) > 0
}

/** Ends all families of a user except one; returns those that ended. */
export async function revokeSessions(
  tx: Queryable,
  userId: UserId,
  at: Date,
  except: SessionId | null = null,
): Promise<SessionId[]> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === null ? undefined : ne(sessions.sessionId, except),
      ),
    )
    .returning({ sessionId: sessions.sessionId })
  return ended.map(({ sessionId }) => sessionId)
}

/** A user's families not ended explicitly, most recently used first; some may have expired. */
export async function readSessions(db: Queryable, userId: UserId): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.rotatedAt))
}

interface SessionLiveness {
  isGone: boolean
  isSessionOver: boolean
}

const standingOf = preparedOn((db) =>
  db
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
        isAnyOf(sessions.sessionId, sql.placeholder('sessionIds')),
      ),
    )
    .where(isAnyOf(users.userId, sql.placeholder('userIds')))
    .prepare('standing_of_sessions'),
)

/**
 * Whether account and session are still valid. Called with nearly every request; concurrent calls
 * are batched into one query.
 */
export const readSessionLiveness = groupedOn(
  async (
    db: Queryable,
    asked: readonly Pick<SessionRow, 'userId' | 'sessionId'>[],
  ): Promise<SessionLiveness[]> => {
    const rows = await standingOf(db).execute({
      userIds: asked.map(({ userId }) => userId),
      sessionIds: asked.map(({ sessionId }) => sessionId),
    })
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
