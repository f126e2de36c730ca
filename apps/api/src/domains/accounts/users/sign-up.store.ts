import { and, count, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { RealmKey } from '@oriel/variants/model/realms'
import type { Queryable } from '#/platform/db/db.ts'
import { signUps } from './sign-up.tables.ts'
import { users } from './tables.ts'

export type SignUpRow = typeof signUps.$inferSelect
type Signals = Pick<SignUpRow, 'realm' | 'device' | 'fingerprint' | 'prefix'>

const granted = eq(signUps.hasGrant, true)

const countIf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Serialises counting for the same signals until the transaction ends. */
export async function lockSignals(tx: Queryable, signals: readonly string[]): Promise<void> {
  for (const signal of signals.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${signal}, 0))`)
  }
}

/** Where an unregistered account was created; null for a registered one (TOKEN-009). */
export async function readOrigin(
  db: Queryable,
  userId: UserId,
): Promise<Pick<Signals, 'device' | 'fingerprint'> | null> {
  const [row] = await db
    .select({ device: signUps.device, fingerprint: signUps.fingerprint })
    .from(signUps)
    .innerJoin(users, eq(users.userId, signUps.userId))
    .where(and(eq(signUps.userId, userId), isNull(users.email)))
  return row ?? null
}

/** SQL fragment for other domains: `user_id` of other accounts on the same device and network. */
export const besideIt = (userId: UserId): SQL =>
  sql`select other.user_id from sign_ups own join sign_ups other on other.user_id <> own.user_id
    and other.realm = own.realm
    and (other.device = own.device or other.fingerprint = own.fingerprint)
    and other.prefix is not distinct from own.prefix
  where own.user_id = ${userId}`

/** Counts of a device (cookie or fingerprint) in a realm: since then, and on this network ever. */
export async function countOfDevice(
  tx: Queryable,
  { realm, device, fingerprint, prefix }: Signals,
  since: Date,
): Promise<{ accounts: number; grants: number; grantsHere: number }> {
  const own = [
    device === null ? undefined : eq(signUps.device, device),
    fingerprint === null ? undefined : eq(signUps.fingerprint, fingerprint),
  ].filter((condition) => condition !== undefined)
  const none = { accounts: 0, grants: 0, grantsHere: 0 }
  if (own.length === 0) return none
  const here = prefix === null ? isNull(signUps.prefix) : eq(signUps.prefix, prefix)
  const [row] = await tx
    .select({
      accounts: countIf(gt(signUps.createdAt, since)),
      grants: countIf(and(gt(signUps.createdAt, since), granted)),
      grantsHere: countIf(and(here, granted)),
    })
    .from(signUps)
    .where(and(eq(signUps.realm, realm), or(...own)))
  return row ?? none
}

/** Counts of a network since a day and since an hour ago; zero if the network is unknown. */
export async function countOfNetwork(
  tx: Queryable,
  prefix: string | null,
  { day, hour }: { day: Date; hour: Date },
): Promise<{ accountsInHour: number; accountsInDay: number; grants: number }> {
  const none = { accountsInHour: 0, accountsInDay: 0, grants: 0 }
  if (prefix === null) return none
  const [row] = await tx
    .select({
      accountsInHour: countIf(gt(signUps.createdAt, hour)),
      accountsInDay: count(),
      grants: countIf(granted),
    })
    .from(signUps)
    .where(and(eq(signUps.prefix, prefix), gt(signUps.createdAt, day)))
  return row ?? none
}

export async function isProofUsed(tx: Queryable, proof: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: signUps.userId })
    .from(signUps)
    .where(eq(signUps.proof, proof))
    .limit(1)
  return row !== undefined
}

export async function addSignUp(tx: Queryable, row: SignUpRow): Promise<void> {
  await tx.insert(signUps).values(row)
}

/**
 * The newest unregistered account a browser created in a realm and did not log out of. Locked until
 * the transaction ends: nobody registers or closes it, and the browser cannot create another.
 */
export async function lockAccountOfDevice(
  tx: Queryable,
  { realm, device }: { realm: RealmKey; device: string },
): Promise<UserId | null> {
  await lockSignals(tx, [device])
  const isOpen = and(isNull(users.email), isNull(users.deletedAt), isNull(signUps.leftAt))
  const [row] = await tx
    .select({ userId: users.userId })
    .from(signUps)
    .innerJoin(users, eq(users.userId, signUps.userId))
    .where(and(eq(signUps.device, device), eq(signUps.realm, realm), isOpen))
    .orderBy(desc(signUps.createdAt))
    .limit(1)
    .for('update', { of: users })
  return row?.userId ?? null
}

/**
 * Assigns an account to another browser (decisions 66), which returns to it automatically from now
 * on, and no longer to its earlier accounts if `leaves` is set.
 */
export async function moveAccount(
  tx: Queryable,
  userId: UserId,
  { device, leaves, at }: { device: string | null; leaves: boolean; at: Date },
): Promise<void> {
  if (device !== null && leaves) {
    await tx
      .update(signUps)
      .set({ leftAt: at })
      .where(and(eq(signUps.device, device), isNull(signUps.leftAt)))
  }
  await tx.update(signUps).set({ device, leftAt: null }).where(eq(signUps.userId, userId))
}

/** The browser no longer returns to this account automatically. */
export async function leaveAccount(db: Queryable, userId: UserId, at: Date): Promise<void> {
  await db.update(signUps).set({ leftAt: at }).where(eq(signUps.userId, userId))
}
