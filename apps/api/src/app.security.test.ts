import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import type { App } from '#/platform/http/server.ts'
import { createLog } from '#/platform/log.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

/** Nothing written here may appear in a log (TS-115). */
const CANARY = 'canary-51b2'
const lines: string[] = []

let main: TestContext
let app: App

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => lines.push(line) })
  main = await testContext({ log })
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const SESSION = { isNConfirmed: false, isSConfirmed: true }

/** A valid body of every write of accounts. */
const writes = (user: SomeUser): Record<string, Record<string, unknown>> => ({
  'Authenticate/pre-register': {
    ...SESSION,
    fingerprint: '',
    utmSource: null,
    pathname: '/',
    url: 'http://x/',
  },
  'Authenticate/refresh-token': { ...SESSION, ...pairOf(user) },
  'Authenticate/refresh-token-pre-register': { ...SESSION, ...pairOf(user) },
  'Authenticate/login-pre-register': {
    generatedUserId: user.userId,
    refreshToken: user.refreshToken,
    fingerprint: '',
  },
  'Authenticate/logout': { refreshToken: user.refreshToken },
  'User/sfw-confirmation': { isConfirmed: true },
  'User/nsfw-confirmation': { isConfirmed: false },
  'User/verify-user-age': { BirthMonth: 5, BirthYear: 1990 },
  'User/activate-romance-mode': { IsActive: false },
  'User/intimate-consent': { isGiven: false },
  'User/opt-out': { signal: 'gpc' },
  'User/age-assurance/start': { returnUrl: 'http://x/' },
  'Chats/set-pin-status': { chatId: randomUUID(), isPinned: true },
  Chats: { personModelId: randomUUID() },
})
const pairOf = ({ userId, accessToken, refreshToken }: SomeUser) => ({
  userId,
  accessToken,
  refreshToken,
})

