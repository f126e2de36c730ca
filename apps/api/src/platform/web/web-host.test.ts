import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import { legalFacts } from '@oriel/variants/legal'
import { PAGES } from '@oriel/variants/pages'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { someSite } from '#/testing/some-site.ts'

const INDEX = `<!doctype html><html><head><title>Built</title>
<meta name="description" content="Built." /><link rel="canonical" href="/" />
<!--app-boot--><script nonce="__CSP_NONCE__">theme()</script></head><body><div id="root"></div></body></html>`

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

function someBuild(): string {
  const build = mkdtempSync(path.join(tmpdir(), 'oriel-web-'))
  folders.push(build)
  mkdirSync(path.join(build, 'assets'))
  mkdirSync(path.join(build, '.vite'))
  const files = {
    'index.html': INDEX,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.stamp': 'stamp',
    '.vite/manifest.json': '{}',
    'assets/main-1a2b3c.js': 'plain()',
    'assets/main-1a2b3c.js.br': 'brotli',
    'assets/main-1a2b3c.js.gz': 'gzip',
    'assets/main-1a2b3c.js.map': '{}',
    'assets/main-4d5e6f.css': 'a{}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(build, name), text)
  return build
}

async function someHost(env: Record<string, string> = {}, build = someBuild()) {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...env })
  const app = await someSite({
    brands: connectBrands(config),
    config,
    build,
    initialModels: async () => [{ firstName: '<Maya>' }],
  })
  app.get('/api/hello', () => ({ hello: 'you' }))
  return app
}

