import * as z from 'zod'
import { isDsn } from '@oriel/contract/http/error-report'
import { asId, type UserId } from '@oriel/contract/ids'
import { EMBEDDING_FIELDS, embeddingSettings, halfEmbeddings } from '#/config/embeddings.ts'
import {
  brandHosts,
  brandKey,
  commaList,
  httpUrl,
  jsonValue,
  mailFrom,
  positiveInt,
  proxies,
  regionPolicy,
  rollout,
} from '#/config/fields.ts'
import {
  keyContradictions,
  keyFields,
  keySettings,
  keysMissingInProduction,
} from '#/config/keys.ts'
import { brandSettings, merchantContradictions, merchantSettings } from '#/config/merchants.ts'
import {
  classifierSettings,
  MODEL_FIELDS,
  modelContradictions,
  modelSettings,
} from '#/config/models.ts'
import { isLoopback, plainOutside } from '#/config/outside.ts'
import {
  paymentContradictions,
  paymentFields,
  paymentSettings,
  paymentsUnfitForProduction,
} from '#/config/payments.ts'

/** The operator's environment variables (decisions 46). An empty one counts as unset. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ALLOW_REMOTE: z.enum(['true', 'false']).default('false'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: proxies.optional(),
  ...keyFields,
  GEO_HEADER: z.string().toLowerCase().optional(),
  METRICS_TOKEN: z.string().optional(),
  TEST_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp or smtps address' }).optional(),
  MAIL_FROM: mailFrom.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_BASE_URL: httpUrl.optional(),
  BRAND_HOSTS: jsonValue.pipe(brandHosts).default({}),
  BRAND_SETTINGS: jsonValue.pipe(brandSettings).default({}),
  ERROR_REPORT_DSN: httpUrl.refine(isDsn, 'is no https://{key}@{host}/{project}').optional(),
  ADMIN_USER_IDS: commaList.pipe(z.array(z.uuid().toLowerCase())).default([]),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  REGION_POLICY: jsonValue.pipe(regionPolicy).default({}),
  AGE_SANDBOX_URL: httpUrl.optional(),
  AGE_SANDBOX_SECRET: z.string().min(16).optional(),
  ...paymentFields,
  UNACCEPTED_BANKS: commaList.default(['Sutton Bank']),
  TURN_LEASE_MS: positiveInt.max(30_000).default(30_000),
  ...MODEL_FIELDS,
  /** How much of the context window memories may take, besides the pinned ones (MEM-005). */
  MEMORY_SHARE: z.coerce.number().min(0).max(0.5).default(0.1),
  ...EMBEDDING_FIELDS,
  TOKENS_START_GRANT: z.coerce.number().int().min(0).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  HUB_SOCKETS_PER_ADDRESS: positiveInt.default(50),
  DB_POOL_SIZE: positiveInt.max(200).default(20),
  VARIANT: brandKey.optional(),
  API_BASE_URL: z.string().default('/api'),
  FEATURES: jsonValue.pipe(rollout).default({}),
  PREFERRED_PAYMENT_METHOD: z.enum(['solidgate', 'yuno']).default('solidgate'),
  MAINTENANCE: z.enum(['true', 'false']).default('false'),
  HIDE_LIFETIME_TOKENS_BADGE: z.enum(['true', 'false']).default('false'),
})
type Environment = z.infer<typeof environment>

const METRICS_TOKEN_LENGTH = 16

const ACCEPTED_BRANDS: readonly string[] = ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'JCB']

/** TOKEN-017: start balance of a new generated account. */
const START_GRANT_TOKENS = 10

export type Config = ReturnType<typeof shape>

/** All invalid settings at once, worded for the operator. */
export class ConfigError extends Error {
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(`These settings keep Oriel from starting:\n${reasons.map((r) => `  - ${r}`).join('\n')}`)
    this.name = 'ConfigError'
    this.reasons = reasons
  }
}

