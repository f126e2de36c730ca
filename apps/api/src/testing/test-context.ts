import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Redis } from 'ioredis'
import { answers } from '#/answers.ts'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import type { Ctx } from '#/context.ts'
import { openDb } from '#/platform/db/db.ts'
import { randomIds } from '#/platform/ids.ts'
import { createJobs } from '#/platform/jobs/jobs.ts'
import { createLog, type Log } from '#/platform/log.ts'
import { createMailOutbox } from '#/platform/mail/outbox.ts'
import { createMetrics } from '#/platform/metrics.ts'
import { createPostgresNews } from '#/platform/news/postgres.ts'
import { createSandboxAgeProvider } from '#/providers/age/sandbox.ts'
import type { Classifier } from '#/providers/classifier/port.ts'
import type { Embedder } from '#/providers/embeddings/port.ts'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { createGoogle } from '#/providers/identity/google.ts'
import type { FixedConnection } from '#/providers/llm/connections/port.ts'
import type { DetectOptions } from '#/providers/llm/detect.ts'
import type { LlmProvider } from '#/providers/llm/port.ts'
import type { MailCarrier } from '#/providers/mail/port.ts'
import type { Payments } from '#/providers/payments/port.ts'
import { afterFile } from './after-file.ts'
import { connectScripted } from './connect-scripted.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'
import { someKeys, type SomeKeys } from './some-keys.ts'
import { testDatabase } from './test-db.ts'

const random = () => randomBytes(4).readUInt32BE() / 2 ** 32

const NO_PAYMENTS: Payments = { solidgate: null, yuno: null, paypal: null, environment: 'gateway' }

interface Options {
  /** Settings as the operator writes them. */
  env?: Record<string, string>
  clock?: ManualClock
  /** Providers in order; one scripted reply by default. */
  llm?: LlmProvider[]
  /** Those of the environment among them. */
  fixed?: FixedConnection[]
  /** Servers on this machine; none by default. */
  detection?: DetectOptions
  classifier?: Classifier
  embedder?: Embedder
  /** None by default: the rules grade alone. */
  encoder?: SentenceEncoder
  /** Another instance on the database of this one. */
  beside?: TestContext
  /** Countries by address; others are unknown. */
  countries?: Record<string, string>
  log?: Log
  redis?: Redis
  /** Takes the mails away; else they stay in the local outbox. */
  carrier?: MailCarrier
  /** Keys newest first, where they matter. */
  keys?: SomeKeys
  /** The payment providers; none by default. */
  payments?: Partial<Payments>
  /** Of other realms. */
  merchants?: Ctx['merchants']
}

export interface TestContext {
  ctx: Ctx
  clock: ManualClock
  advance: (ms: number) => void
  databaseUrl: string
}

let database: Promise<{ url: string; drop: () => Promise<void> }> | null = null

/** One database a test file; each context is an instance of the app on it. */
function databaseOfFile() {
  if (database === null) {
    const made = testDatabase()
    database = made
    afterFile(async () => {
      database = null
      await (await made).drop()
    })
  }
  return database
}

const readersOf = ({
  classifier,
  encoder,
  embedder,
}: Options): Pick<Ctx, 'classifier' | 'encoder' | 'embedder'> => ({
  classifier: classifier ?? null,
  embedder: embedder ?? null,
  encoder: encoder ?? null,
})

/** An instance of the app on a real database, with a clock that tests move by hand. */
export async function testContext(options: Options = {}): Promise<TestContext> {
  const { url } = options.beside ? { url: options.beside.databaseUrl } : await databaseOfFile()
  const clock = options.clock ?? options.beside?.clock ?? manualClock()
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    DATA_DIR: tmpdir(),
    ...options.env,
  })
  const log = options.log ?? createLog(config.logLevel)
  const instanceId = randomUUID()
  const db = openDb({ url, poolSize: 10, log })
  const news = await createPostgresNews({ connectionString: url, instanceId, log })
  const jobs = createJobs({ url, db, log })
  const carrier = options.carrier ?? null
  const keys = someKeys(options.keys ?? {}, { db, clock })
  const mail = createMailOutbox({ db, clock, ids: randomIds, log, roots: keys.roots, carrier })
  afterFile(async () => {
    await jobs.stop()
    await mail.stop()
    await news.close()
    await db.$client.end()
  })
  const metrics = createMetrics()
  const { llm, fixed, detection } = options
  const around = { config, log, clock, random, llm, fixed, detection }
  const models = await connectScripted(around, { db, roots: keys.roots, metrics })
  const ctx: Ctx = {
    config,
    brands: connectBrands(config),
    log,
    clock,
    testClock: config.testToken === null ? null : { ...clock, moveTo: (at: Date) => clock.set(at) },
    ids: randomIds,
    random,
    db,
    redis: options.redis ?? null,
    news,
    jobs,
    mail,
    outboxToken: carrier === null && !config.isProduction ? 'as the start printed it' : null,
    ...keys,
    metrics,
    age: config.ageSandbox === null ? null : createSandboxAgeProvider(config.ageSandbox),
    geo: { countryOf: (address) => options.countries?.[address] ?? 'ZZ' },
    ...models,
    ...readersOf(options),
    identity: config.google && createGoogle({ ...config.google, clock }),
    payments: { ...NO_PAYMENTS, ...options.payments },
    merchants: options.merchants ?? new Map(),
    ...answers,
    instanceId,
  }
  return { ctx, clock, advance: (ms) => clock.advance(ms), databaseUrl: url }
}
