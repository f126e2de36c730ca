import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import { user } from '@oriel/contract/accounts/user'
import type { App } from '#/platform/http/server.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const COUNTRIES = { '198.51.100.7': 'CA', '203.0.113.9': 'US', '2001:db8::1': 'DE' }

let main: TestContext
let app: App
/** The app behind a proxy that reports the country. */
let proxied: App
let isolated: App
let plain: App

beforeAll(async () => {
  main = await testContext({ countries: COUNTRIES })
  const behind = await testContext({
    beside: main,
    countries: COUNTRIES,
    env: {
      TRUSTED_PROXIES: '10.0.0.0/8',
      GEO_HEADER: 'CF-IPCountry',
    },
  })
  const https = await testContext({ beside: main, env: { PUBLIC_URL: 'https://oriel.example' } })
  ;({ app } = await testApp(main.ctx))
  ;({ app: proxied } = await testApp(behind.ctx))
  ;({ app: isolated } = await testApp(https.ctx))
  const env = { PUBLIC_URL: 'http://192.168.1.20:3000' }
  ;({ app: plain } = await testApp((await testContext({ beside: main, env })).ctx))
})
afterAll(async () => {
  await Promise.all([app.close(), proxied.close(), isolated.close(), plain.close()])
})

const get = (url: string, more: InjectOptions = {}, at = app) => at.inject({ url, ...more })

test('API-001 ENTITY-009 ENTITY-010 ENTITY-013 ENTITY-014 ENTITY-015 ENTITY-016 the user sees itself whole', async () => {
  const { userId, headers } = await someUser(main.ctx)

  const reply = await get('/api/User?requestID=1', { headers })

  expect(reply.statusCode).toBe(200)
  expect(user.parse(reply.json())).toEqual(reply.json())
  expect(reply.json()).toEqual({
    id: userId,
    email: null,
    name: null,
    utmSource: null,
    url: 'http://localhost/',
    nEnabled: false,
    isNConfirmed: false,
    isSConfirmed: true,
    isNSFWContent: false,
    activeSubscription: null,
    periodInMonths: 0,
    userProfileUrl: null,
    isCardTokenExists: false,
    offersQuietUntil: null,
    hasGuarantee: true,
    userPricingInfo: {
      tokenPriceForPersonModelCreation: 30,
      tokenPriceForVideo: 40,
      tokenPriceForVoiceCall: 15,
      tokenPriceForImage: 10,
      tokenPriceForVoiceOver: 3,
      tokenPriceForAudioMessage: 5,
      tokenPriceForMessage: 1,
    },
    userFeatures: FEATURE_DEFAULTS,
    isAdmin: false,
    isOperator: true,
    hasOptOutSignal: false,
    hasIntimateConsent: false,
    createdAt: '2026-11-20T12:00:00.000Z',
  })
})

test('API-001 without a bearer there is no user', async () => {
  const replies = await Promise.all([
    get('/api/User'),
    get('/api/User', { headers: { authorization: 'Basic eDp5' } }),
    get('/api/User', { headers: { authorization: 'Bearer ' } }),
    get('/api/User?access_token=x'),
  ])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  expect(replies[0]?.headers['www-authenticate']).toBe('Bearer')
})

test('ENTITY-010 ENTITY-017 admins and features come from the configuration', async () => {
  const { userId, headers } = await someUser(main.ctx)
  const { ctx } = await testContext({
    beside: main,
    env: {
      ADMIN_USER_IDS: userId.toUpperCase(),
      FEATURES: '{"experimentShowWhiteTheme": 100}',
    },
  })
  const { app: configured } = await testApp(ctx)

  const reply = await get('/api/User', { headers }, configured)

  expect(reply.json()).toMatchObject({
    isAdmin: true,
    isOperator: true,
    userFeatures: { ...FEATURE_DEFAULTS, experimentShowWhiteTheme: true },
  })
  await configured.close()
})

test('API-010 API-128 the safe-for-work confirmation is kept and answered with the user', async () => {
  const { headers } = await someUser(main.ctx, false)
  const confirm = (payload?: object) =>
    app.inject({
      method: 'POST',
      url: '/api/User/sfw-confirmation',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload && { payload }),
    })
  expect((await get('/api/User', { headers })).json()).toMatchObject({ isSConfirmed: false })

  expect((await confirm()).json()).toMatchObject({ isSConfirmed: true })
  expect((await confirm({ isConfirmed: false })).json()).toMatchObject({ isSConfirmed: false })
  expect((await confirm({ ISCONFIRMED: true })).json()).toMatchObject({ isSConfirmed: true })

  expect((await confirm({ isConfirmed: 'yes' })).statusCode).toBe(422)
  expect((await get('/api/User', { headers })).json()).toMatchObject({ isSConfirmed: true })
})

test.each([
  ['198.51.100.7', { countryCode: 'CA', region: 'CA' }],
  ['203.0.113.9', { countryCode: 'US', region: 'US' }],
  ['::ffff:203.0.113.9', { countryCode: 'US', region: 'US' }],
  ['2001:db8:0::1', { countryCode: 'DE', region: 'default' }],
  ['192.0.2.1', { countryCode: 'ZZ', region: 'default' }],
])('API-002 ENTITY-006 ENTITY-007 a caller at %s', async (remoteAddress, expected) => {
  expect((await get('/api/User/get-my-country', { remoteAddress })).json()).toEqual(expected)
})

