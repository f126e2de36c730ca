import type { TurnId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { addEvents, type TurnEventsRow } from './turn-events.store.ts'
import type { LoggedEvent, StoredEvent, TurnLog } from './turn-log.ts'

/** TURN-030 allows four writes per second and turn; each costs an encryption and a row, so one. */
const FLUSH_MS = SECOND_MS

interface TurnKey {
  userId: UserId
  turnId: TurnId
}

interface JournalledTurn extends TurnKey {
  log: TurnLog
}

/**
 * Writes the logs of all running turns to the database, in one statement per tick for all turns,
 * however fast the models produce text (TURN-030).
 */
export interface Journal {
  track(turn: JournalledTurn): void
  forget(turnId: TurnId): void
  /** One tick: writes everything not stored yet. What fails is retried on the next tick. */
  flush(): Promise<void>
  /** Resolves once no write is in progress. */
  settled(): Promise<void>
  stop(): void
}

export function createJournal(
  ctx: Pick<Ctx, 'db' | 'vault' | 'clock' | 'log' | 'instanceId'>,
): Journal {
  const turns = new Map<TurnId, JournalledTurn>()
  let timer: NodeJS.Timeout | null = null
  let flushing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const taken = [...turns.values()].map((turn) => ({ turn, events: turn.log.takeUnstored() }))
    try {
      const at = ctx.clock.now()
      const rows = await Promise.all(
        taken.map(async ({ turn, events }) =>
          eventsRow(await ctx.vault.of(turn.userId), { turn, events, at }),
        ),
      )
      await addEvents(
        ctx.db,
        ctx.instanceId,
        rows.filter((row) => row !== null),
      )
    } catch (error) {
      for (const { turn, events } of taken) turn.log.putBack(events)
      ctx.log.warn({ err: error }, 'turn events not stored')
    }
  }

  const journal: Journal = {
    track(turn) {
      turns.set(turn.turnId, turn)
      timer ??= setInterval(() => void journal.flush(), FLUSH_MS).unref()
    },
    forget(turnId) {
      turns.delete(turnId)
      if (turns.size > 0 || timer === null) return
      clearInterval(timer)
      timer = null
    },
    flush() {
      flushing = flushing.then(write)
      return flushing
    },
    settled: () => flushing,
    stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
    },
  }
  return journal
}

/** A batch of events as one sealed row; null when there is nothing to store. */
export function eventsRow(
  vault: UserVault,
  run: {
    turn: TurnKey
    events: readonly Pick<LoggedEvent<StoredEvent>, 'seq' | 'event'>[]
    at: Date
  },
): TurnEventsRow | null {
  const { turn, events, at } = run
  const [first] = events
  const last = events.at(-1)
  if (!first || !last) return null
  return {
    userId: turn.userId,
    turnId: turn.turnId,
    fromSeq: first.seq,
    toSeq: last.seq,
    events: vault.seal(
      placeOf(turn.turnId, first.seq),
      JSON.stringify(events.map(({ event }) => event)),
    ),
    createdAt: at,
  }
}

/** The events of a stored row, with their sequence numbers. */
export async function eventsOf(
  { vault }: Pick<Ctx, 'vault'>,
  row: TurnEventsRow,
): Promise<{ seq: number; event: StoredEvent }[]> {
  const userVault = await vault.of(row.userId)
  const text = userVault.open(placeOf(row.turnId, row.fromSeq), row.events)
  return (JSON.parse(text) as StoredEvent[]).map((event, at) => ({ seq: row.fromSeq + at, event }))
}

const placeOf = (turnId: TurnId, fromSeq: number) => `turn_events:${turnId}:${fromSeq}`
