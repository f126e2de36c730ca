import * as z from 'zod'
import { commaList, hostPattern, httpUrl } from './fields.ts'

/** Solidgate's intents are encrypted with the first 32 characters of it (payments.md 1.3). */
const solidgateSecret = z.string().min(32, 'is too short to be a secret key of Solidgate')

/** payments.md 0.4 allows renewals by Solidgate; per decisions 15 we do them ourselves. */
const renewals = z.literal('local', {
  error:
    'can only be local: cards are renewed by our own scheduler; renewals by Solidgate are not built',
})

/** The operator's settings for payment providers (payments.md 4.8). */
export const paymentFields = {
  PAYMENTS_ENVIRONMENT: z.enum(['gateway', 'sandbox', 'live']).optional(),
  PAYGATE_ALLOW_PRODUCTION: z.literal('demo').optional(),
  SOLIDGATE_PAY_URL: httpUrl.optional(),
  SOLIDGATE_REPORTS_URL: httpUrl.optional(),
  SOLIDGATE_SDK_URL: httpUrl.optional(),
  SOLIDGATE_RENEWALS: renewals.optional(),
  SOLIDGATE_API_PK: z.string().optional(),
  SOLIDGATE_API_SK: solidgateSecret.optional(),
  SOLIDGATE_WH_PK: z.string().optional(),
  SOLIDGATE_WH_SK: z.string().optional(),
  YUNO_API_URL: httpUrl.optional(),
  YUNO_SDK_URL: httpUrl.optional(),
  YUNO_ACCOUNT_ID: z.string().optional(),
  YUNO_PUBLIC_KEY: z.string().optional(),
  YUNO_SECRET_KEY: z.string().optional(),
  YUNO_WH_API_KEY: z.string().optional(),
  YUNO_WH_SECRET: z.string().optional(),
  YUNO_WH_HMAC: z.string().optional(),
  PAYPAL_API_URL: httpUrl.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_CERT_HOSTS: commaList.pipe(z.array(hostPattern).min(1)).optional(),
}
const fields = z.object(paymentFields)
export type PaymentEnvironment = z.infer<typeof fields>
type Environment = PaymentEnvironment
type Name = keyof Environment

/** What proves to a provider which merchant asks, and to us that it is the provider. */
const merchant = fields.pick({
  SOLIDGATE_API_PK: true,
  SOLIDGATE_API_SK: true,
  SOLIDGATE_WH_PK: true,
  SOLIDGATE_WH_SK: true,
  YUNO_ACCOUNT_ID: true,
  YUNO_PUBLIC_KEY: true,
  YUNO_SECRET_KEY: true,
  YUNO_WH_API_KEY: true,
  YUNO_WH_SECRET: true,
  YUNO_WH_HMAC: true,
  PAYPAL_CLIENT_ID: true,
  PAYPAL_CLIENT_SECRET: true,
  PAYPAL_WEBHOOK_ID: true,
})
export const merchantKeys = z
  .strictObject(merchant.shape)
  .refine((keys) => Object.keys(keys).length > 0, 'name the keys of one provider at least')

/** The same addresses with the keys of another merchant. */
export function withKeys(
  env: PaymentEnvironment,
  keys: z.infer<typeof merchant>,
): PaymentEnvironment {
  const none = Object.fromEntries(Object.keys(merchant.shape).map((name) => [name, undefined]))
  return { ...env, ...none, ...keys }
}

/** All or none of a provider's keys. */
const KEYS: Readonly<Record<string, readonly Name[]>> = {
  Solidgate: ['SOLIDGATE_API_PK', 'SOLIDGATE_API_SK', 'SOLIDGATE_WH_PK', 'SOLIDGATE_WH_SK'],
  Yuno: [
    'YUNO_ACCOUNT_ID',
    'YUNO_PUBLIC_KEY',
    'YUNO_SECRET_KEY',
    'YUNO_WH_API_KEY',
    'YUNO_WH_SECRET',
    'YUNO_WH_HMAC',
  ],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
}

