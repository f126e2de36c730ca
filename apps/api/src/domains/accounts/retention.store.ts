import {
  and,
  asc,
  eq,
  gte,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { fingerprints } from './fingerprint.tables.ts'
import { signUps } from './sign-up.tables.ts'
import { magicLinks, sessions, users } from './tables.ts'

/** Generated accounts of which no session was renewed since. */
export async function readIdle(db: Queryable, since: Date, atMost: number): Promise<string[]> {
  const used = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.userId), gte(sessions.rotatedAt, since)))
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        isNull(users.email),
        isNull(users.deletedAt),
        lt(users.createdAt, since),
        notExists(used),
      ),
    )
    .orderBy(asc(users.userId))
    .limit(atMost)
  return rows.map(({ userId }) => userId)
}

/** Accounts deleted until then and not erased yet. */
export async function readDeleted(db: Queryable, until: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(lte(users.deletedAt, until))
    .orderBy(asc(users.deletedAt))
    .limit(atMost)
  return rows.map(({ userId }) => userId)
}

/** Cuts the query off the addresses visitors came to before then: click ids stand in it. */
export async function cutQueries(db: Queryable, before: Date): Promise<void> {
  await db
    .update(users)
    .set({ url: sql`split_part(split_part(${users.url}, '?', 1), '#', 1)` })
    .where(and(lt(users.createdAt, before), like(users.url, '%?%')))
}

export async function forgetPrefixes(db: Queryable, before: Date): Promise<void> {
  await db
    .update(signUps)
    .set({ prefix: null })
    .where(and(lt(signUps.createdAt, before), isNotNull(signUps.prefix)))
}

/** Forgets devices that were not seen since, and by which devices accounts were made before then. */
export async function forgetFingerprints(db: Queryable, before: Date): Promise<void> {
  await db.delete(fingerprints).where(lt(fingerprints.updatedAt, before))
  await db
    .update(signUps)
    .set({ fingerprint: null, device: null })
    .where(
      and(
        lt(signUps.createdAt, before),
        or(isNotNull(signUps.fingerprint), isNotNull(signUps.device)),
      ),
    )
}

/** Sessions not renewed for this long have long ended. */
export async function deleteSessions(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.rotatedAt, before))
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(magicLinks).where(lt(magicLinks.expiresAt, now))
}
