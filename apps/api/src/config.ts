import * as z from 'zod'

const positiveInt = z.coerce.number().int().positive()
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

const llmProvider = z.strictObject({
  name: z.string().min(1),
  baseUrl: z.url(),
  apiKey: z.string().default(''),
  model: z.string().min(1),
  contextTokens: positiveInt.default(8192),
})

const jsonValue = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'is not valid JSON' })
    return z.NEVER
  }
})

/** The environment as the operator writes it; decisions 46 names each setting. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalText,
  REDIS_URL: optionalText,
  PUBLIC_URL: z.preprocess((text) => (text === '' ? undefined : text), z.url().optional()),
  TRUSTED_PROXIES: z.string().default(''),
  TOKEN_SIGNING_KEY: optionalText,
  MASTER_KEY: optionalText,
  GEO_HEADER: optionalText,
  METRICS_TOKEN: optionalText,
  ADMIN_USER_IDS: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  TURN_LEASE_MS: positiveInt.max(30_000).default(30_000),
  LLM_BASE_URL: optionalText,
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: optionalText,
  LLM_PROVIDERS: jsonValue.pipe(z.array(llmProvider)).optional(),
  LLM_DETECT: z.enum(['on', 'off']).default('on'),
  LLM_CONTEXT_TOKENS: positiveInt.default(8192),
  TOKENS_START_GRANT: z.coerce.number().int().min(0).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DB_POOL_SIZE: positiveInt.max(200).default(20),
  VARIANT: z.string().default('main'),
  API_BASE_URL: z.string().default('/api'),
  FEATURES: jsonValue.pipe(z.record(z.string(), z.number().min(0).max(100))).default({}),
})
type Environment = z.infer<typeof environment>

/** TOKEN-017: what a new generated account starts with. */
const START_GRANT_TOKENS = 10

export type Config = ReturnType<typeof shape>

/** Bad settings, all at once, in words an operator can act on. */
export class ConfigError extends Error {
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(`These settings keep Oriel from starting:\n${reasons.map((r) => `  - ${r}`).join('\n')}`)
    this.name = 'ConfigError'
    this.reasons = reasons
  }
}

/**
 * Reads and checks every setting once.
 * @throws {ConfigError} with the full list of what is wrong (EMBED-005).
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
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

function contradictions(env: Environment): string[] {
  const reasons: string[] = []
  if (env.LLM_BASE_URL !== undefined && env.LLM_MODEL === undefined) {
    reasons.push('LLM_MODEL: name the model that LLM_BASE_URL serves')
  }
  if (env.LLM_BASE_URL !== undefined && env.LLM_PROVIDERS !== undefined) {
    reasons.push('LLM_PROVIDERS: give either LLM_BASE_URL or LLM_PROVIDERS, not both')
  }
  return reasons
}

/** EMBED-005, decisions 45 and 46: what is convenient locally and unsafe in the open. */
function unfitForProduction(env: Environment): string[] {
  const reasons: string[] = []
  if (env.TOKEN_SIGNING_KEY === undefined) {
    reasons.push('TOKEN_SIGNING_KEY: required in production (32 random bytes, base64)')
  }
  if (env.MASTER_KEY === undefined) {
    reasons.push('MASTER_KEY: required in production (32 random bytes, base64)')
  }
  if (env.PUBLIC_URL === undefined) reasons.push('PUBLIC_URL: required in production')
  if (env.RATE_LIMITS === 'off') reasons.push('RATE_LIMITS: off is for load tests only')
  if (env.TOKENS_START_GRANT !== undefined) {
    reasons.push('TOKENS_START_GRANT: is for load tests only')
  }
  if (env.DATABASE_URL !== undefined && isPlainRemote(env.DATABASE_URL, 'sslmode')) {
    reasons.push('DATABASE_URL: a remote database needs sslmode=require or stricter')
  }
  if (env.REDIS_URL !== undefined && isPlainRemote(env.REDIS_URL, null)) {
    reasons.push('REDIS_URL: a remote Redis needs rediss://')
  }
  return reasons
}

const LOOPBACK = new Set(['', 'localhost', '127.0.0.1', '::1', '[::1]'])
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full'])

/** Whether traffic to this address would cross a network unencrypted (TS-119). */
function isPlainRemote(address: string, tlsParameter: string | null): boolean {
  if (!URL.canParse(address)) return true
  const url = new URL(address)
  const socket = url.searchParams.get('host')
  if (socket?.startsWith('/') === true || LOOPBACK.has(url.hostname)) return false
  if (tlsParameter === null) return url.protocol !== 'rediss:'
  return !TLS_MODES.has(url.searchParams.get(tlsParameter) ?? '')
}

const commaList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function llmProviders(env: Environment): z.infer<typeof llmProvider>[] {
  if (env.LLM_PROVIDERS !== undefined) return env.LLM_PROVIDERS
  if (env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined) return []
  return [
    {
      name: new URL(env.LLM_BASE_URL).host,
      baseUrl: env.LLM_BASE_URL,
      apiKey: env.LLM_API_KEY,
      model: env.LLM_MODEL,
      contextTokens: env.LLM_CONTEXT_TOKENS,
    },
  ]
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
      trustedProxies: commaList(env.TRUSTED_PROXIES),
      geoHeader: env.GEO_HEADER?.toLowerCase() ?? null,
      metricsToken: env.METRICS_TOKEN ?? null,
      hasRateLimits: env.RATE_LIMITS === 'on',
    },
    web: { apiBaseUrl: env.API_BASE_URL },
    /** Percentage of users that get a feature, by its name in `userFeatures` (ENTITY-017). */
    features: env.FEATURES,
    variant: env.VARIANT,
    dataDir: env.DATA_DIR,
    database: { url: env.DATABASE_URL ?? null, poolSize: env.DB_POOL_SIZE },
    redisUrl: env.REDIS_URL ?? null,
    secrets: {
      tokenSigningKey: env.TOKEN_SIGNING_KEY ?? null,
      masterKey: env.MASTER_KEY ?? null,
    },
    adminUserIds: commaList(env.ADMIN_USER_IDS),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'warn'),
    chat: { turnLeaseMs: env.TURN_LEASE_MS },
    llm: {
      providers: llmProviders(env),
      detect: env.LLM_DETECT === 'on',
      defaultContextTokens: env.LLM_CONTEXT_TOKENS,
    },
    tokens: { startGrant: env.TOKENS_START_GRANT ?? START_GRANT_TOKENS },
  })
}
