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
  not,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import { fingerprints } from '#/domains/accounts/sign-up/fingerprint.tables.ts'
import { signUps } from '#/domains/accounts/users/sign-up.tables.ts'
import { plainUrl } from '#/domains/accounts/users/store.ts'
import { magicLinks, sessions, users } from '#/domains/accounts/users/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** SQL condition, supplied by another domain: the account is waiting for its buyer. */
type Waiting = (userId: SQLWrapper) => SQL

/**
 * Generated accounts whose sessions were not renewed since, except those that `waiting` says wait
 * for their buyer. The rows stay locked, so that nobody returns to them until the transaction ends;
 * accounts locked by a returning visitor are skipped.
 */
export async function lockIdle(
  tx: Queryable,
  { since, atMost, waiting }: { since: Date; atMost: number; waiting: readonly Waiting[] },
): Promise<UserId[]> {
  const used = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.userId), gte(sessions.rotatedAt, since)))
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        isNull(users.email),
        isNull(users.deletedAt),
        lt(users.createdAt, since),
        notExists(used),
        ...waiting.map((waits) => not(waits(users.userId))),
      ),
    )
    .orderBy(asc(users.userId))
    .limit(atMost)
    .for('update', { of: users, skipLocked: true })
  return rows.map(({ userId }) => userId)
}

/** Accounts deleted before then and not erased yet. */
export async function readDeleted(db: Queryable, until: Date, atMost: number): Promise<UserId[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(lte(users.deletedAt, until))
    .orderBy(asc(users.deletedAt))
    .limit(atMost)
  return rows.map(({ userId }) => userId)
}

/** Removes the query from landing addresses recorded before then. */
export async function cutQueries(db: Queryable, before: Date): Promise<void> {
  await db
    .update(users)
    .set({ url: plainUrl })
    .where(and(lt(users.createdAt, before), like(users.url, '%?%')))
}

export async function forgetPrefixes(db: Queryable, before: Date): Promise<void> {
  await db
    .update(signUps)
    .set({ prefix: null })
    .where(and(lt(signUps.createdAt, before), isNotNull(signUps.prefix)))
}

/** Deletes devices not seen since then, and the device hashes of sign-ups before then. */
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

/** Sessions not renewed for this long have expired. */
export async function deleteSessions(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.rotatedAt, before))
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(magicLinks).where(lt(magicLinks.expiresAt, now))
}
