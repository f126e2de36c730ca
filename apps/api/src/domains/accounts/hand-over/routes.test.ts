import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedAuthInfo, type SavedAuthInfo } from '@oriel/contract/accounts/hand-over'
import type { User } from '@oriel/contract/accounts/user'
import type { Problem } from '@oriel/contract/http/problem'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { createLog } from '#/platform/log.ts'
import { someBrowser, type SomeBrowser } from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const lines: string[] = []
let funnel: App
let main: TestContext
let app: App
let funnelUrl: string
let mainUrl: string

const MAIN_HOST = () => new URL(mainUrl).host

/** Two hosts of one site: visitors come to the funnel and continue to the main app. */
beforeAll(async () => {
  const log = createLog('debug', { write: (line) => lines.push(line) })
  main = await testContext({ log })
  ;({ app } = await testApp(main.ctx))
  mainUrl = await urlOf(app)
  ;({ app: funnel } = await testApp((await testContext({ beside: main, log })).ctx))
  // Another name of this machine, as a funnel has another than the main app.
  funnelUrl = (await urlOf(funnel)).replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await app.close()
  await funnel.close()
})

const urlOf = (host: App) => host.listen({ port: 0, host: '127.0.0.1' })

const someVisitor = () => someBrowser(main.ctx, funnel)

const infoOf = (visitor: SomeBrowser, over: Partial<SavedAuthInfo> = {}) => ({
  isUserLoggedIn: false,
  accessToken: visitor.accessToken,
  refreshToken: visitor.refreshToken,
  generatedUserId: visitor.userId,
  isLightTheme: true,
  category: 'anime' as const,
  ...over,
})

async function save(visitor: SomeBrowser, more: object = {}): Promise<string> {
  const reply = await visitor.authenticate('save-auth-token-info', { ...infoOf(visitor), ...more })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ savedToken: string }>().savedToken
}

const handOver = (visitor: SomeBrowser, deviceId = 'device-1') =>
  save(visitor, { handOver: { host: MAIN_HOST(), deviceId } })

interface Presenting {
  at?: string
  /** Whose cookies go along; by default a browser that was never here. */
  by?: Pick<SomeBrowser, 'cookies'>
  query?: Record<string, string>
}

