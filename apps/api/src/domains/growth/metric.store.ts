import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { measurements } from './metric.tables.ts'

export type Measurement = typeof measurements.$inferSelect

export async function addMeasurement(tx: Queryable, row: Measurement): Promise<void> {
  await tx.insert(measurements).values(row)
}

/** Deletes a user's measurements started before then. */
export async function forgetMeasurements(
  tx: Queryable,
  userId: UserId,
  before: Date,
): Promise<void> {
  await tx
    .delete(measurements)
    .where(and(eq(measurements.userId, userId), lt(measurements.startedAt, before)))
}

/** The user's measurement with this id, or their latest running one; locked. */
export async function lockMeasurement(
  tx: Queryable,
  userId: UserId,
  measurementId: string | null,
): Promise<Measurement | null> {
  const which =
    measurementId === null
      ? isNull(measurements.stoppedAt)
      : eq(measurements.measurementId, measurementId)
  const [row] = await tx
    .select()
    .from(measurements)
    .where(and(eq(measurements.userId, userId), which))
    .orderBy(desc(measurements.startedAt), desc(measurements.measurementId))
    .limit(1)
    .for('update')
  return row ?? null
}

export async function stopMeasurement(
  tx: Queryable,
  { userId, measurementId }: Measurement,
  at: Date,
): Promise<void> {
  await tx
    .update(measurements)
    .set({ stoppedAt: at })
    .where(and(eq(measurements.userId, userId), eq(measurements.measurementId, measurementId)))
}
