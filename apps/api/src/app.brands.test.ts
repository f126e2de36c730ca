import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicConfig } from '@oriel/contract/http/public-config'
import { PAGES } from '@oriel/variants/pages'
import { servesPath } from '@oriel/variants/served-paths'
import { VARIANTS } from '@oriel/variants/variants'
import type { App } from '#/platform/http/server.ts'
import { someBrowser, type SomeBrowser } from '#/testing/some-browser.ts'
import { someBuild } from '#/testing/some-build.ts'
import { testApp } from '#/testing/some-chat.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const MAIN = 'main.localhost'
const NEW_GIRL = 'newgirl.localhost'
const SVITLO = 'svitlo.localhost'

const build = someBuild()
let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx, build))
})
afterAll(() => app.close())

const visit = (host: string) => someBrowser(main.ctx, app, { host })
const get = (host: string, url: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...more } })
const configAt = async (host: string) => (await get(host, '/api/Config')).json<PublicConfig>()

const renewalOf = ({ accessToken, refreshToken, userId }: SomeBrowser) => ({
  accessToken,
  refreshToken,
  userId,
  isNConfirmed: false,
  isSConfirmed: true,
})

test.each(VARIANTS.map(({ key, hosts }) => [key, hosts[0] ?? ''] as const))(
  'TENANT-001 one process answers as %s at %s',
  async (key, host) => {
    const config = await configAt(host)

    expect(config.variant).toBe(key)
    expect(config.funnelHosts).not.toContain(host)
    const brand = VARIANTS.find((known) => known.key === key)
    expect(config.legalInfo.companyName).toBe(brand?.legal.company.companyName)
    expect(config.fonts).toEqual([...new Set([brand?.headingFont.family, brand?.bodyFont.family])])
    const page = await get(host, '/contact-us')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`"variant":"${key}"`)
    expect(page.body).toContain(`<title>Contact Us · ${brand?.name}</title>`)
  },
)

/** Look-alikes of every kind; the unit tests of the host table have the rest. */
const STRANGERS = [
  'evil.example',
  'oriel.example.evil.example',
  'eviloriel.example',
  'www.oriel.example',
  '.oriel.example',
  'oriel.example..',
  'oriel.example@evil.example',
  'user:word@oriel.example',
  'oriel.example:443:80',
  'evil.localhost',
  'main.localhost.evil.example',
  'xn--riel-55a.example',
  'oriel-example',
  '-',
]

const VISIT = {
  fingerprint: '',
  isNConfirmed: false,
  isSConfirmed: true,
  utmSource: null,
  pathname: '/',
  url: 'http://localhost/',
}

test.each(STRANGERS)(
  'TENANT-002 at %s there is nothing on any path, and no cookie',
  async (host) => {
    for (const request of [
      { method: 'GET' as const, url: '/' },
      { method: 'GET' as const, url: '/legal/privacy-policy' },
      { method: 'GET' as const, url: '/assets/nothing.js' },
      { method: 'GET' as const, url: '/api/Config' },
      { method: 'GET' as const, url: '/nowhere' },
      { method: 'POST' as const, url: '/api/Authenticate/pre-register', payload: VISIT },
      { method: 'POST' as const, url: '/api/hubs/chat/negotiate' },
      { method: 'POST' as const, url: '/api/Webhooks/solidgate', payload: {} },
    ]) {
      const reply = await app.inject({ ...request, headers: { host } })
      expect([request.url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
        request.url,
        421,
        'unknown_host',
      ])
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.body).not.toMatch(/oriel|svitlo|new girl/i)
    }
  },
)

test.each(['ORIEL.example', 'oriel.example.', 'oriel.example:8443', 'Main.LOCALHOST:3000'])(
  'TENANT-002 %s is main, however it is written',
  async (host) => {
    expect((await configAt(host)).variant).toBe('main')
  },
)

test('TENANT-001 a page asked for on a second host is sent to the canonical one, with path and query', async () => {
  const env = { BRAND_HOSTS: '{"svitlo":["svitlo.test","www.svitlo.test"]}' }
  const { app: mapped } = await testApp((await testContext({ beside: main, env })).ctx)
  const at = (url: string) => mapped.inject({ url, headers: { host: 'www.svitlo.test:8080' } })

  const page = await at('/pricing?utm_source=x')
  expect([page.statusCode, page.headers.location]).toEqual([
    308,
    'http://svitlo.test:8080/pricing?utm_source=x',
  ])
  expect((await at('/api/Config')).json()).toMatchObject({ variant: 'svitlo' })
  await mapped.close()
})

/** Service pages that sellers owe their buyers beside those of every brand (funnels.md §1). */
const EVERY_BRAND = [
  '/contact-us',
  '/legal/terms-of-service',
  '/maintenance',
  `/contact-us/${randomUUID()}`,
]

const EVERY_SELLER = ['/account', '/cancel', '/hidden-auth']

