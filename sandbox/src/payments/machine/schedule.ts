import { clearTimeout, setTimeout } from 'node:timers'
import type { GatewayClock } from './clock.ts'
import type { Database } from './database.ts'
import { createDueQueue, type DueItem, type QueuedItem } from './due-queue.ts'
import { createLanes } from './lanes.ts'

/** Tasks due at a time of the gateway: webhooks, expiries, renewals, late settlements. */
export interface Schedule {
  /** Registers the handler of a kind. Errors are reported, and the item counts as done. */
  on<Doc extends object>(kind: string, work: Work<Doc>): void
  add(item: DueItem): Promise<void>
  /** Starts what is due now, without waiting for it. */
  wake(): void
  /** Moves the clock to a time, doing everything due before it in chronological order. */
  advance(to: Date): Promise<void>
  /** Waits until nothing due is running. */
  settled(): Promise<void>
  isAdvancing(): boolean
  close(): Promise<void>
}

type Work<Doc> = (doc: Doc, at: Date) => Promise<void>

const LONGEST_TIMER_MS = 60_000

interface Options {
  database: Database
  clock: GatewayClock
  reportError: (error: unknown) => void
}

export function createSchedule({ database, clock, reportError }: Options): Schedule {
  const works = new Map<string, Work<never>>()
  const due = createDueItems(database, async ({ kind, doc, at }) => {
    await works
      .get(kind)?.(doc as never, at)
      .catch(reportError)
  })
  const alarm = createAlarm()
  let advances = 0
  let advancing: Promise<void> = Promise.resolve()

  async function startDue(): Promise<void> {
    await due.startAll(clock.now())
    const at = clock.isManual() ? null : await due.nextAt()
    if (at !== null) alarm.set(at.getTime() - clock.now().getTime(), wake)
  }

  function wake(): void {
    if (!due.isClosed()) startDue().catch(reportError)
  }

  async function moveTo(to: Date): Promise<void> {
    await startDue()
    await due.settled()
    for (let at = await due.nextAt(); at !== null && at <= to; at = await due.nextAt()) {
      if (at > clock.now()) clock.set(at)
      await due.startAll(clock.now())
      await due.settled()
    }
    clock.set(to > clock.now() ? to : clock.now())
  }

  return {
    on(kind, work) {
      works.set(kind, work)
    },
    async add(item) {
      await due.add(item)
      wake()
    },
    wake,
    advance(to) {
      advances += 1
      advancing = advancing
        .then(() => moveTo(to))
        .finally(() => {
          advances -= 1
        })
      return advancing
    },
    async settled() {
      do {
        await startDue()
        await due.settled()
        // Completed items may have made more due at once.
      } while (await due.isBusy(clock.now()))
    },
    isAdvancing: () => advances > 0,
    async close() {
      alarm.clear()
      await due.close()
    },
  }
}

/** Takes each item from the queue once and runs it in its lane. */
function createDueItems(database: Database, perform: (item: QueuedItem) => Promise<void>) {
  const queue = createDueQueue(database)
  const lanes = createLanes()
  const taken = new Set<string>()
  let starting: Promise<unknown> = Promise.resolve()
  let closed = false

  async function start(until: Date): Promise<boolean> {
    const items = closed ? [] : await queue.dueBy(until, taken)
    for (const item of items) {
      taken.add(item.seq)
      lanes.run(item.lane, async () => {
        await perform(item)
        await queue.remove(item.seq).catch(() => undefined)
        taken.delete(item.seq)
      })
    }
    return items.length > 0
  }

  async function startAllAfter(before: Promise<unknown>, until: Date): Promise<void> {
    await before
    while (await start(until)) continue
  }

  return {
    add: (item: DueItem) => queue.add(item),
    nextAt: () => queue.nextAt(taken),
    settled: () => lanes.settled(),
    /** Whether something is running, or due and not started. */
    async isBusy(now: Date): Promise<boolean> {
      await starting
      const at = await queue.nextAt(taken)
      return !closed && (!lanes.isIdle() || (at !== null && at <= now))
    },
    isClosed: () => closed,
    /** Starts everything due by then. Calls are serialised, or two would take the same items. */
    startAll(until: Date): Promise<void> {
      const mine = startAllAfter(starting, until)
      starting = mine.catch(() => undefined)
      return mine
    },
    async close() {
      closed = true
      await starting
      await lanes.settled()
    },
  }
}

/** One timer; fires early for distant times. */
function createAlarm() {
  let timer: NodeJS.Timeout | undefined
  return {
    set(delayMs: number, ring: () => void) {
      clearTimeout(timer)
      timer = setTimeout(ring, Math.max(0, Math.min(delayMs, LONGEST_TIMER_MS)))
      timer.unref()
    },
    clear: () => clearTimeout(timer),
  }
}
