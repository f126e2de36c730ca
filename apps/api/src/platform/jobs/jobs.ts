import { sql } from 'drizzle-orm'
import type * as PgBossLibrary from 'pg-boss'
import type { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { Db, Queryable, Tx } from '#/platform/db/db.ts'
import { SECOND_MS } from '../clock.ts'
import type { Log } from '../log.ts'

/** Queue of permanently failed jobs, for an operator to inspect. */
export const DEAD_QUEUE = 'dead'

const SCHEMA = 'jobs'
const CONNECTIONS = 5
/** How often each queue is looked at while no NOTIFY can come. */
const POLL_SECONDS = 1
/**
 * How often otherwise, for retries alone: new jobs start at once, by NOTIFY. Two dozen queues are planned anew each
 * time, which costs PostgreSQL as much as many turns; no job asks to be retried sooner.
 */
const RETRY_POLL_SECONDS = 5
/** Jobs of a kind that run concurrently; a full batch is followed by the next at once. */
const AT_ONCE = 16
/** Together with the preceding 25 s for replies, the default grace period of supervisors. */
const STOP_TIMEOUT_MS = 5 * SECOND_MS

/** Name and retry policy of a job. A constant of the domain that runs it. */
export interface JobKind<T> {
  /** `<domain>.<what-it-does>`: letters, digits, `.`, `-` and `_`. */
  name: string
  /** Schema of the data; a mismatch fails like any other error. */
  schema: z.ZodMiniType<T>
  /** Retries before the job is dead. */
  retryLimit: number
  /** Delay before the first retry; doubles each time. 0 retries at the next poll. */
  retryDelaySeconds: number
  /** How long an attempt may take; then another one may start, here or on another instance. */
  leaseSeconds: number
}

/** The database changes of a job, all through `tx`, which also marks the job as done. */
type Effect = (tx: Tx) => Promise<void>

/**
 * Does slow work, such as vendor calls, outside of any transaction, and returns the changes to
 * write; null if there are none.
 */
type JobHandler<T> = (data: T) => Effect | Promise<Effect | null>

/**
 * Background work that outlives request and process, on pg-boss (stack.md §5). A job is sent in the
 * transaction that causes it, and its effect and completion are one commit: an attempt that fails,
 * or whose lease expired, changes nothing. Each job runs on one instance only.
 */
export interface Jobs {
  /** Registers the handler for a kind. Call it while the app is built, before {@link start}. */
  define<T>(kind: JobKind<T>, handler: JobHandler<T>): void
  /**
   * Sends the job at each time of a cron expression (UTC, five fields), once for all instances.
   * Times missed while no instance ran are made up for by one job.
   */
  schedule(kind: JobKind<null>, cron: string): void
  /** The job runs if and when the transaction commits. */
  send<T extends object | null>(tx: Queryable, kind: JobKind<T>, data: T): Promise<void>
  /** The same for many, in one statement. */
  sendAll<T extends object>(tx: Queryable, kind: JobKind<T>, all: readonly T[]): Promise<void>
  /** Loads the library, which is slow: call it after listening. May be retried after a failure. */
  start(): Promise<void>
  /** Takes no new jobs and waits for running ones; those that take over 5 s are retried later. */
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

interface Deps {
  url: string
  db: Db
  log: Log
  /** For tests, whose jobs are retried at once. */
  retryPollSeconds?: number
}

export function createJobs(deps: Deps): Jobs {
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
        await work({ retryPollSeconds: RETRY_POLL_SECONDS, ...deps, library, boss }, definition)
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

interface Workshop extends Required<Pick<Deps, 'db' | 'log' | 'retryPollSeconds'>> {
  library: Library
  boss: PgBoss
}

async function work(shop: Workshop, { kind, prepare }: Definition): Promise<void> {
  const { boss, log, retryPollSeconds } = shop
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
  // The queue may exist from an earlier version with other options.
  await boss.updateQueue(name, policy)
  const polling = {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: retryPollSeconds,
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
  // Jobs without changes are completed by the library, many in one statement.
  if (effect === null) return
  await db.transaction(async (tx) => {
    await effect(tx)
    const own = { db: library.fromDrizzle(tx, sql) }
    const done = z.parse(completion, await boss.complete(name, { id, retryCount }, null, own))
    if (done.affected === 0) throw new LeaseLost()
  })
}

/** Another attempt of the job has started: this one's effect must be rolled back. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The only text stored with a failed job: error messages may quote user content. */
const FAILED = { message: 'The reason is in the log.' }
