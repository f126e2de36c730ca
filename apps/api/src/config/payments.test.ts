import { expect, test } from 'vitest'
import { PRODUCTION } from '#/testing/some-production.ts'
import { ConfigError, readConfig } from '../config.ts'

const SOLIDGATE = {
  SOLIDGATE_API_PK: 'api_pk_1',
  SOLIDGATE_API_SK: 'api_sk_0123456789abcdef0123456789abcdef',
  SOLIDGATE_WH_PK: 'wh_pk_1',
  SOLIDGATE_WH_SK: 'wh_sk_1',
}
const YUNO = {
  YUNO_ACCOUNT_ID: 'account',
  YUNO_PUBLIC_KEY: 'public',
  YUNO_SECRET_KEY: 'secret',
  YUNO_WH_API_KEY: 'webhook key',
  YUNO_WH_SECRET: 'webhook secret',
  YUNO_WH_HMAC: 'webhook hmac',
}
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'client secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
}
const KEYS = { ...SOLIDGATE, ...YUNO, ...PAYPAL }
const GATEWAY_URLS = {
  SOLIDGATE_PAY_URL: 'http://127.0.0.1:4000/solidgate/pay/api/v1/',
  SOLIDGATE_REPORTS_URL: 'http://127.0.0.1:4000/solidgate/reports/api/v1/',
  SOLIDGATE_SDK_URL: 'http://127.0.0.1:4000/solidgate/js/solid-form.js',
  YUNO_API_URL: 'http://127.0.0.1:4000/yuno/v1',
  YUNO_SDK_URL: 'http://127.0.0.1:4000/yuno/sdk/main.js',
  PAYPAL_API_URL: 'http://127.0.0.1:4000/paypal',
}
const GATEWAY = { PAYMENTS_ENVIRONMENT: 'gateway', ...KEYS, ...GATEWAY_URLS }
const LIVE = { PAYMENTS_ENVIRONMENT: 'live', ...KEYS }

function reasonsAgainst(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons
    throw error
  }
}
const names = (reasons: readonly string[]) => reasons.map((reason) => reason.split(':')[0])

test('without keys no payment is taken', () => {
  expect(readConfig({}).payments).toMatchObject({ solidgate: null, yuno: null, paypal: null })
})

test('PAY-034 keys and addresses of the gateway are taken as they are', () => {
  const { environment, solidgate, yuno, paypal } = readConfig(GATEWAY).payments

  expect(environment).toBe('gateway')
  expect(solidgate).toEqual({
    payUrl: 'http://127.0.0.1:4000/solidgate/pay/api/v1',
    reportsUrl: 'http://127.0.0.1:4000/solidgate/reports/api/v1',
    scriptUrl: GATEWAY_URLS.SOLIDGATE_SDK_URL,
    api: { pk: SOLIDGATE.SOLIDGATE_API_PK, sk: SOLIDGATE.SOLIDGATE_API_SK },
    webhook: { pk: 'wh_pk_1', sk: 'wh_sk_1' },
    actionHosts: ['127.0.0.1:4000', '127.0.0.1:4000'],
  })
  expect(yuno).toMatchObject({ apiUrl: GATEWAY_URLS.YUNO_API_URL, publicKey: 'public' })
  expect(paypal).toMatchObject({
    apiUrl: GATEWAY_URLS.PAYPAL_API_URL,
    certHosts: ['127.0.0.1:4000'],
  })
})

test.each([
  ['live', 'https://api.y.uno/v1', 'https://api-m.paypal.com'],
  ['sandbox', 'https://api-sandbox.y.uno/v1', 'https://api-m.sandbox.paypal.com'],
])('the %s environment leads to the providers themselves', (environment, yunoUrl, paypalUrl) => {
  const { solidgate, yuno, paypal } = readConfig({
    ...KEYS,
    PAYMENTS_ENVIRONMENT: environment,
  }).payments

  expect(solidgate).toMatchObject({
    payUrl: 'https://pay.solidgate.com/api/v1',
    reportsUrl: 'https://reports.solidgate.com/api/v1',
    scriptUrl: 'https://cdn.solidgate.com/js/solid-form.js',
    actionHosts: ['pay.solidgate.com', 'cdn.solidgate.com', '*.solidgate.com'],
  })
  expect(yuno).toMatchObject({ apiUrl: yunoUrl, scriptUrl: expect.stringContaining('.y.uno/') })
  expect(paypal).toMatchObject({ apiUrl: paypalUrl })
  expect(paypal?.certHosts).toContain('*.paypal.com')
})

