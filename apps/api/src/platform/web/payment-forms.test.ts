import { expect, test } from 'vitest'
import { readConfig } from '#/config.ts'
import { pageHeaders, permissionsOf } from './headers.ts'

const GATEWAY = {
  NODE_ENV: 'test',
  PAYMENTS_ENVIRONMENT: 'gateway',
  SOLIDGATE_PAY_URL: 'http://127.0.0.1:4100/solidgate/api/v1/',
  SOLIDGATE_REPORTS_URL: 'http://127.0.0.1:4100/solidgate/reports/api/v1/',
  SOLIDGATE_SDK_URL: 'http://127.0.0.1:4100/solidgate/js/solid-form.js',
  SOLIDGATE_API_PK: 'api_pk_7',
  SOLIDGATE_API_SK: 'api_sk_7_of_more_than_thirty_two_characters',
  SOLIDGATE_WH_PK: 'wh_pk_7',
  SOLIDGATE_WH_SK: 'wh_sk_7_of_more_than_thirty_two_characters',
}

const policyOf = (env: Record<string, string>, withCheckout: boolean) => {
  const { contentSecurityPolicy: policy } = pageHeaders(readConfig(env), withCheckout)
  return (policy as { directives: Record<string, string[]> }).directives
}

test('S03 TS-089 TP-001 a page with a checkout lets in the configured hosts, and no others', () => {
  const host = 'http://127.0.0.1:4100'
  expect(policyOf(GATEWAY, true)).toMatchObject({
    'script-src': ["'self'", host],
    'frame-src': [host],
    'connect-src': ["'self'", host],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['script-loader', 'default'],
  })
  expect(policyOf({ NODE_ENV: 'test' }, true)).not.toHaveProperty('frame-src')
})

test('S03 TS-089 pages without a checkout let none of them in', () => {
  const policy = policyOf(GATEWAY, false)
  expect(JSON.stringify(policy)).not.toContain('127.0.0.1')
  expect(policy['trusted-types']).toEqual(["'none'"])
})

test('S03 the provider itself spreads its forms over hosts of its domain', () => {
  const keys = Object.fromEntries(
    Object.entries(GATEWAY).filter(([name]) => !name.endsWith('_URL')),
  )
  const policy = policyOf({ ...keys, PAYMENTS_ENVIRONMENT: 'sandbox' }, true)
  expect(policy['script-src']).toEqual(["'self'", 'https://cdn.solidgate.com'])
  expect(policy['frame-src']).toEqual(['https://*.solidgate.com'])
})

test('TS-090 wallets may be asked from the frames of a checkout, and from nowhere else', () => {
  const config = readConfig(GATEWAY)
  expect(permissionsOf(config, true)).toContain('payment=(self "http://127.0.0.1:4100")')
  expect(permissionsOf(config, false)).toContain('payment=()')
})
