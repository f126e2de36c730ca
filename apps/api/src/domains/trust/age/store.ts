import { and, eq, inArray, lte, max, sql } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import { care } from '#/domains/trust/care/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { preparedOn } from '#/platform/db/statement.ts'
import { consentHolds } from './intimate-consent.store.ts'
import { ageChecks, ageLocks, ages } from './tables.ts'

type AgeRow = typeof ages.$inferSelect
type AgeCheckRow = typeof ageChecks.$inferSelect

const assurances = (db: Queryable) =>
  db
    .select({ userId: ageChecks.userId, until: max(ageChecks.expiresAt).as('until') })
    .from(ageChecks)
    .where(eq(ageChecks.over18, true))
    .groupBy(ageChecks.userId)
    .as('assurances')

/** Everything stored that a user's adult access depends on, in one query; it runs with every turn. */
export async function readAdultState(db: Queryable, userId: UserId) {
  const [row] = await adultStateOf(db).execute({ userId })
  return row ?? null
}

const adultStateOf = preparedOn((db) => {
  const assured = assurances(db)
  return db
    .select({
      isSConfirmed: care.isSConfirmed,
      isNConfirmed: care.isNConfirmed,
      confirmedAt: ages.confirmedAt,
      isRomanceModeActive: ages.isRomanceModeActive,
      underageAt: ages.underageAt,
      assuredUntil: assured.until,
      hasIntimateConsent: consentHolds(db, care.userId),
    })
    .from(care)
    .leftJoin(ages, eq(ages.userId, care.userId))
    .leftJoin(assured, eq(assured.userId, care.userId))
    .where(eq(care.userId, sql.placeholder('userId')))
    .prepare('adult_state')
})

/** A user's row, created if missing and locked until the transaction ends. */
export async function lockAge(tx: Queryable, userId: UserId): Promise<AgeRow> {
  const [row] = await tx
    .insert(ages)
    .values({
      userId,
      confirmedAt: null,
      isRomanceModeActive: false,
      lockedUntil: null,
      underageAt: null,
    })
    .onConflictDoUpdate({ target: ages.userId, set: { userId: sql`excluded.user_id` } })
    .returning()
  if (!row) throw new Error('an upsert returned nothing')
  return row
}

export async function updateAge(
  tx: Queryable,
  userId: UserId,
  change: Partial<Omit<AgeRow, 'userId'>>,
): Promise<void> {
  await tx.update(ages).set(change).where(eq(ages.userId, userId))
}

/** Latest lock expiry among these devices, if any was ever locked. */
export async function readDeviceLock(
  db: Queryable,
  devices: readonly string[],
): Promise<Date | null> {
  const [row] = await db
    .select({ until: max(ageLocks.lockedUntil) })
    .from(ageLocks)
    .where(inArray(ageLocks.device, [...devices]))
  return row?.until ?? null
}

/** Locks the devices, and deletes expired locks. */
export async function lockDevices(
  tx: Queryable,
  devices: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx.delete(ageLocks).where(lte(ageLocks.lockedUntil, now))
  if (devices.length === 0) return
  await tx
    .insert(ageLocks)
    .values(devices.map((device) => ({ device, lockedUntil: until })))
    .onConflictDoUpdate({ target: ageLocks.device, set: { lockedUntil: until } })
}

export async function addCheck(
  db: Queryable,
  check: Pick<AgeCheckRow, 'userId' | 'refHash' | 'startedAt'>,
): Promise<void> {
  await db.insert(ageChecks).values(check)
}

/** The check with this reference, locked until the transaction ends. */
export async function lockCheck(tx: Queryable, refHash: string): Promise<AgeCheckRow | null> {
  const [row] = await tx
    .select()
    .from(ageChecks)
    .where(eq(ageChecks.refHash, refHash))
    .for('update')
  return row ?? null
}

export async function setResult(
  tx: Queryable,
  { userId, refHash }: Pick<AgeCheckRow, 'userId' | 'refHash'>,
  result: { over18: boolean; method: string; assuredAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(ageChecks)
    .set(result)
    .where(and(eq(ageChecks.userId, userId), eq(ageChecks.refHash, refHash)))
}