function bootOf(html: string): unknown {
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

test('SCREEN-039 every page there is answers 200 with the app', async () => {
  const app = await someHost()
  for (const { path: pattern } of PAGES) {
    const url = pattern.replace(/:\w+/, '01900000-0000-7000-8000-000000000000')
    const reply = await app.inject({ url: `${url}?utm_source=x` })
    expect([url, reply.statusCode]).toEqual([url, 200])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test.each([
  '/nope',
  '/chat/a/b',
  '/index.html',
  '/assets',
  '/apis',
  '/%00',
  '/.stamp',
  '/.vite/manifest.json',
])('SCREEN-039 ROUTE-062 %s answers 404 with the app', async (url) => {
  const reply = await (await someHost()).inject({ url })

  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('id="boot"')
  expect(reply.body).toContain('noindex')
})

test.each([
  ['GET', '/api/nope'],
  ['GET', '/API'],
  ['GET', '/media/nope.webp'],
  ['GET', '/assets/main-old.js'],
  ['POST', '/'],
  ['POST', '/nope'],
  ['POST', '/api/nope'],
] as const)('SCREEN-039 %s %s is no page: a problem says so', async (method, url) => {
  const reply = await (await someHost()).inject({ method, url })

  expect(reply.statusCode).toBe(404)
  expect(problem.parse(reply.json()).code).toBe('not_found')
})

test('SCREEN-038 title and address differ by page; rooms of one user carry noindex', async () => {
  const app = await someHost({ PUBLIC_URL: 'http://oriel.example/' })
  const [explore, create, chat] = await Promise.all(
    ['/?utm_source=x', '/create-character', '/chat'].map(
      async (url) => (await app.inject({ url })).body,
    ),
  )
  const titles = [explore, create, chat].map(
    (html) => /<title>(.*?)<\/title>/.exec(html ?? '')?.[1],
  )

  expect(new Set(titles).size).toBe(3)
  expect(explore).toContain('<link rel="canonical" href="http://oriel.example/" />')
  expect(create).toContain('<link rel="canonical" href="http://oriel.example/create-character" />')
  expect(create).not.toContain('noindex')
  expect(chat).toContain('noindex')
})

test('LAYOUT-029 F-79 a page is written in the theme its browser chose, unless its address says otherwise', async () => {
  const build = someBuild()
  const themed = INDEX.replace('<html>', '<html data-theme="dark">')
  writeFileSync(path.join(build, 'index.html'), themed)
  const app = await someHost({}, build)
  const themeOf = async (url: string, cookie: string) => {
    const { body } = await app.inject({ url, headers: { cookie } })
    return [/<html data-theme="(\w+)"/.exec(body)?.[1], (bootOf(body) as { theme: string }).theme]
  }
  expect(await themeOf('/', '')).toEqual(['dark', 'dark'])
  expect(await themeOf('/', 'a=b; theme=light')).toEqual(['light', 'light'])
  expect(await themeOf('/pricing', 'theme=light; a=b')).toEqual(['light', 'light'])
  expect(await themeOf('/?light=false', 'theme=light')).toEqual(['dark', 'dark'])
  expect(await themeOf('/', 'theme=pink; xtheme=light; theme=light"')).toEqual(['dark', 'dark'])
})

test('EXPLORE-010 the first page brings its models, and every page what the app starts with', async () => {
  const app = await someHost({ API_BASE_URL: 'https://api.oriel.example/v1' })
  const start = {
    variant: 'main',
    brandName: 'Oriel',
    theme: 'dark',
    nsfwCapable: true,
    trustBadges: ['ssl'],
    apiBaseUrl: 'https://api.oriel.example/v1',
    minClient: 1,
    ownHosts: expect.arrayContaining(['newgirl.example', 'newgirl.localhost']),
    alsoOn: ['New Girl', 'Charm Girl', 'Fake Chat', 'Oriel Quiz', 'Oriel Start'],
    legal: legalFacts('main', 'AU'),
  }

  expect(bootOf((await app.inject({ url: '/' })).body)).toEqual({
    ...start,
    initialModels: [{ firstName: '<Maya>' }],
  })
  expect(bootOf((await app.inject({ url: '/chat' })).body)).toEqual(start)
})

test('TALK-003 a document says whether a script answers, as it is when it is asked for', async () => {
  let isDemoVoice = true
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off' })
  const app = await someSite({ config, build: someBuild(), isDemoVoice: () => isDemoVoice })
  const boot = async () => bootOf((await app.inject({ url: '/chat' })).body)
  expect(await boot()).toMatchObject({ isDemoVoice: true })
  isDemoVoice = false
  expect(await boot()).not.toHaveProperty('isDemoVoice')
})

test('TS-064 a document informs its page of an opt-out signal that came as a header', async () => {
  const app = await someHost()
  const bootWith = async (url: string, headers: Record<string, string>) =>
    bootOf((await app.inject({ url, headers })).body)

  for (const url of ['/', '/chat']) {
    expect(await bootWith(url, { 'sec-gpc': '1' })).toMatchObject({ hasOptOutSignal: true })
    expect(await bootWith(url, { 'sec-gpc': '0' })).not.toHaveProperty('hasOptOutSignal')
    expect(await bootWith(url, {})).not.toHaveProperty('hasOptOutSignal')
  }
})

test('documents are asked for again each time and travel compressed', async () => {
  const app = await someHost()
  const plain = await app.inject({ url: '/' })
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip;q=0.8' } })
  const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0' } })

  expect(plain.headers['cache-control']).toBe('no-cache')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(bootOf(gunzipSync(small.rawPayload).toString())).toEqual(bootOf(plain.body))
})

test('files named by their content are kept for a year and sent as they were compressed', async () => {
  const app = await someHost()
  const get = (encoding: string) =>
    app.inject({ url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': encoding } })

  const [brotli, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get('identity')]
  expect([brotli.body, gzip.body, plain.body]).toEqual(['brotli', 'gzip', 'plain()'])
  for (const reply of [brotli, gzip, plain]) {
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-type']).toMatch(/^(application|text)\/javascript/)
  }
  const css = await app.inject({ url: '/assets/main-4d5e6f.css' })
  expect(css.headers['content-type']).toMatch(/^text\/css/)
})

test('TS-117 neither source maps nor what the build keeps for itself is served', async () => {
  const app = await someHost()
  const icon = await app.inject({ url: '/favicon.svg' })
  const map = await app.inject({ url: '/assets/main-1a2b3c.js.map' })
  const list = await app.inject({ url: '/assets/' })

  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect([map.statusCode, list.statusCode]).toEqual([404, 404])
})

test('a new build is found without a restart, and without a build the answer is to wait', async () => {
  const build = someBuild()
  const app = await someHost({}, build)
  await app.inject({ url: '/' })

  const index = path.join(build, 'index.html')
  writeFileSync(index, INDEX.replace('theme()', 'newTheme()'))
  utimesSync(index, new Date(0), new Date(0))
  expect((await app.inject({ url: '/' })).body).toContain('newTheme()')

  rmSync(index)
  const missing = await app.inject({ url: '/' })
  expect(missing.statusCode).toBe(503)
  expect(problem.parse(missing.json()).code).toBe('not_ready')
})

test('TS-089 a page may run scripts of its own by nonce only, another one in every reply', async () => {
  const app = await someHost()
  const [first, second] = [await app.inject({ url: '/' }), await app.inject({ url: '/nope' })]
  const policy = String(first.headers['content-security-policy'])
  const nonce = /script-src 'self' 'nonce-([0-9a-f]{32})';/.exec(policy)?.[1]

  expect(nonce).toBeDefined()
  expect(first.body).toContain(`<script nonce="${nonce ?? ''}">theme()`)
  expect(String(second.headers['content-security-policy'])).not.toContain(nonce)
  expect(policy.replaceAll(/nonce-[0-9a-f]+/g, 'nonce-…')).toMatchInlineSnapshot(
    `"default-src 'none';script-src 'self' 'nonce-…';style-src 'self' 'nonce-…';img-src 'self' data:;font-src 'self';media-src 'self';connect-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'"`,
  )
})

test('TS-089 a response that is not a page may load nothing', async () => {
  const app = await someHost()
  for (const url of ['/api/hello', '/api/nope', '/assets/main-1a2b3c.js', '/favicon.svg']) {
    const { headers } = await app.inject({ url })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
  }
})

test('TS-089 an api elsewhere may be called', async () => {
  const app = await someHost({ API_BASE_URL: 'https://api.oriel.example/v1' })
  const { headers } = await app.inject({ url: '/' })

  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://api.oriel.example;",
  )
})

test('ERR-009 the page knows the error-reporting service and may call it, if one is configured', async () => {
  const dsn = 'https://key7@errors.example/42'
  const page = await (await someHost({ ERROR_REPORT_DSN: dsn })).inject({ url: '/chat' })

  expect(bootOf(page.body)).toMatchObject({ errorReportDsn: dsn })
  expect(page.headers['content-security-policy']).toContain(
    "connect-src 'self' https://errors.example;",
  )
  const without = await (await someHost()).inject({ url: '/chat' })
  expect(bootOf(without.body)).not.toHaveProperty('errorReportDsn')
})

test('TS-090 every reply carries the headers that keep browsers careful', async () => {
  const app = await someHost()
  for (const url of [
    '/',
    '/nope',
    '/api/hello',
    '/api/nope',
    '/assets/main-1a2b3c.js',
    '/favicon.svg',
  ]) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('TS-090 TLS is promised for a year where the public address has it, and only there', async () => {
  const app = await someHost({ ...PRODUCTION, RATE_LIMITS: 'on' })
  const { headers } = await app.inject({ url: '/', headers: { host: 'oriel.example' } })

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  const plain = await (await someHost({ PUBLIC_URL: 'http://oriel.example' })).inject({ url: '/' })
  expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('API-171 the files of a page do not count against the limit of an address, the page does', async () => {
  const app = await someHost({ RATE_LIMITS: 'on' })
  const statuses = async (url: string, count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => app.inject(url)))
    return new Set(replies.map(({ statusCode }) => statusCode))
  }

  expect(await statuses('/assets/main-1a2b3c.js', 700)).toEqual(new Set([200]))
  expect(await statuses('/favicon.svg', 10)).toEqual(new Set([200]))
  expect(await statuses('/', 600)).toEqual(new Set([200]))
  expect(await statuses('/', 1)).toEqual(new Set([429]))
})