test.each<[string, string, Record<string, string>, string]>([
  ['a trusted proxy', '10.1.2.3', { 'x-forwarded-for': '192.0.2.1', 'cf-ipcountry': 'us' }, 'US'],
  [
    'one that does not know',
    '10.1.2.3',
    { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': '' },
    'CA',
  ],
  [
    'one that says nonsense',
    '10.1.2.3',
    { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'T1' },
    'CA',
  ],
  ['a stranger', '192.0.2.1', { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'US' }, 'ZZ'],
])(
  'API-002 ENTITY-007 the country as given by %s',
  async (_case, remoteAddress, headers, expected) => {
    const reply = await get('/api/User/get-my-country', { remoteAddress, headers }, proxied)

    expect(reply.json()).toMatchObject({ countryCode: expected })
  },
)

test.each([
  ['a trusted proxy', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['two of them', '10.1.2.3', '198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['a client that lies in front of one', '10.1.2.3', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['a stranger', '192.0.2.1', '127.0.0.1', '192.0.2.1'],
  ['a proxy that passes on nonsense', '10.1.2.3', '<script>', '10.1.2.3'],
])(
  'API-003 TS-107 the address as reported by %s',
  async (_case, remoteAddress, forwarded, expected) => {
    const headers = { 'x-forwarded-for': forwarded }
    const reply = await get('/api/User/get-ip-address', { remoteAddress, headers }, proxied)

    expect(reply.json()).toEqual({ ipAddress: expected })
  },
)

test('TS-107 without trusted proxies a forwarded address is a lie', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' }
  const reply = await get('/api/User/get-ip-address', { remoteAddress: '192.0.2.1', headers })

  expect(reply.json()).toEqual({ ipAddress: '192.0.2.1' })
})

const enter = (at: App, host: string) =>
  at.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { host },
    payload: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: 'http://x/',
    },
  })

test.each<[string, () => App, string, string]>([
  ['on this machine', () => app, 'localhost:3000', '__Host-refresh'],
  ['by number', () => app, '127.0.0.1:3000', '__Host-refresh'],
  ['over IPv6', () => app, '[::1]:3000', '__Host-refresh'],
  ['over https', () => isolated, 'oriel.example', '__Host-refresh'],
  ['on plain http elsewhere', () => plain, '192.168.1.20:3000', 'refresh'],
])('AUTH-027 the refresh cookie %s', async (_case, at, host, name) => {
  const reply = await enter(at(), host)

  const [cookie, ...others] = reply.cookies.filter((each) => each.name.endsWith('refresh'))
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name, path: '/', httpOnly: true, sameSite: 'Strict' })
  expect(cookie?.secure ?? false).toBe(name.startsWith('__Host-'))
  expect(cookie).not.toHaveProperty('domain')
})

interface Attempt {
  headers?: Record<string, string>
  at?: () => App
  status: number
}

test.each<[string, Attempt]>([
  ['from our own page', { headers: { origin: 'http://localhost' }, status: 200 }],
  ['from no page at all', { status: 200 }],
  ['from another page', { headers: { origin: 'https://evil.example' }, status: 403 }],
  ['from another port', { headers: { origin: 'http://localhost:81' }, status: 403 }],
  ['over the other scheme', { headers: { origin: 'https://localhost' }, status: 403 }],
  ['from a look-alike', { headers: { origin: 'http://localhost.evil.example' }, status: 403 }],
  ['from a sandboxed page', { headers: { origin: 'null' }, status: 403 }],
  ['without the header of the app', { headers: { 'x-requested-with': '' }, status: 403 }],
  ['as a form', { headers: { 'content-type': 'text/plain' }, status: 415 }],
  [
    'from the public address',
    { at: () => isolated, headers: { origin: 'https://oriel.example' }, status: 200 },
  ],
  [
    'from the host it reached instead of the public address',
    { at: () => isolated, headers: { origin: 'http://localhost' }, status: 403 },
  ],
])('TS-092 a refresh %s', async (_case, { headers, at = () => app, status }) => {
  const entered = await enter(at(), 'localhost')
  const { generatedUserId: userId, ...pair } = entered.json()
  const cookie = entered.cookies.find(({ name }) => name === '__Host-refresh')

  const reply = await at().inject({
    method: 'POST',
    url: '/api/Authenticate/refresh-token-pre-register',
    headers: {
      host: 'localhost',
      cookie: `${cookie?.name}=${cookie?.value}`,
      'x-requested-with': 'app',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify({ ...pair, userId, isNConfirmed: false, isSConfirmed: true }),
  })

  expect(reply.statusCode).toBe(status)
})

test('TS-092 no call that changes anything answers to GET', async () => {
  const calls = ['pre-register', 'refresh-token', 'login-pre-register', 'logout']
  const replies = await Promise.all(calls.map((call) => get(`/api/Authenticate/${call}`)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})
