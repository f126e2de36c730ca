import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#/testing/some-chat.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { testContext } from '#/testing/test-context.ts'
import type { App } from './server.ts'

let app: App
let address: URL

beforeAll(async () => {
  const env = { ...PRODUCTION, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' }
  ;({ app } = await testApp((await testContext({ env })).ctx))
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => app.close())

/** What a machine finds who only asks: sent as it stands, without an address being tidied up first. */
function answerTo(method: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = address
    const headers = { host: 'oriel.example', 'x-canary': 'comes back' }
    const asked = request({ hostname, port, method, path, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const DESCRIBES = [
  'openapi.json',
  'openapi.yaml',
  'docs',
  'docs/',
  'swagger',
  'swagger.json',
  'schema',
]
const TESTS = [
  'dev/outbox',
  'dev/outbox?token=',
  'dev',
  'dev/brands',
  'debug',
  'seed',
  'test/clock',
]
const API = [...DESCRIBES, ...TESTS, 'admin/login', 'graphql', 'env', 'metrics/', 'health']

const FILES = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/.stamp',
  '/.vite/manifest.json',
  '/package.json',
  '/src/app/main.tsx',
  '/assets/',
  '/assets/../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/index.js.map',
  '/media/',
  '/media/catalogue/',
  '/data/secrets/master-key',
  '/node_modules/fastify/package.json',
  '/server-status',
  '/phpinfo.php',
]

test('TS-117 in production nothing describes, seeds, moves or lists anything', async () => {
  for (const path of API) {
    const { status, text } = await answerTo('GET', `/api/${path}`)
    expect([path, [401, 404].includes(status)]).toEqual([path, true])
    expect(text).not.toContain('"paths"')
  }
  for (const path of [
    '/__test/clock',
    '/_control',
    '/_control/clock',
    '/__vite_ping',
    '/@vite/client',
  ]) {
    for (const method of ['GET', 'POST']) {
      const { text } = await answerTo(method, path)
      expect([path, /moveTo|"now"|import\.meta/.test(text)]).toEqual([path, false])
    }
  }
  for (const path of FILES) {
    const { text } = await answerTo('GET', path)
    expect([path, /"dependencies"|\[core\]|ref: refs|Index of|"mappings"/.test(text)]).toEqual([
      path,
      false,
    ])
  }
})

test('TS-117 TRACE, CONNECT and unknown methods are answered with nothing of the request', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'LOCK', 'PURGE']) {
    for (const path of ['/', '/api/User', '/api/Config']) {
      const { status, text } = await answerTo(method, path)
      expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
      expect(text).not.toContain('comes back')
    }
  }
})

test('TS-117 there is no default account', async () => {
  for (const [email, password] of [
    ['admin@oriel.example', 'admin'],
    ['admin@example.com', 'password'],
    ['test@example.com', 'correct horse battery'],
    ['demo@oriel.example', 'demodemo'],
  ]) {
    const entered = await app.inject({
      method: 'POST',
      url: '/api/Authenticate/pre-register',
      headers: { host: 'oriel.example' },
      payload: {
        fingerprint: '',
        isNConfirmed: false,
        isSConfirmed: true,
        utmSource: null,
        pathname: '/',
        url: '/',
      },
    })
    const { accessToken } = entered.json<{ accessToken: string }>()
    const reply = await app.inject({
      method: 'POST',
      url: '/api/Authenticate/login',
      headers: { host: 'oriel.example', authorization: `Bearer ${accessToken}` },
      payload: { email, password, fingerprint: '' },
    })
    expect([email, [401, 422].includes(reply.statusCode)]).toEqual([email, true])
  }
})
