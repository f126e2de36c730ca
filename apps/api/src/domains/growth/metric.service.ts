import type { MetricResult } from '@oriel/contract/growth/metrics'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import { NotFound } from '#/platform/errors.ts'
import * as store from './metric.store.ts'

/** No payment takes longer; unfinished measurements are deleted after it. */
const LONGEST_MS = HOUR_MS

/** API-075: starts measuring how long a payment takes in the browser. */
export async function startMetric(
  { db, ids, clock }: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  userId: UserId,
): Promise<{ id: string }> {
  const startedAt = clock.now()
  const measurementId = ids.next()
  await db.transaction(async (tx) => {
    await store.forgetMeasurements(tx, userId, new Date(startedAt.getTime() - LONGEST_MS))
    await store.addMeasurement(tx, { userId, measurementId, startedAt, stoppedAt: null })
  })
  return { id: measurementId }
}

interface Stop {
  resultLabel: MetricResult
  /** Null for the caller's latest running measurement. */
  id: string | null
}

/**
 * API-076, API-077: ends a measurement and counts it; one that has already ended is not counted
 * again.
 * @throws {NotFound} for an id that is not the user's.
 */
export async function stopMetric(
  { db, clock, metrics }: Pick<Ctx, 'db' | 'clock' | 'metrics'>,
  userId: UserId,
  { resultLabel, id }: Stop,
): Promise<void> {
  const now = clock.now()
  const seconds = await db.transaction(async (tx) => {
    const running = await store.lockMeasurement(tx, userId, id)
    if (running === null && id !== null) throw new NotFound()
    if (running === null || running.stoppedAt !== null) return null
    await store.stopMeasurement(tx, running, now)
    return (now.getTime() - running.startedAt.getTime()) / SECOND_MS
  })
  if (seconds !== null) metrics.paymentDuration.observe({ result: resultLabel }, seconds)
}