/** Presents a code as a page of that host does. */
function present(code: string, { at = mainUrl, by, query = {} }: Presenting = {}) {
  const search = new URLSearchParams({ savedInfoId: code, ...query }).toString()
  const cookie = Object.entries(by?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  return fetch(`${at}/api/Authenticate/get-auth-token-info?${search}`, {
    headers: {
      'x-requested-with': 'app',
      'content-type': 'application/json',
      ...(by && { cookie: cookie.join('; ') }),
    },
  })
}

const opened = async (reply: Response): Promise<SavedAuthInfo> =>
  savedAuthInfo.parse(JSON.parse(await reply.text()))

async function answerOf(reply: Response): Promise<[number, string]> {
  const problem: { code: string } = JSON.parse(await reply.text())
  return [reply.status, problem.code]
}
const EXPIRED = [404, 'saved_info_expired']

const ask = (at: string, path: string, accessToken: string) =>
  fetch(`${at}/api/${path}`, { headers: { authorization: `Bearer ${accessToken}` } })

test('API-024 API-025 ENTITY-024 QUERY-019 the saved hand-over is read once, with all six fields', async () => {
  const visitor = await someVisitor()
  const code = await save(visitor)
  expect(code).toMatch(/^[\w-]{43}$/)

  const info = await opened(await present(code))

  expect(info).toEqual({
    isUserLoggedIn: false,
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    generatedUserId: visitor.userId,
    isLightTheme: true,
    category: 'anime',
  })
  expect(info.accessToken).not.toBe(visitor.accessToken)
  const reply = await ask(mainUrl, 'User', info.accessToken)
  const user: User = JSON.parse(await reply.text())
  expect(user.id).toBe(visitor.userId)
})

test('API-024 QUERY-020 the second read of a saved id gives 404, as does one after ten minutes', async () => {
  const visitor = await someVisitor()
  const code = await save(visitor)
  expect((await present(code)).status).toBe(200)
  expect(await answerOf(await present(code))).toEqual(EXPIRED)

  const [young, old] = [await save(await someVisitor()), await save(await someVisitor())]
  main.advance(10 * MINUTE_MS - SECOND_MS)
  expect((await present(young)).status).toBe(200)
  main.advance(SECOND_MS)
  expect(await answerOf(await present(old))).toEqual(EXPIRED)
})

test('QUERY-018 TS-071 a code handed over works on its host and device, once, within 60 seconds', async () => {
  const visitor = await someVisitor()
  const query = { device_id: 'device-1' }
  const again = async () => handOver(await someVisitor())
  const code = await handOver(visitor)

  expect((await present(code, { query })).status).toBe(200)
  expect(await answerOf(await present(code, { query }))).toEqual(EXPIRED)

  const elsewhere = await again()
  expect(await answerOf(await present(elsewhere, { query, at: funnelUrl }))).toEqual(EXPIRED)
  // A code shown at the wrong place is compromised, and invalid from then on.
  expect(await answerOf(await present(elsewhere, { query }))).toEqual(EXPIRED)

  const other = { device_id: 'device-2' }
  expect(await answerOf(await present(await again(), { query: other }))).toEqual(EXPIRED)
  expect(await answerOf(await present(await again()))).toEqual(EXPIRED)

  const [inTime, late] = [await again(), await again()]
  main.advance(59 * SECOND_MS)
  expect((await present(inTime, { query })).status).toBe(200)
  main.advance(2 * SECOND_MS)
  expect(await answerOf(await present(late, { query }))).toEqual(EXPIRED)
})

test('QUERY-015 API-024 API-025 an invalid device id is refused by its field, and the code stays good', async () => {
  const visitor = await someVisitor()
  const host = MAIN_HOST()
  const code = await handOver(visitor)
  for (const odd of ['', 'a b', '<script>', 'a\n', 'a\0', 'f'.repeat(65)]) {
    const body = { ...infoOf(visitor), handOver: { host, deviceId: odd } }
    const saving = (await visitor.authenticate('save-auth-token-info', body)).json<Problem>()
    expect([odd, ...fieldsOf(saving)]).toEqual([odd, 422, VALIDATION, '/handOver/deviceId'])

    const presenting = await present(code, { query: { device_id: odd } })
    const refusal: Problem = JSON.parse(await presenting.text())
    expect([odd, ...fieldsOf(refusal)]).toEqual([odd, 422, VALIDATION, '/device_id'])
  }
  expect((await present(code, { query: { device_id: 'device-1' } })).status).toBe(200)
})

const VALIDATION = 'validation_failed'
const fieldsOf = ({ status, code, errors = [] }: Problem) => [
  status,
  code,
  ...errors.map(({ path }) => path),
]

test('QUERY-018 of twenty attempts at once one succeeds', async () => {
  const visitor = await someVisitor()
  const code = await save(visitor)
  const replies = await Promise.all(Array.from({ length: 20 }, () => present(code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('QUERY-018 TS-071 a token in the place of a code is refused', async () => {
  const visitor = await someVisitor()
  for (const code of [visitor.accessToken, visitor.refreshToken, '', 'x', "' or 1=1 --"]) {
    expect(await answerOf(await present(code))).toEqual(EXPIRED)
  }
})

test('TS-093 a session is handed over to hosts of ours only', async () => {
  const visitor = await someVisitor()
  for (const host of ['evil.test', `${MAIN_HOST()}@evil.test`, `${MAIN_HOST()}.evil.test`, '']) {
    const body = { ...infoOf(visitor), handOver: { host, deviceId: 'd' } }
    const reply = await visitor.authenticate('save-auth-token-info', body)
    expect([host, reply.statusCode]).toEqual([host, 422])
  }
})

test('TS-082 TS-083 API-025 the bearer decides which account is saved, whatever the body says', async () => {
  const visitor = await someVisitor()
  const victim = await someVisitor()
  const { userId, accessToken, refreshToken } = victim
  const claims = { isUserLoggedIn: true, accessToken, refreshToken, generatedUserId: userId }
  const code = await save(visitor, claims)

  const info = await opened(await present(code))

  expect(info).toMatchObject({ generatedUserId: visitor.userId, isUserLoggedIn: false })
  expect(decodeJwt(info.accessToken).sub).toBe(visitor.userId)
})

test('TS-073 TS-081 the session opened is a new one that began with the saved one', async () => {
  const visitor = await someVisitor()
  const { startedAt, sessionId } = await sessionOf(visitor.accessToken)
  main.advance(DAY_MS)
  await visitor.authenticate('refresh-token-pre-register', {
    accessToken: visitor.accessToken,
    refreshToken: visitor.refreshToken,
    userId: visitor.userId,
    isNConfirmed: false,
    isSConfirmed: true,
  })
  const code = await save(visitor)
  const reply = await present(code, { by: visitor })
  const cookie = reply.headers.get('set-cookie') ?? ''
  const info = await opened(reply)

  const next = await sessionOf(info.accessToken)
  expect(next.sessionId).not.toBe(sessionId)
  expect(next.startedAt).toBe(startedAt)
  expect(cookie).toMatch(/^__Host-refresh=.*HttpOnly; Secure; SameSite=Strict/)
  expect((await visitor.send('GET', '/api/User')).statusCode).toBe(200)
})

async function sessionOf(accessToken: string): Promise<{ sessionId: string; startedAt: string }> {
  const sessionId = String(decodeJwt(accessToken)['sid'])
  const { rows } = await main.ctx.db.execute<{ startedAt: string }>(
    sql`select created_at::text as "startedAt" from sessions where session_id = ${sessionId}`,
  )
  return { sessionId, startedAt: rows[0]?.startedAt ?? '' }
}

test('TS-074 a code of a session that has ended opens nothing', async () => {
  const visitor = await someVisitor()
  const code = await save(visitor)
  await visitor.authenticate('logout', { refreshToken: visitor.refreshToken })
  expect(await answerOf(await present(code))).toEqual(EXPIRED)
})

const OURS = { 'x-requested-with': 'app', 'content-type': 'application/json' }

test('TS-092 no page of another site signs a browser in', async () => {
  const code = await save(await someVisitor())
  const url = `/api/Authenticate/get-auth-token-info?savedInfoId=${code}`
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test' },
  ]) {
    expect((await app.inject({ url, headers: { ...OURS, ...headers } })).statusCode).toBe(403)
  }
  // As an image, a form or a link of a browser that says nothing of where it comes from.
  for (const headers of [
    {},
    { 'x-requested-with': 'app' },
    { 'content-type': 'application/json' },
  ]) {
    expect((await app.inject({ url, headers })).statusCode).toBe(403)
  }
  const headers = { ...OURS, 'sec-fetch-site': 'same-origin' }
  expect((await app.inject({ url, headers })).statusCode).toBe(200)
})

test('TS-071 neither codes nor tokens are in the log, in the database, or in a Referer', async () => {
  const visitor = await someVisitor()
  const codes = [await save(visitor), await handOver(await someVisitor())]
  const { accessToken } = await opened(await present(codes[0] ?? ''))
  await present(codes[1] ?? '', { at: funnelUrl })
  const { rows } = await main.ctx.db.execute(
    sql`select t::text as row from hand_overs t union all select t::text from sessions t`,
  )
  const kept = lines.join('\n') + JSON.stringify(rows)
  for (const secret of [...codes, accessToken, visitor.accessToken]) {
    expect(kept).not.toContain(secret)
  }
  for (const url of ['/?accessToken=x&refreshToken=x', '/cancel?code=of-a-mail', '/api/User']) {
    const reply = await fetch(mainUrl + url)
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(lines.join('\n')).not.toContain('of-a-mail')
})
