import { sql } from 'drizzle-orm'
import type * as PgBossLibrary from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '#/platform/db/db.ts'
import { SECOND_MS } from '../clock.ts'
import type { Log } from '../log.ts'

/** Where jobs end that failed for good, for an operator to look at. */
export const DEAD_QUEUE = 'dead'

const SCHEMA = 'jobs'
const CONNECTIONS = 5
/** Retries and delayed jobs start on this poll; new jobs at once, by NOTIFY. */
const POLL_SECONDS = 1
/** Jobs of a kind that are done side by side; whoever finds as many looks for more at once. */
const AT_ONCE = 16
/** With the 25 s that replies may take before it, this is what supervisors grant by default. */
const STOP_TIMEOUT_MS = 5 * SECOND_MS

/** What a job is called and how it is tried. A constant of the domain that does the work. */
export interface JobKind<T> {
  /** `<domain>.<what-it-does>`: letters, digits, `.`, `-` and `_`. */
  name: string
  /** What the data must look like; anything else fails like any other error. */
  schema: z.ZodMiniType<T>
  /** Tries after the first before the job is dead. */
  retryLimit: number
  /** Before the first retry; doubles with each. 0 retries at the next poll. */
  retryDelaySeconds: number
  /** How long a try may take; then another one may begin, here or on another instance. */
  leaseSeconds: number
}

/** What the job changes. All of it goes through `tx`, which also marks the job as done. */
type Effect = (tx: Tx) => Promise<void>

/**
 * Does what is slow, such as asking a vendor, outside of any transaction, and says what to write; null
 * where nothing is left to.
 */
type JobHandler<T> = (data: T) => Effect | Promise<Effect | null>

/**
 * Work that outlives a request and a process, on pg-boss (stack.md §5). A job is sent in the
 * transaction that causes it, and its effect and its completion are one commit: a try that fails, or
 * whose lease lapsed, leaves nothing behind. However many instances run, one of them does a job.
 */
export interface Jobs {
  /** Says how jobs of this kind are done here. Call it while the app is built, before {@link start}. */
  define<T>(kind: JobKind<T>, handler: JobHandler<T>): void
  /**
   * Sends the job at each time of a cron expression (UTC, five fields), once for all instances. Times
   * that passed while no instance ran are made up for by one job.
   */
  schedule(kind: JobKind<null>, cron: string): void
  /** The job runs when the transaction commits, and never when it does not. */
  send<T extends object | null>(tx: Queryable, kind: JobKind<T>, data: T): Promise<void>
  /** The same for many, in one statement. */
  sendAll<T extends object>(tx: Queryable, kind: JobKind<T>, all: readonly T[]): Promise<void>
  /** Loads the library, which takes its time: call it after listening. May be called again after it failed. */
  start(): Promise<void>
  /** Takes no new jobs and waits for the running ones; those that take over 5 s are tried again. */
  stop(): Promise<void>
}

interface Claim {
  id: string
  retryCount: number
  data: unknown
}

interface Definition {
  kind: JobKind<unknown>
  /** Parses the data and does the slow part. */
  prepare: (data: unknown) => Promise<Effect | null>
}

type Library = typeof PgBossLibrary

export function createJobs(deps: { url: string; db: Db; log: Log }): Jobs {
  const definitions = new Map<string, Definition>()
  const schedules = new Map<string, string>()
  let running: Promise<{ library: Library; boss: PgBoss }> | null = null

  async function launch() {
    const library = await import('pg-boss')
    const boss = createBoss(library, deps)
    try {
      await boss.start()
      await boss.createQueue(DEAD_QUEUE)
      for (const definition of definitions.values())
        await work({ ...deps, library, boss }, definition)
      for (const [name, cron] of schedules) {
        await boss.schedule(name, cron, null, { missed: 'once' })
      }
      return { library, boss }
    } catch (error) {
      running = null
      await boss.stop({ graceful: false })
      throw error
    }
  }
  const start = () => (running ??= launch())

  return {
    define(kind, handler) {
      if (running) throw new Error(`job ${kind.name} is defined after the start`)
      const prepare = async (data: unknown) => handler(z.parse(kind.schema, data))
      definitions.set(kind.name, { kind, prepare })
    },
    schedule({ name }, cron) {
      schedules.set(name, cron)
    },
    async send(tx, { name }, data) {
      const { library, boss } = await start()
      await boss.send(name, data, { db: library.fromDrizzle(tx, sql) })
    },
    async sendAll(tx, { name }, all) {
      if (all.length === 0) return
      const { library, boss } = await start()
      const jobs = all.map((data) => ({ data }))
      await boss.insert(name, jobs, { db: library.fromDrizzle(tx, sql) })
    },
    async start() {
      await start()
    },
    async stop() {
      const launched = await running?.catch(() => null)
      await launched?.boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

function createBoss({ PgBoss: Boss }: Library, { url, log }: { url: string; log: Log }): PgBoss {
  const boss = new Boss({
    connectionString: url,
    schema: SCHEMA,
    useListenNotify: true,
    max: CONNECTIONS,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'))
  return boss
}

interface Workshop {
  library: Library
  boss: PgBoss
  db: Db
  log: Log
}

async function work(shop: Workshop, { kind, prepare }: Definition): Promise<void> {
  const { boss, log } = shop
  const { name } = kind
  const policy = {
    notify: true,
    deadLetter: DEAD_QUEUE,
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: kind.retryDelaySeconds > 0,
    expireInSeconds: kind.leaseSeconds,
  }
  await boss.createQueue(name, policy)
  // The queue may be there from an earlier version with other options.
  await boss.updateQueue(name, policy)
  const polling = {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    batchSize: AT_ONCE,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  const tryOne = async (claim: Claim) => {
    const { id, retryCount: retry } = claim
    try {
      await attempt(shop, { name, claim, prepare })
      return { id, status: 'completed' as const }
    } catch (error) {
      log.warn({ err: error, job: name, jobId: id, retry }, 'job failed')
      return { id, status: 'failed' as const, output: FAILED }
    }
  }
  await boss.work(name, polling, (claims) => Promise.all(claims.map(tryOne)))
}

const completion = z.object({ affected: z.int() })

async function attempt(
  { library, boss, db }: Workshop,
  { name, claim, prepare }: Pick<Definition, 'prepare'> & { name: string; claim: Claim },
): Promise<void> {
  const { id, retryCount } = claim
  const effect = await prepare(claim.data)
  // The library ends what is done without a change of ours, many in one statement.
  if (effect === null) return
  await db.transaction(async (tx) => {
    await effect(tx)
    const own = { db: library.fromDrizzle(tx, sql) }
    const done = z.parse(completion, await boss.complete(name, { id, retryCount }, null, own))
    if (done.affected === 0) throw new LeaseLost()
  })
}

/** Another try of the job has begun: the effect of this one must not stay. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** All that is kept with a failed job: what errors say may quote what users wrote. */
const FAILED = { message: 'The reason is in the log.' }
