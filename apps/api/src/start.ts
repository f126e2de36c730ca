import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate, setInterval, setTimeout } from 'node:timers'
import { checkBrands } from '@oriel/variants/check-brands'
import { VARIANTS } from '@oriel/variants/variants'
import { readConfig, type Config } from './config.ts'
import type { Ctx } from './context.ts'
import { SECOND_MS, systemClock } from './platform/clock.ts'
import { openEmbeddedDatabase } from './platform/db/open.ts'
import { createErrorReports } from './platform/error-reports.ts'
import { listenOn, type Listening } from './platform/http/listen.ts'
import type { App } from './platform/http/server.ts'
import { createLog } from './platform/log.ts'
import { OUTBOX_PATH } from './platform/mail/dev.routes.ts'
import type { ConfiguredLlm } from './providers/llm/configure.ts'
import { listenFailure, unreachable } from './start-failure.ts'

export interface Running {
  /** Address to open in a browser. */
  address: string
  /** Drains: rejects new requests, finishes replies, then closes everything, the database last. */
  stop(): Promise<void>
}

/** Replies may take 25 s to end (TS-142); connections still open after this are closed. */
const PATIENCE_MS = 30 * SECOND_MS
/** Delay, so that jobs do not compete with the first pages and replies. */
const JOBS_AFTER_MS = 5 * SECOND_MS
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

type Say = (line: string) => void
type OnClose = (close: () => Promise<void>) => void

/**
 * Starts the whole app from its settings and reports each step in one line.
 * @throws errors for `describeFailure`; whatever was opened is closed again.
 */