const post = (user: SomeUser, path: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      ...user.headers,
      'x-requested-with': 'app',
      'content-type': 'application/json',
      cookie: `__Host-refresh=${user.cookieSecret}`,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

/** Everything the database holds of all users, to see whether anything changed. */
async function everything(): Promise<unknown> {
  const tables = ['users', 'sessions', 'care', 'wallets', 'ledger_transfers', 'chats']
  const states = tables.map((table) =>
    main.ctx.db.execute(sql`
      select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as digest
      from ${sql.identifier(table)} t`),
  )
  return (await Promise.all(states)).map(({ rows }) => rows)
}

const GRASPED = {
  isPremium: true,
  balance: 1_000_000,
  remainingTokens: 1_000_000,
  price: 0,
  role: 'admin',
  isAdmin: true,
  isUnlocked: true,
  nEnabled: true,
  isNSFWContent: true,
  hasConfirmedAge: true,
  createdAt: '2000-01-01T00:00:00.000Z',
  deletedAt: null,
  email: 'someone@example.com',
}

test('TS-084 VALID-033 read-only fields are refused in every write and change nothing', async () => {
  const user = await someUser(main.ctx)
  const before = await everything()

  for (const [path, body] of Object.entries(writes(user))) {
    const reply = await post(user, path, { ...body, ...GRASPED })

    const { errors } = problem.parse(reply.json())
    expect([path, reply.statusCode]).toEqual([path, 422])
    expect(errors?.map((error) => error.path)).toEqual(Object.keys(GRASPED).map((key) => `/${key}`))
  }
  expect(await everything()).toEqual(before)
})

const POLLUTION = [
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"prototype":{"isAdmin":true}',
  String.raw`"\u005f_proto__":{"isAdmin":true}`,
  '"__PROTO__":{"isAdmin":true}',
  '"__proto__":null',
  '"toString":"x","hasOwnProperty":1',
]

test.each(POLLUTION)('TS-098 %s reaches no prototype', async (member) => {
  const user = await someUser(main.ctx)

  for (const [path, body] of Object.entries(writes(user))) {
    const reply = await post(user, path, `${JSON.stringify(body).slice(0, -1)},${member}}`)

    expect([path, reply.statusCode]).toEqual([path, 422])
  }
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  expect((await app.inject({ url: '/api/User', headers: user.headers })).json().isAdmin).toBe(false)
})

test('TS-098 names of the prototype in a query are names like others', async () => {
  const user = await someUser(main.ctx)
  const queries = ['__proto__[isAdmin]=1', '__proto__=1', 'constructor=1', 'toString=1']

  for (const query of queries) {
    const reply = await app.inject({ url: `/api/User?${query}`, headers: user.headers })
    expect([query, reply.statusCode]).toEqual([query, 422])
  }
})

const INJECTIONS = [
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(10)',
  "' union select * from user_keys --",
  '$1',
  '%',
  '_',
  String.raw`\'; truncate ledger_transfers; --`,
  '{"$gt":""}',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  "admin'/*",
]

test.each(INJECTIONS)('TS-098 TS-116 %o is text wherever it is sent', async (text) => {
  const user = await someUser(main.ctx)
  const encoded = encodeURIComponent(text)
  const entry = { ...writes(user)['Authenticate/pre-register'], fingerprint: text }
  const entered = await post(user, 'Authenticate/pre-register', {
    ...entry,
    utmSource: text,
    pathname: text,
    url: text,
  })
  expect(entered.statusCode).toBe(200)
  const authorization = `Bearer ${entered.json().accessToken}`
  const seen = await app.inject({ url: '/api/User', headers: { authorization } })
  expect(seen.json()).toMatchObject({ utmSource: text, url: text })
  const before = await everything()

  const replies = [
    await app.inject({ url: `/api/User?requestID=${encoded}`, headers: user.headers }),
    await app.inject({ url: `/api/Tokens/history?before=${encoded}`, headers: user.headers }),
    await app.inject({ url: `/api/Chats/${encoded}`, headers: user.headers }),
    await app.inject({ url: `/api/PersonModel/get-person/${encoded}`, headers: user.headers }),
    await post(user, 'Chats', { personModelId: text }),
    await post(user, 'Authenticate/refresh-token', { ...pairOf(user), ...SESSION, userId: text }),
    await app.inject({ url: '/api/User', headers: { authorization: `Bearer ${text}` } }),
  ]

  for (const reply of replies) {
    expect([200, 401, 404, 422]).toContain(reply.statusCode)
    expect(reply.body).not.toMatch(/syntax error|relation "|select |node_modules|\.ts:\d/)
  }
  expect(await everything()).toEqual(before)
})

test('TS-098 text that PostgreSQL cannot hold is refused, not a fault of ours', async () => {
  const user = await someUser(main.ctx)
  const entry = writes(user)['Authenticate/pre-register']

  const reply = await post(user, 'Authenticate/pre-register', { ...entry, utmSource: 'a\u0000b' })

  expect(reply.statusCode).toBe(422)
})

test('TS-115 requests of every outcome leave nothing of what they carried in the log', async () => {
  const user = await someUser(main.ctx)
  const headers = { ...user.headers, 'user-agent': CANARY, referer: `http://x/?code=${CANARY}` }
  await app.inject({ url: `/api/User?requestID=${CANARY}`, headers })
  await app.inject({ url: `/api/${CANARY}?access_token=${CANARY}`, headers })
  await app.inject({ url: '/api/User', headers: { authorization: `Bearer ${CANARY}` } })
  for (const [path, body] of Object.entries(writes(user))) {
    await post(user, path, { ...body, [CANARY]: CANARY })
    await post(user, path, `{"${CANARY}`)
    await post(user, path, body)
  }
  await main.ctx.db.execute(sql`alter table users rename to users_away`)
  const entry = { ...writes(user)['Authenticate/pre-register'], utmSource: CANARY }
  const failed = await post(user, 'Authenticate/pre-register', entry)
  await main.ctx.db.execute(sql`alter table users_away rename to users`)

  expect(failed.statusCode).toBe(500)
  const written = lines.join('')
  expect(written).not.toContain(CANARY)
  for (const secret of [user.accessToken, user.refreshToken, user.cookieSecret]) {
    expect(written).not.toContain(secret)
  }
  const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50)
  expect(failure).toMatchObject({
    msg: 'request failed',
    requestId: failed.headers['x-request-id'],
    route: '/api/Authenticate/pre-register',
    err: { cause: { code: '42P01' } },
  })
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'request refused', code: 'validation_failed' }),
  )
})