/** The providers' official addresses (payments.md 1.1, 2.1, 2.3, 3.1). */
const OWN_URLS = {
  SOLIDGATE_PAY_URL: {
    sandbox: 'https://pay.solidgate.com/api/v1/',
    live: 'https://pay.solidgate.com/api/v1/',
  },
  SOLIDGATE_REPORTS_URL: {
    sandbox: 'https://reports.solidgate.com/api/v1/',
    live: 'https://reports.solidgate.com/api/v1/',
  },
  SOLIDGATE_SDK_URL: {
    sandbox: 'https://cdn.solidgate.com/js/solid-form.js',
    live: 'https://cdn.solidgate.com/js/solid-form.js',
  },
  YUNO_API_URL: { sandbox: 'https://api-sandbox.y.uno/v1', live: 'https://api.y.uno/v1' },
  YUNO_SDK_URL: {
    sandbox: 'https://sdk-web.sandbox.y.uno/v1.10/main.js',
    live: 'https://sdk-web.y.uno/v1.10/main.js',
  },
  PAYPAL_API_URL: {
    sandbox: 'https://api-m.sandbox.paypal.com',
    live: 'https://api-m.paypal.com',
  },
} as const
type UrlName = keyof typeof OWN_URLS
const URL_NAMES = Object.keys(OWN_URLS) as UrlName[]
const URLS_OF: Readonly<Record<string, readonly UrlName[]>> = {
  Solidgate: ['SOLIDGATE_PAY_URL', 'SOLIDGATE_REPORTS_URL', 'SOLIDGATE_SDK_URL'],
  Yuno: ['YUNO_API_URL', 'YUNO_SDK_URL'],
  PayPal: ['PAYPAL_API_URL'],
}

const PROVIDER_HOST = /(^|\.)(solidgate\.com|y\.uno|paypal\.com)$/
const SANDBOX_HOST = /sandbox/
/** Yuno's keys show their environment; the others' do not. */
const KEY_OF_OTHER = { live: /^(sandbox|staging)_/, sandbox: /^prod_/, gateway: /^prod_/ } as const

/** Incomplete providers, or mixed environments (payments.md 4.8). */
export function paymentContradictions(env: Environment): string[] {
  const given = Object.entries(KEYS).filter(([, names]) =>
    names.some((name) => env[name] !== undefined),
  )
  if (given.length === 0) return []
  if (env.PAYMENTS_ENVIRONMENT === undefined) {
    return ['PAYMENTS_ENVIRONMENT: say whose keys these are: gateway, sandbox or live']
  }
  return [
    ...given.flatMap(([provider, names]) => missing(env, provider, names)),
    ...given.flatMap(([provider]) => URLS_OF[provider] ?? []).flatMap((name) => faultOf(env, name)),
    ...keysOfOther(env),
  ]
}