/**
 * Reads and validates all settings once.
 * @throws {ConfigError} with the full list of errors (EMBED-005).
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(trimmed(env))
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const reasons = [
    ...contradictions(parsed.data),
    ...(parsed.data.NODE_ENV === 'production' ? unfitForProduction(parsed.data) : []),
  ]
  if (reasons.length > 0) throw new ConfigError(reasons)
  return shape(parsed.data)
}

/** Drops empty settings, which compose files and CI forms produce. */
function trimmed(env: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(env).map(([name, text]) => [name, text?.trim() ?? ''] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

function contradictions(env: Environment): string[] {
  const reasons: string[] = [...openDoors(env), ...modelContradictions(env), ...halfEmbeddings(env)]
  if (env.GEO_HEADER !== undefined && !env.TRUSTED_PROXIES?.length) {
    reasons.push('GEO_HEADER: needs TRUSTED_PROXIES, or every caller could name a country')
  }
  if ((env.AGE_SANDBOX_URL === undefined) !== (env.AGE_SANDBOX_SECRET === undefined)) {
    reasons.push('AGE_SANDBOX_SECRET: goes with AGE_SANDBOX_URL')
  }
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    reasons.push('GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET beside it, and the other way round')
  }
  return [
    ...reasons,
    ...keyContradictions(env),
    ...paymentContradictions(env),
    ...merchantContradictions(env),
  ]
}

/** F-12: outside production the app serves only its own machine, unless explicitly changed. */
function openDoors(env: Environment): string[] {
  const isOpen = env.NODE_ENV !== 'production' && !isLoopback(env.HOST)
  if (!isOpen) return []
  const reasons: string[] = []
  if (env.ALLOW_REMOTE !== 'true') {
    reasons.push('HOST: lets other machines in; outside production that needs ALLOW_REMOTE=true')
  }
  if (env.PUBLIC_URL === undefined) {
    reasons.push('PUBLIC_URL: name the address at which other machines open the app')
  }
  return reasons
}

/** EMBED-005, decisions 45 and 46: local conveniences that are unsafe in production. */
function unfitForProduction(env: Environment): string[] {
  const reasons = keysMissingInProduction(env)
  if (env.TRUSTED_PROXIES === undefined) {
    reasons.push('TRUSTED_PROXIES: name the proxies in front, or write none where there are none')
  }
  if (env.AGE_SANDBOX_URL !== undefined) {
    reasons.push('AGE_SANDBOX_URL: the sandbox lets everybody be an adult; it is for tests only')
  }
  if (env.GOOGLE_BASE_URL !== undefined) {
    reasons.push('GOOGLE_BASE_URL: is for local stand-ins of Google only')
  }
  if (env.TEST_TOKEN !== undefined) {
    reasons.push('TEST_TOKEN: lets its holder move the time; it is for tests only')
  }
  if (env.RATE_LIMITS === 'off') reasons.push('RATE_LIMITS: off is for load tests only')
  if (env.TOKENS_START_GRANT !== undefined) {
    reasons.push('TOKENS_START_GRANT: is for load tests only')
  }
  if (env.METRICS_TOKEN !== undefined && env.METRICS_TOKEN.length < METRICS_TOKEN_LENGTH) {
    reasons.push(`METRICS_TOKEN: must be at least ${METRICS_TOKEN_LENGTH} characters long`)
  }
  return [...reasons, ...plainOutside(env), ...paymentsUnfitForProduction(env)]
}

function googleSettings(env: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined) return null
  return { clientId, clientSecret, baseUrl: env.GOOGLE_BASE_URL ?? null }
}

function shape(env: Environment) {
  const isProduction = env.NODE_ENV === 'production'
  return Object.freeze({
    environment: env.NODE_ENV,
    isProduction,
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: env.PUBLIC_URL ?? null,
      isHttps: env.PUBLIC_URL?.startsWith('https:') ?? false,
      trustedProxies: env.TRUSTED_PROXIES ?? [],
      geoHeader: env.GEO_HEADER ?? null,
      metricsToken: env.METRICS_TOKEN ?? null,
      hasRateLimits: env.RATE_LIMITS === 'on',
      /** Open sockets per address and instance (F-18). */
      socketsPerAddress: env.HUB_SOCKETS_PER_ADDRESS,
    },
    web: { apiBaseUrl: env.API_BASE_URL },
    /** Error-reporting service; null if errors only go to the log (ERR-009). */
    errorReportDsn: env.ERROR_REPORT_DSN ?? null,
    /** Maintenance mode (SCREEN-014). */
    isInMaintenance: env.MAINTENANCE === 'true',
    /** ROLE-009 */
    hidesLifetimeTokensBadge: env.HIDE_LIFETIME_TOKENS_BADGE === 'true',
    /** Rollout percentage of features, by name in `userFeatures` (ENTITY-017). */
    features: env.FEATURES,
    /** Card provider where neither the plan nor the country decides (PAY-018, decisions 15). */
    preferredPaymentMethod: env.PREFERRED_PAYMENT_METHOD,
    brands: {
      /** Brand that serves all known hosts; null if each host has its own (decision 60). */
      forced: env.VARIANT ?? null,
      /** Brand for this machine's own names, and for data from before there were brands. */
      standard: env.VARIANT ?? 'main',
      /** Hosts by brand, if they differ from those in the brand files. */
      hosts: env.BRAND_HOSTS,
    },
    dataDir: env.DATA_DIR,
    database: { url: env.DATABASE_URL ?? null, poolSize: env.DB_POOL_SIZE },
    redisUrl: env.REDIS_URL ?? null,
    secrets: keySettings(env),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null },
    /** Null without Google sign-in. */
    google: googleSettings(env),
    adminUserIds: env.ADMIN_USER_IDS.map<UserId>(asId),
    /** Token for moving the clock (payments.md 4.7); null if that is disabled. */
    testToken: env.TEST_TOKEN ?? null,
    adult: { policy: env.REGION_POLICY },
    /** The age provider simulated by the local gateway; without one, ages cannot be proven. */
    ageSandbox:
      env.AGE_SANDBOX_URL === undefined || env.AGE_SANDBOX_SECRET === undefined
        ? null
        : { url: env.AGE_SANDBOX_URL, secret: env.AGE_SANDBOX_SECRET },
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'warn'),
    chat: { turnLeaseMs: env.TURN_LEASE_MS, memoryShare: env.MEMORY_SHARE },
    llm: modelSettings(env),
    /** Second reader for crises, in addition to the rules; null for the rules alone. */
    classifier: classifierSettings(env),
    embeddings: embeddingSettings(env),
    tokens: { startGrant: env.TOKENS_START_GRANT ?? START_GRANT_TOKENS },
    payments: {
      ...paymentSettings(env),
      merchants: merchantSettings(env),
      /** Cards of these banks are not taken (DECLINE-070). */
      unacceptedBanks: env.UNACCEPTED_BANKS,
      /** In the providers' spelling; a provider's 3.07 has other causes (DECLINE-062). */
      acceptedBrands: ACCEPTED_BRANDS,
    },
  })
}
