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
const STOP_TIMEOUT_MS = 25 * SECOND_MS

interface JobOptions<T> {
  /** What the data must look like; anything else fails like any other error. */
  schema: z.ZodMiniType<T>
  /** Tries after the first before the job is dead. */
  retryLimit: number
  /** Before the first retry; doubles with each. 0 retries at the next poll. */
  retryDelaySeconds: number
  /** How long a try may take; then another one may begin, here or on another instance. */
  leaseSeconds: number
}

/** The job's effect. All of it goes through `tx`, which also marks the job as done. */
type JobHandler<T> = (tx: Tx, data: T) => Promise<void>

/**
 * Work that outlives a request and a process, on pg-boss (stack.md §5). A job is sent in the
 * transaction that causes it, and its effect and its completion are one commit: a try that fails, or
 * whose lease lapsed, leaves nothing behind.
 */
export interface Jobs {
  /** Call it before {@link start}. */
  define<T>(name: string, options: JobOptions<T>, handler: JobHandler<T>): void
  /** Sends the job without data at each time of a cron expression (UTC), once for all instances. */
  schedule(name: string, cron: string): void
  /** The job runs when the transaction commits, and never when it does not. */
  send(tx: Queryable, name: string, data: object): Promise<void>
  /** Loads the library, which takes its time: call it after listening. */
  start(): Promise<void>
  /** Takes no new jobs and waits for the running ones; those that take over 25 s are tried again. */
  stop(): Promise<void>
}

interface Claim {
  id: string
  retryCount: number
  data: unknown
}

interface Definition {
  name: string
  options: JobOptions<unknown>
  /** Parses the data and applies the effect. */
  apply: (tx: Tx, data: unknown) => Promise<void>
}

type Library = typeof PgBossLibrary

export function createJobs(deps: { url: string; db: Db; log: Log }): Jobs {
  const definitions: Definition[] = []
  const schedules: { name: string; cron: string }[] = []
  let running: Promise<{ library: Library; boss: PgBoss }> | null = null

  async function launch() {
    const library = await import('pg-boss')
    const boss = await openBoss(library, deps)
    for (const definition of definitions) await work({ ...deps, library, boss }, definition)
    for (const { name, cron } of schedules) await boss.schedule(name, cron)
    return { library, boss }
  }
  const start = () => (running ??= launch())

  return {
    define(name, options, handler) {
      if (running) throw new Error(`job ${name} is defined after the start`)
      const apply = (tx: Tx, data: unknown) => handler(tx, z.parse(options.schema, data))
      definitions.push({ name, options, apply })
    },
    schedule(name, cron) {
      schedules.push({ name, cron })
    },
    async send(tx, name, data) {
      const { library, boss } = await start()
      await boss.send(name, data, { db: library.fromDrizzle(tx, sql) })
    },
    async start() {
      await start()
    },
    async stop() {
      if (!running) return
      const { boss } = await running
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

async function openBoss({ PgBoss: Boss }: Library, { url, log }: { url: string; log: Log }) {
  const boss = new Boss({
    connectionString: url,
    schema: SCHEMA,
    useListenNotify: true,
    max: CONNECTIONS,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'))
  await boss.start()
  await boss.createQueue(DEAD_QUEUE)
  return boss
}

interface Workshop {
  library: Library
  boss: PgBoss
  db: Db
  log: Log
}

async function work(shop: Workshop, { name, options, apply }: Definition): Promise<void> {
  const { boss, log } = shop
  const policy = {
    notify: true,
    deadLetter: DEAD_QUEUE,
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: options.retryDelaySeconds > 0,
    expireInSeconds: options.leaseSeconds,
  }
  await boss.createQueue(name, policy)
  // The queue may be there from an earlier version with other options.
  await boss.updateQueue(name, policy)
  const polling = {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  }
  await boss.work(name, polling, async (claims) => {
    for (const claim of claims) {
      try {
        await attempt(shop, { name, claim, apply })
      } catch (error) {
        log.warn({ err: error, job: name, jobId: claim.id, retry: claim.retryCount }, 'job failed')
        throw new JobFailed()
      }
    }
  })
}

const completion = z.object({ affected: z.int() })

async function attempt(
  { library, boss, db }: Workshop,
  { name, claim, apply }: Pick<Definition, 'name' | 'apply'> & { claim: Claim },
): Promise<void> {
  const { id, retryCount } = claim
  await db.transaction(async (tx) => {
    await apply(tx, claim.data)
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
class JobFailed extends Error {
  override readonly name = 'JobFailed'

  constructor() {
    super('The reason is in the log.')
  }
}