export async function start(env: Record<string, string | undefined>, say: Say): Promise<Running> {
  checkBrands(VARIANTS)
  const config = readConfig(env)
  const closers: (() => Promise<void>)[] = []
  const stop = () => closeAll(closers.splice(0).toReversed())
  try {
    const address = await startAll(config, say, (close) => closers.push(close))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Closes in order; a failure does not keep the rest open. @throws the first failure. */
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers) await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function startAll(config: Config, say: Say, onClose: OnClose): Promise<string> {
  const dataDir = path.resolve(config.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const { errorReportDsn: dsn } = config
  const report = dsn === null ? null : createErrorReports(dsn, systemClock)
  const log = createLog(config.logLevel, undefined, report)

  // In parallel: start the database, load the rest of the code, look for model servers.
  const [
    databaseUrl,
    model,
    { createContext },
    { createApp },
    { seedCatalogue },
    { seedProducts },
    { sealOldLetters },
    { sealOldReasons },
  ] = await Promise.all([
    openDatabase(config, dataDir, { say, onClose }),
    findModel(config),
    import('./create-context.ts'),
    import('./app.ts'),
    import('./domains/characters/seed.service.ts'),
    import('./domains/billing/catalogue/seed.service.ts'),
    import('./domains/support/sealing/service.ts'),
    import('./domains/chat/reports/sealing.service.ts'),
  ])
  const ctx = await createContext({ config, dataDir, databaseUrl, model, log, onClose })
  if (ctx.redis !== null) say('Redis: connected')
  const { count, changed } = await seedCatalogue(ctx)
  await seedProducts(ctx)
  await sealOldLetters(ctx)
  await sealOldReasons(ctx)
  say(`Characters: ${count}, of which ${changed.length} are new or changed`)

  const app = await createApp(ctx)
  const opening = listen(app, config.http)
  // Also when it could not listen: what the app opened is closed.
  onClose(() => closeApp(app, opening))
  const address = addressOf(await opening, config.http.host)
  onClose(startJobsLater(ctx))
  const { warmUp } = await import('#/domains/trust/moderation/moderation.service.ts')
  const { catchUp } = await import('./domains/billing/upkeep/reconcile.service.ts')
  setImmediate(() => {
    warmUp(ctx)
    void catchUp(ctx)
    void greetModel(ctx, say)
  })
  say(`\nOriel is ready: ${config.http.publicUrl ?? address}`)
  say(`  Model  ${describeModel(model, ctx)}`)
  say(`  Data   ${dataDir}`)
  if (ctx.outboxToken !== null) {
    say(`  Mails  ${address}${OUTBOX_PATH}?token=${ctx.outboxToken}`)
  }
  return address
}

/**
 * Starts the jobs, retrying while the database is unavailable; the returned function stops that.
 */
function startJobsLater({ jobs, log }: Pick<Ctx, 'jobs' | 'log'>): () => Promise<void> {
  const timer = setInterval(() => {
    jobs.start().catch((error: unknown) => log.warn({ err: error }, 'jobs are not running'))
  }, JOBS_AFTER_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

async function openDatabase(
  config: Config,
  dataDir: string,
  { say, onClose }: { say: Say; onClose: OnClose },
): Promise<string> {
  const { url } = config.database
  const loading = import('./platform/db/migrate.ts')
  if (url !== null) {
    const { migrateDatabase } = await loading
    await migrateDatabase(url, config.brands.standard).catch((error: unknown) => {
      throw unreachable('DATABASE_URL', error)
    })
    say('Database: the one of DATABASE_URL, its schema is up to date')
    return url
  }
  const opening = openEmbeddedDatabase(dataDir, say)
  // Registered before it is open, because parallel steps may fail meanwhile.
  onClose(async () => (await opening.catch(() => null))?.stop())
  const database = await opening
  const { migrateDatabase } = await loading
  await migrateDatabase(database.url, config.brands.standard)
  say(`Database: ${database.description}, its schema is up to date`)
  return database.url
}

async function findModel({ llm }: Config): Promise<ConfiguredLlm> {
  const [{ configureLlm }, { createVoice }] = await Promise.all([
    import('./providers/llm/configure.ts'),
    import('./providers/llm/voice.ts'),
  ])
  return configureLlm({ settings: llm, voice: createVoice() })
}

async function listen(app: App, { host, port }: Config['http']): Promise<Listening> {
  try {
    return await listenOn(app, { host, port })
  } catch (error) {
    throw listenFailure(error, { host, port })
  }
}

function addressOf(listening: Listening, host: string): string {
  const address = new URL(listening.address)
  if (EVERY_ADDRESS.has(host)) address.hostname = 'localhost'
  return address.origin
}

/** Closes gracefully; clients that do not read the end of their reply are disconnected. */
async function closeApp(app: App, opening: Promise<Listening>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  const listening = await opening.catch(() => app)
  await listening.close()
  clearTimeout(cut)
}

/** Whoever starts it reads at once what is wrong with the model, not with the first message (TALK-016). */
async function greetModel(ctx: Pick<Ctx, 'llm' | 'models'>, say: Say): Promise<void> {
  await ctx.models.warmUp()
  const { faultInForce } = await import('./domains/operator/service.ts')
  const fault = faultInForce(ctx)
  if (fault !== null) say(`  Model  ${fault}`)
}

/** TURN-021: the model in use, and how to change it. */
function describeModel(
  { providers, fixed, detected }: ConfiguredLlm,
  { llm }: Pick<Ctx, 'llm'>,
): string {
  const active = llm.active()
  const isSaved = fixed.length === 0 && !providers.some(({ id }) => id === active.id)
  if (isSaved) return `${active.model} of ${active.name}, as saved in set-up`
  const [first, ...others] = providers
  if (first === undefined || first.isDemoVoice) {
    return 'none: a scripted demo speaks; set LLM_BASE_URL and LLM_MODEL to let a model server speak'
  }
  if (detected) return `${detected.model} of ${detected.name}, found at ${detected.baseUrl}`
  const reserve = others.map(({ name }) => name).join(', ')
  return `${first.model} of ${first.name}${reserve === '' ? '' : `; in reserve: ${reserve}`}`
}
