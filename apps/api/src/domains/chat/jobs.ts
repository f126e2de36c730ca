import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { LOST, STOPPED } from '#/domains/chat/engine/running-turns.ts'
import { deleteEventsBefore } from '#/domains/chat/engine/turn-events.store.ts'
import { sealReasons } from '#/domains/chat/reports/sealing.service.ts'
import { reapAbandonedTurns } from '#/domains/chat/turns/reaper.service.ts'
import { renewLeases } from '#/domains/chat/turns/store.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Queryable } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'

/** A 30 s lease is renewed every 5 s (architecture.md §3). */
const RENEWALS_PER_LEASE = 6
/** Turns can be resumed for minutes; idempotency keys last a day (`api.md`, Idempotency). */
const LOG_LIFE_MS = 2 * DAY_MS

export const FORGET_LOGS: JobKind<null> = {
  name: 'chat.forget-logs',
  schema: z.null(),
  retryLimit: 3,
  retryDelaySeconds: 60,
  leaseSeconds: 600,
}
const HOURLY = '17 * * * *'

export const SEAL_REASONS: JobKind<null> = {
  name: 'chat.seal-reasons',
  schema: z.null(),
  retryLimit: 10,
  retryDelaySeconds: 30,
  leaseSeconds: 60,
}
const HOURLY_LATER = '54 * * * *'

/** Periodic chat jobs; each runs on one instance at a time. */
export function defineChatJobs({
  jobs,
  clock,
  vault,
}: Pick<Ctx, 'jobs' | 'clock' | 'vault'>): void {
  jobs.define(FORGET_LOGS, () => (tx) => forgetOldLogs(tx, clock.now()))
  jobs.schedule(FORGET_LOGS, HOURLY)
  // Existing rows are sealed at start; an older version still running may add more (F-17).
  jobs.define(SEAL_REASONS, () => async (tx) => {
    if ((await sealReasons({ vault }, tx)) > 0) await jobs.send(tx, SEAL_REASONS, null)
  })
  jobs.schedule(SEAL_REASONS, HOURLY_LATER)
}

/** Renews the leases of this process's turns and ends turns of dead processes. */
export function startTurnUpkeep(engine: Engine): () => void {
  const { turnLeaseMs } = engine.config.chat
  const beatMs = Math.max(100, Math.floor(turnLeaseMs / RENEWALS_PER_LEASE))
  const upkeep = guarded(engine, async () => {
    await keepTurns(engine)
    await reapAbandonedTurns(engine)
  })
  const timer = setInterval(upkeep, beatMs).unref()
  return () => clearInterval(timer)
}

/** Renews leases of local turns; ends those with a stop request and those taken over elsewhere. */
async function keepTurns({ db, clock, config, instanceId, turns }: Engine): Promise<void> {
  const leaseUntil = new Date(clock.now().getTime() + config.chat.turnLeaseMs)
  const turnIds = turns.ids()
  const renewed = await renewLeases(db, instanceId, turnIds, leaseUntil)
  const stopById = new Map(renewed.map((turn) => [turn.turnId, turn.stopRequested]))
  for (const turnId of turnIds) {
    if (stopById.get(turnId) === false) continue
    turns.get(turnId)?.abort.abort(stopById.has(turnId) ? STOPPED : LOST)
  }
}

/** Never runs twice at once; a failure is logged and retried on the next tick. */
function guarded(engine: Engine, work: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work()
      .catch((error: unknown) => engine.log.warn({ err: error }, 'turn upkeep failed'))
      .finally(() => {
        isRunning = false
      })
  }
}

/** Deletes logs of turns that can no longer be resumed or repeated. */
async function forgetOldLogs(db: Queryable, now: Date): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - LOG_LIFE_MS))
}
