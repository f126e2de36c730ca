import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import type { Engine } from './engine.ts'
import { reapAbandonedTurns } from './reaper.service.ts'
import { LOST, STOPPED } from './running-turns.ts'
import { deleteEventsBefore } from './turn-events.store.ts'
import { STOP_TURN } from './turn.service.ts'
import { renewLeases } from './turn.store.ts'

/** A lease of 30 s is renewed every 5 s (architecture.md §3). */
const RENEWALS_PER_LEASE = 6
/** Resuming is for minutes, repeating a key for a day (`api.md`, Idempotency). */
const LOG_LIFE_MS = 2 * DAY_MS

/** Keeps this process's turns alive, ends those of others that died, and hears stops. */
export function startTurnUpkeep(engine: Engine): () => void {
  const { turnLeaseMs } = engine.config.chat
  const beatMs = Math.max(100, Math.floor(turnLeaseMs / RENEWALS_PER_LEASE))
  engine.news.subscribe(({ target, args }) => {
    if (target === STOP_TURN) engine.turns.get(String(args[0]))?.abort.abort(STOPPED)
  })
  const upkeep = guarded(engine, async () => {
    await keepTurns(engine)
    await reapAbandonedTurns(engine)
  })
  const cleanUp = guarded(engine, () => forgetOldLogs(engine))
  const timers = [setInterval(upkeep, beatMs).unref(), setInterval(cleanUp, HOUR_MS).unref()]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** Renews the leases of the turns here; ends those to be stopped and those somebody took over. */
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

/** One run at a time; a failure is logged and the next beat tries again. */
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

/** Removes the logs of turns nobody can resume or repeat any more. */
export async function forgetOldLogs(engine: Pick<Engine, 'db' | 'clock'>): Promise<void> {
  await deleteEventsBefore(engine.db, new Date(engine.clock.now().getTime() - LOG_LIFE_MS))
}
