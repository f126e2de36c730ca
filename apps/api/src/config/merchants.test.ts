import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const KEYS = {
  SOLIDGATE_API_PK: 'api_pk_2',
  SOLIDGATE_API_SK: 'api_sk_0123456789abcdef0123456789abcdeg',
  SOLIDGATE_WH_PK: 'wh_pk_2',
  SOLIDGATE_WH_SK: 'wh_sk_2',
}
const OWN = { ...KEYS, SOLIDGATE_API_PK: 'api_pk_1' }
const LIVE = { PAYMENTS_ENVIRONMENT: 'live', ...OWN }

const withSettings = (settings: unknown, env: Record<string, string> = LIVE) => ({
  ...env,
  BRAND_SETTINGS: JSON.stringify(settings),
})

function reasonsAgainst(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons
    throw error
  }
}

test('TENANT-018 a realm has keys of its own, at the addresses of the same environment', () => {
  const { payments } = readConfig(withSettings({ svitlo: { payments: KEYS } }))

  expect(payments.solidgate?.api.pk).toBe('api_pk_1')
  expect([...payments.merchants.keys()]).toEqual(['svitlo'])
  const svitlo = payments.merchants.get('svitlo')
  expect(svitlo).toMatchObject({ environment: 'live', yuno: null, paypal: null })
  expect(svitlo?.solidgate).toEqual({
    ...payments.solidgate,
    api: { pk: 'api_pk_2', sk: KEYS.SOLIDGATE_API_SK },
  })
})

test('TENANT-018 a realm takes nothing over of the keys of another', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'WH-1' }
  const { payments } = readConfig(withSettings({ myMate: { payments: paypal } }))

  expect(payments.paypal).toBeNull()
  expect(payments.merchants.get('myMate')).toMatchObject({ solidgate: null, yuno: null })
  expect(payments.merchants.get('myMate')?.paypal?.clientId).toBe('c')
})

test.each<[string, unknown, Record<string, string>?]>([
  ['an unknown realm', { nobody: { payments: KEYS } }],
  ['an unknown setting', { svitlo: { payments: { ...KEYS, SOLIDGATE_PAY_URL: 'https://x' } } }],
  ['no keys at all', { svitlo: { payments: {} } }],
  ['half a provider', { svitlo: { payments: { SOLIDGATE_API_PK: 'api_pk_2' } } }],
  ['the realm of the plain settings', { oriel: { payments: KEYS } }],
  ['the realm of a forced brand', { svitlo: { payments: KEYS } }, { ...LIVE, VARIANT: 'svitlo' }],
  [
    'keys together with the gateway',
    { svitlo: { payments: KEYS } },
    { PAYMENTS_ENVIRONMENT: 'gateway' },
  ],
  ['a key of another environment', { svitlo: { payments: { YUNO_SECRET_KEY: 'sandbox_1' } } }],
])('EMBED-005 TENANT-018 %s is refused', (_case, settings, env) => {
  const reasons = reasonsAgainst(withSettings(settings, env))

  expect(reasons).not.toEqual([])
  for (const reason of reasons) expect(reason).toMatch(/^BRAND_SETTINGS/)
})

test('EMBED-005 no reason shows a secret of a realm', () => {
  const keys = { SOLIDGATE_API_SK: 'hunter2', SOLIDGATE_WH_SK: 'hunter3' }

  expect(reasonsAgainst(withSettings({ svitlo: { payments: keys } })).join()).not.toMatch(/hunter/)
})