const missing = (env: Environment, provider: string, names: readonly Name[]) =>
  names
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: goes with the other keys of ${provider}`)

function faultOf(env: Environment, name: UrlName): string[] {
  const { PAYMENTS_ENVIRONMENT: where = 'gateway', [name]: address } = env
  if (address === undefined) {
    return where === 'gateway' ? [`${name}: name the address of the gateway`] : []
  }
  const { hostname, protocol } = new URL(address)
  const isProviders = PROVIDER_HOST.test(hostname)
  if (where === 'gateway') {
    return isProviders ? [`${name}: is the provider itself, not the gateway`] : []
  }
  if (!isProviders || protocol !== 'https:') {
    return [`${name}: is not the provider; with ${where} keys nothing else may take money`]
  }
  const isSandbox = SANDBOX_HOST.test(hostname)
  const hasSandbox = SANDBOX_HOST.test(OWN_URLS[name].sandbox)
  return hasSandbox && isSandbox !== (where === 'sandbox')
    ? [`${name}: does not belong to the ${where} environment`]
    : []
}

function keysOfOther(env: Environment): string[] {
  const { PAYMENTS_ENVIRONMENT: where = 'gateway' } = env
  return (['YUNO_PUBLIC_KEY', 'YUNO_SECRET_KEY'] as const)
    .filter((name) => KEY_OF_OTHER[where].test(env[name] ?? ''))
    .map((name) => `${name}: does not belong to the ${where} environment`)
}

/** The gateway sells for free: in production only if explicitly wanted. */
export function paymentsUnfitForProduction(env: Environment): string[] {
  if (env.PAYMENTS_ENVIRONMENT !== 'gateway' || env.PAYGATE_ALLOW_PRODUCTION === 'demo') return []
  return [
    'PAYMENTS_ENVIRONMENT: the gateway takes test cards only; PAYGATE_ALLOW_PRODUCTION=demo allows it',
  ]
}

/** Keys and addresses of each configured provider; null for the others. */
export function paymentSettings(env: Environment) {
  const environment = env.PAYMENTS_ENVIRONMENT ?? 'gateway'
  const urls = Object.fromEntries(
    URL_NAMES.map((name) => [
      name,
      env[name] ?? (environment === 'gateway' ? '' : OWN_URLS[name][environment]),
    ]),
  ) as Record<UrlName, string>
  return {
    environment,
    solidgate: solidgateSettings(env, urls),
    yuno: yunoSettings(env, urls),
    paypal: paypalSettings(env, urls),
  }
}

type Urls = Record<UrlName, string>
const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function solidgateSettings(env: Environment, urls: Urls) {
  const { SOLIDGATE_API_PK: pk, SOLIDGATE_API_SK: sk } = env
  const { SOLIDGATE_WH_PK: hookPk, SOLIDGATE_WH_SK: hookSk } = env
  if (pk === undefined || sk === undefined) return null
  if (hookPk === undefined || hookSk === undefined) return null
  const payUrl = withoutSlash(urls.SOLIDGATE_PAY_URL)
  const scriptUrl = urls.SOLIDGATE_SDK_URL
  return {
    payUrl,
    reportsUrl: withoutSlash(urls.SOLIDGATE_REPORTS_URL),
    scriptUrl,
    api: { pk, sk },
    webhook: { pk: hookPk, sk: hookSk },
    actionHosts: [...hostsOf([payUrl, scriptUrl]), ...ownHosts(env, '*.solidgate.com')],
  }
}

function yunoSettings(env: Environment, urls: Urls) {
  const { YUNO_ACCOUNT_ID: accountId, YUNO_PUBLIC_KEY: publicKey, YUNO_SECRET_KEY: secretKey } = env
  const { YUNO_WH_API_KEY: apiKey, YUNO_WH_SECRET: secret, YUNO_WH_HMAC: hmac } = env
  if (accountId === undefined || publicKey === undefined || secretKey === undefined) return null
  if (apiKey === undefined || secret === undefined || hmac === undefined) return null
  return {
    apiUrl: withoutSlash(urls.YUNO_API_URL),
    scriptUrl: urls.YUNO_SDK_URL,
    accountId,
    publicKey,
    secretKey,
    webhook: { apiKey, secret, hmac },
  }
}

function paypalSettings(env: Environment, urls: Urls) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = env
  const { PAYPAL_WEBHOOK_ID: webhookId } = env
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return null
  const apiUrl = withoutSlash(urls.PAYPAL_API_URL)
  const hosts = [...hostsOf([apiUrl]), ...ownHosts(env, '*.paypal.com')]
  return {
    apiUrl,
    clientId,
    clientSecret,
    webhookId,
    /** Where webhook certificates may be fetched from (W15). */
    certHosts: env.PAYPAL_CERT_HOSTS ?? hosts,
    /** Where a buyer may be sent to approve. */
    actionHosts: hosts,
  }
}

const hostsOf = (urls: readonly string[]) => urls.map((url) => new URL(url).host)
const ownHosts = (env: Environment, pattern: string) =>
  env.PAYMENTS_ENVIRONMENT === 'gateway' ? [] : [pattern]