test('one provider alone will do, and hosts of certificates may be named', () => {
  const env = {
    PAYMENTS_ENVIRONMENT: 'live',
    ...PAYPAL,
    PAYPAL_CERT_HOSTS: 'a.example,*.b.example',
  }
  const { solidgate, yuno, paypal } = readConfig(env).payments

  expect({ solidgate, yuno }).toEqual({ solidgate: null, yuno: null })
  expect(paypal?.certHosts).toEqual(['a.example', '*.b.example'])
  expect(names(reasonsAgainst({ ...env, PAYPAL_CERT_HOSTS: 'https://a.example/' }))).toEqual([
    'PAYPAL_CERT_HOSTS.0',
  ])
})

test.each(Object.keys(KEYS))(
  'EMBED-005 a provider that is half configured is refused: no %s',
  (name) => {
    const { [name]: _, ...others } = LIVE as Record<string, string>

    expect(names(reasonsAgainst(others))).toEqual([name])
  },
)

test.each(Object.keys(GATEWAY_URLS))('EMBED-005 the gateway needs an address: no %s', (name) => {
  const { [name]: _, ...others } = GATEWAY as Record<string, string>

  expect(names(reasonsAgainst(others))).toEqual([name])
})

test.each([
  ['keys of nobody knows where', KEYS, 'PAYMENTS_ENVIRONMENT'],
  ['another environment', { ...LIVE, PAYMENTS_ENVIRONMENT: 'staging' }, 'PAYMENTS_ENVIRONMENT'],
  ['a short secret', { ...LIVE, SOLIDGATE_API_SK: 'short' }, 'SOLIDGATE_API_SK'],
  [
    'live keys at the gateway',
    { ...LIVE, SOLIDGATE_PAY_URL: GATEWAY_URLS.SOLIDGATE_PAY_URL },
    'SOLIDGATE_PAY_URL',
  ],
  [
    'live keys at a stranger',
    { ...LIVE, PAYPAL_API_URL: 'https://api.evil.example' },
    'PAYPAL_API_URL',
  ],
  ['live keys over plain http', { ...LIVE, YUNO_API_URL: 'http://api.y.uno/v1' }, 'YUNO_API_URL'],
  [
    'the gateway at the provider',
    { ...GATEWAY, SOLIDGATE_PAY_URL: 'https://pay.solidgate.com/api/v1/' },
    'SOLIDGATE_PAY_URL',
  ],
  [
    'live keys in the sandbox',
    { ...LIVE, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
    'PAYPAL_API_URL',
  ],
  [
    'sandbox keys at the live provider',
    { ...LIVE, PAYMENTS_ENVIRONMENT: 'sandbox', YUNO_API_URL: 'https://api.y.uno/v1' },
    'YUNO_API_URL',
  ],
  [
    'a sandbox key in the live environment',
    { ...LIVE, YUNO_SECRET_KEY: 'sandbox_1' },
    'YUNO_SECRET_KEY',
  ],
  ['a live key at the gateway', { ...GATEWAY, YUNO_PUBLIC_KEY: 'prod_1' }, 'YUNO_PUBLIC_KEY'],
])('EMBED-005 %s are refused', (_case, env, setting) => {
  expect(names(reasonsAgainst(env))).toEqual([setting])
})

test('EMBED-005 in production the gateway takes no money unless it is a demo', () => {
  const env = { ...PRODUCTION, ...GATEWAY }

  expect(names(reasonsAgainst(env))).toEqual(['PAYMENTS_ENVIRONMENT'])
  expect(reasonsAgainst({ ...env, PAYGATE_ALLOW_PRODUCTION: 'demo' })).toEqual([])
  expect(reasonsAgainst({ ...PRODUCTION, ...LIVE })).toEqual([])
})

test('EMBED-005 renewals by Solidgate itself are refused in words, for nothing here would make them', () => {
  expect(reasonsAgainst({ ...LIVE, SOLIDGATE_RENEWALS: 'provider' })).toEqual([
    expect.stringMatching(/^SOLIDGATE_RENEWALS: can only be local: .*not built$/),
  ])
  expect(reasonsAgainst({ ...LIVE, SOLIDGATE_RENEWALS: 'local' })).toEqual([])
})

test('EMBED-005 no reason shows a secret', () => {
  const text = reasonsAgainst({ ...KEYS, SOLIDGATE_API_SK: 'hunter2', YUNO_API_URL: 'x' }).join()

  expect(text).not.toMatch(/hunter2|webhook hmac|client secret/)
})
