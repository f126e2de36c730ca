import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAGES } from '@oriel/variants/pages'
import { readConfig } from '#/config.ts'
import { someSite } from '#/testing/some-site.ts'
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

const INDEX = `<!doctype html><html><head><title>Built</title>
<meta name="description" content="Built." /><link rel="canonical" href="/" />
<!--app-boot--><script nonce="__CSP_NONCE__">theme()</script></head><body><div id="root"></div></body></html>`

/** The pages as they are sent. */
async function someHost(env: Record<string, string>) {
  const build = mkdtempSync(path.join(tmpdir(), 'oriel-forms-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  writeFileSync(path.join(build, 'index.html'), INDEX)
  const config = readConfig({ RATE_LIMITS: 'off', ...env })
  return someSite({ config, build })
}

test('S03 TS-089 over HTTP the legal texts, the maintenance and the hidden sign-in name no host of a payment form (ADR 14)', async () => {
  const app = await someHost(GATEWAY)
  const without = new Set<string>()
  for (const { path: pattern } of PAGES) {
    const url = pattern.replace(/:\w+/, '01900000-0000-7000-8000-000000000000')
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
    const policies = [headers['content-security-policy'], headers['permissions-policy']].join()
    if (!policies.includes('127.0.0.1:4100')) without.add(pattern.split('/')[1] ?? '')
  }
  expect(without).toEqual(new Set(['legal', 'maintenance', 'hidden-auth']))
  await app.close()
})
