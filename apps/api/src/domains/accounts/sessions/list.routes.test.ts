import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSessions, type OpenSession } from '@oriel/contract/accounts/sign-in'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { registerWith, someBrowser, someEmail, type SomeBrowser } from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let app: App
/** Another instance on the same database. */
let sibling: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
  ;({ app: sibling } = await testApp((await testContext({ beside: main })).ctx))
})
afterAll(async () => {
  await app.close()
  await sibling.close()
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CREDENTIALS = { password: 'correct horse battery', fingerprint: 'fp' }

const enter = (more: { userAgent?: string; at?: App } = {}) => someBrowser(main.ctx, app, more)

/** One account in three browsers, the last of them on another instance. */
async function threeBrowsers(): Promise<[SomeBrowser, SomeBrowser, SomeBrowser]> {
  const email = someEmail()
  const first = await enter({ userAgent: FIREFOX })
  await registerWith(first, email)
  main.advance(MINUTE_MS)
  const second = await enter()
  await second.authenticate('login', { ...CREDENTIALS, email })
  main.advance(MINUTE_MS)
  const third = await enter({ at: sibling })
  await third.authenticate('login', { ...CREDENTIALS, email })
  return [first, second, third]
}

async function list(browser: SomeBrowser): Promise<OpenSession[]> {
  const reply = await browser.send('GET', '/api/User/sessions')
  expect(reply.statusCode).toBe(200)
  return openSessions.parse(reply.json())
}

const standing = async (browser: SomeBrowser) => (await browser.send('GET', '/api/User')).statusCode
const end = (browser: SomeBrowser, id: string) => browser.send('DELETE', `/api/User/sessions/${id}`)

test('TS-074 a user sees every open session, its own first', async () => {
  const [first, second] = await threeBrowsers()

  const sessions = await list(first)

  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect(sessions[0]).toMatchObject({ device: 'Firefox on Linux' })
  expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Linux', null, null])
  const [, newer, older] = sessions.map(({ signedInAt }) => Date.parse(signedInAt))
  expect((newer ?? 0) - (older ?? 0)).toBe(MINUTE_MS)
  expect((await list(second))[0]?.id).not.toBe(sessions[0]?.id)
})

test('TS-074 a session that is ended from elsewhere fails on every instance, and only it', async () => {
  const [first, second, third] = await threeBrowsers()
  const id = (await list(third))[0]?.id ?? ''
  expect(await standing(third)).toBe(200)

  expect((await end(first, id)).statusCode).toBe(204)

  main.advance(SECOND_MS)
  expect([await standing(first), await standing(second), await standing(third)]).toEqual([
    200, 200, 401,
  ])
  expect((await list(first)).map((session) => session.id)).not.toContain(id)
  expect((await end(first, id)).statusCode).toBe(204)
})

test('TS-074 all other sessions end at once', async () => {
  const [first, second, third] = await threeBrowsers()
  const stranger = await enter()

  expect((await first.send('DELETE', '/api/User/sessions')).statusCode).toBe(204)

  main.advance(SECOND_MS)
  expect([await standing(first), await standing(second), await standing(third)]).toEqual([
    200, 401, 401,
  ])
  expect(await list(first)).toHaveLength(1)
  expect(await standing(stranger)).toBe(200)
})

test('TS-074 AUTH-019 the refresh token of an ended session refreshes nothing', async () => {
  const [first, second] = await threeBrowsers()
  const { accessToken, refreshToken, userId } = second
  await first.send('DELETE', '/api/User/sessions')

  const reply = await second.authenticate('refresh-token', {
    accessToken,
    refreshToken,
    userId,
    isNConfirmed: false,
    isSConfirmed: true,
  })

  expect([reply.statusCode, reply.json().code]).toEqual([401, 'refresh_invalid'])
})

test('TS-074 sessions of others cannot be seen or ended', async () => {
  const [first] = await threeBrowsers()
  const [theirs] = await threeBrowsers()
  const id = (await list(theirs))[0]?.id ?? ''

  for (const foreign of [id, randomUUID()]) {
    const reply = await end(first, foreign)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  }
  expect((await end(first, 'me')).statusCode).toBe(422)
  expect(await standing(theirs)).toBe(200)
})

test('TS-074 a session that ran out is not listed', async () => {
  const [first, second] = await threeBrowsers()
  const keep = async () => {
    const { accessToken, refreshToken, userId } = first
    const flags = { isNConfirmed: false, isSConfirmed: true }
    await first.authenticate('refresh-token', { accessToken, refreshToken, userId, ...flags })
  }
  main.advance(10 * DAY_MS)
  await keep()
  main.advance(5 * DAY_MS)
  await keep()

  const sessions = await list(first)

  expect(sessions).toHaveLength(1)
  expect(await standing(second)).toBe(401)
})

test('TS-074 AUTH-019 logging out ends the session on the server, also its refresh token', async () => {
  const [first] = await threeBrowsers()
  const { accessToken, refreshToken, userId } = first
  const cookies = { ...first.cookies }

  expect((await first.authenticate('logout', { refreshToken })).statusCode).toBe(204)

  Object.assign(first.cookies, cookies)
  main.advance(SECOND_MS)
  expect(await standing(first)).toBe(401)
  const flags = { isNConfirmed: false, isSConfirmed: true }
  const reply = await first.authenticate('refresh-token', {
    accessToken,
    refreshToken,
    userId,
    ...flags,
  })
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'refresh_invalid'])
})