test.each(VARIANTS.map((brand) => [brand.key, brand] as const))(
  'TENANT-019 %s serves its service pages and its own, and nothing else',
  async (key, brand) => {
    const host = `${key.toLowerCase()}.localhost`
    const statusOf = async (url: string) => (await get(host, url)).statusCode
    for (const url of EVERY_BRAND) expect([url, await statusOf(url)]).toEqual([url, 200])
    for (const url of EVERY_SELLER) {
      expect([url, await statusOf(url)]).toEqual([url, brand.sells ? 200 : 404])
    }
    for (const { path } of PAGES) {
      if (path === '/' || path.includes(':')) continue
      const expected = servesPath(brand, path) === null ? 404 : 200
      expect([path, await statusOf(path)]).toEqual([path, expected])
    }
    // Screens of funnels come later; what no brand has is nowhere.
    for (const url of ['/nowhere', '/generation-white', '/quiz-vip', '/wp-admin']) {
      expect([url, await statusOf(url)]).toEqual([url, 404])
    }
    const first = await get(host, '/?utm_source=x')
    expect([first.statusCode, first.headers.location]).toEqual(
      brand.isMainApp ? [200, undefined] : [302, 'http://main.localhost/?utm_source=x'],
    )
  },
)

test('TENANT-003 a forwarded host decides only if a trusted proxy sends it, and its last value counts', async () => {
  const forwarded = { 'x-forwarded-host': `evil.example, ${SVITLO}` }
  expect((await get(MAIN, '/api/Config', forwarded)).json()).toMatchObject({ variant: 'main' })

  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const { app: behind } = await testApp((await testContext({ beside: main, env })).ctx)
  const configFor = (remoteAddress: string, host: string) =>
    behind.inject({
      url: '/api/Config',
      remoteAddress,
      headers: { host: MAIN, 'x-forwarded-host': host },
    })
  expect((await configFor('127.0.0.1', SVITLO)).json()).toMatchObject({ variant: 'svitlo' })
  expect((await configFor('127.0.0.1', `${MAIN}, ${SVITLO}`)).json()).toMatchObject({
    variant: 'svitlo',
  })
  expect((await configFor('127.0.0.1', 'evil.example')).statusCode).toBe(421)
  expect((await configFor('198.51.100.1', SVITLO)).json()).toMatchObject({ variant: 'main' })
  await behind.close()
})

test('TENANT-004 an operator may call the app by any host, and only monitoring answers there', async () => {
  for (const url of ['/api/health/live', '/api/health/ready', '/api/metrics']) {
    expect([url, (await get('10.0.0.7.evil.example', url)).statusCode]).toEqual([url, 200])
  }
  const page = await get('10.0.0.7.evil.example', '/')
  expect([page.statusCode, page.json().code]).toEqual([421, 'unknown_host'])
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('VARIANT-020 a brand that is forced answers on every known host', async () => {
  const env = { VARIANT: 'svitlo' }
  const { app: forced } = await testApp((await testContext({ beside: main, env })).ctx)
  const reply = await forced.inject({ url: '/api/Config', headers: { host: MAIN } })
  expect(reply.json()).toMatchObject({ variant: 'svitlo' })
  expect(reply.json<PublicConfig>().legalInfo.companyName).toMatch(/Svitlo/)
  await forced.close()
})

const preflight = (host: string, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/User',
    headers: { host, origin, 'access-control-request-method': 'GET' },
  })

test('TENANT-012 pages of the asked brand may call, and those of no other', async () => {
  const allowed = async (origin: string) =>
    (await preflight(NEW_GIRL, origin)).headers['access-control-allow-origin']

  expect(await allowed('http://newgirl.localhost')).toBe('http://newgirl.localhost')
  for (const origin of [
    'http://main.localhost',
    'https://newgirl.localhost.evil.example',
    'http://evilnewgirl.localhost',
    'http://newgirl.localhost:81',
    'null',
  ]) {
    expect([origin, await allowed(origin)]).toEqual([origin, undefined])
  }

  const browser = await visit(NEW_GIRL)
  const renew = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/api/Authenticate/refresh-token',
      headers: {
        host: NEW_GIRL,
        origin,
        'content-type': 'application/json',
        'x-requested-with': 'app',
      },
      cookies: browser.cookies,
      payload: renewalOf(browser),
    })
  for (const origin of ['http://main.localhost', 'null']) {
    expect((await renew(origin)).statusCode).toBe(403)
  }
  expect((await renew('http://newgirl.localhost')).statusCode).toBe(200)
})

test('TENANT-028 a safe-for-work brand has no adult mode', async () => {
  const browser = await visit('fbquiz.localhost')
  const reply = await browser.send('POST', '/api/User/nsfw-confirmation', { isConfirmed: true })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'adult_mode_unavailable'])
})

test('TENANT-030 the sheet of brands is for developers, and in production nowhere', async () => {
  const sheet = await get('localhost', '/dev/brands')
  expect(sheet.statusCode).toBe(200)
  expect(sheet.body.match(/<section /g)).toHaveLength(2 * VARIANTS.length)
  expect(sheet.body).not.toContain('class="poor"')

  const env = { ...PRODUCTION, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' }
  const { app: production } = await testApp((await testContext({ beside: main, env })).ctx, build)
  const gone = await production.inject({ url: '/dev/brands', headers: { host: 'oriel.example' } })
  expect(gone.statusCode).toBe(404)
  await production.close()
})

test('TENANT-005 no file of a domain reads a brand from the settings', async () => {
  const { globSync, readFileSync } = await import('node:fs')
  const path = await import('node:path')
  const cwd = path.join(import.meta.dirname, 'domains')
  const readers = globSync('**/*.ts', { cwd })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /config\.(?:variant|brands)|\bVARIANT\b/.test(readFileSync(path.join(cwd, file), 'utf8')),
    )

  expect(readers).toEqual([])
})
