import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preRegisterReply } from '@oriel/contract/accounts/session'
import { SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import {
  registerWith,
  someBrowser,
  someEmail,
  talkIn,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
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

const someVisitor = () => someBrowser(main.ctx, app)

async function someMember(): Promise<{ browser: SomeBrowser; email: string }> {
  const [browser, email] = [await someVisitor(), someEmail()]
  expect((await registerWith(browser, email)).statusCode).toBe(200)
  return { browser, email }
}

const save = (by: SomeBrowser, more: object = {}) =>
  by.authenticate('save-auth-token-info', {
    isUserLoggedIn: false,
    accessToken: by.accessToken,
    refreshToken: by.refreshToken,
    generatedUserId: null,
    isLightTheme: false,
    category: 'realistic',
    ...more,
  })

async function codeOf(by: SomeBrowser): Promise<string> {
  const reply = await save(by)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ savedToken: string }>().savedToken
}

const present = (by: SomeBrowser, code: string, more = '') =>
  by.send('GET', `/api/Authenticate/get-auth-token-info?savedInfoId=${code}${more}`)
const confirm = (by: SomeBrowser, code: string) => present(by, code, '&isConfirmed=true')

const standing = async ({ accessToken }: { accessToken: string }, at = app) =>
  (await at.inject({ url: '/api/User', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode

const refreshed = (by: SomeBrowser) =>
  by.authenticate('refresh-token', {
    accessToken: by.accessToken,
    refreshToken: by.refreshToken,
    userId: by.userId,
    isNConfirmed: false,
    isSConfirmed: true,
  })

const answerOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code]
const ASKED = [409, 'confirmation_required']
const EXPIRED = [404, 'saved_info_expired']
const FORBIDDEN = [403, 'forbidden']

/** What a browser does that has lost its session: its cookies are all it still has. */
async function enterAgain(by: SomeBrowser): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    cookies: by.cookies,
    headers: { 'x-requested-with': 'app' },
    payload: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: 'http://localhost/',
    },
  })
  return preRegisterReply.parse(reply.json()).generatedUserId
}

test('TENANT-024 F-10 TS-071 an attacker’s link leaves a visitor with words of their own where they are', async () => {
  const attacker = await someVisitor()
  const victim = await someVisitor()
  await talkIn(main.ctx, victim, 'My secret.')
  const { userId } = victim
  const code = await codeOf(attacker)

  const reply = await present(victim, code)

  expect(answerOf(reply)).toEqual(ASKED)
  expect(reply.json()).toMatchObject({ accountHint: 'another guest' })
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(await standing(victim)).toBe(200)
  expect(victim.userId).toBe(userId)
  // It stays unchanged: asked again, it asks again.
  expect(answerOf(await present(victim, code))).toEqual(ASKED)
})

test('TENANT-024 F-10 TS-071 an attacker’s member account asks everybody, and says whose it is in part', async () => {
  const { browser: attacker, email } = await someMember()
  const victim = await someVisitor()
  const code = await codeOf(attacker)

  const reply = await present(victim, code)

  expect(answerOf(reply)).toEqual(ASKED)
  const { accountHint } = reply.json<{ accountHint: string }>()
  expect(accountHint).toBe(`${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`)
  expect(reply.json().detail).toContain(accountHint)

  expect((await confirm(victim, code)).statusCode).toBe(200)
  expect(victim.userId).toBe(attacker.userId)
  expect(await standing(attacker)).toBe(200)
  expect(answerOf(await confirm(victim, code))).toEqual(EXPIRED)
})

test('TENANT-025 F-10 TS-071 a visitor with nothing to lose moves in, and the maker of the code is signed out within a second', async () => {
  const attacker = await someVisitor()
  await talkIn(main.ctx, attacker, 'Bait.')
  const stolen = { accessToken: attacker.accessToken }
  const moved = attacker.userId
  const [code, spare] = [await codeOf(attacker), await codeOf(attacker)]
  const victim = await someVisitor()
  expect(await standing(stolen, sibling)).toBe(200)

  expect((await present(victim, code)).statusCode).toBe(200)

  expect(victim.userId).toBe(moved)
  main.advance(SECOND_MS)
  expect([await standing(stolen), await standing(stolen, sibling)]).toEqual([401, 401])
  expect(answerOf(await refreshed(attacker))).toEqual([401, 'refresh_invalid'])
  expect(answerOf(await present(attacker, spare))).toEqual(EXPIRED)
  // Neither does the attacker’s browser come back by its cookie.
  expect(await enterAgain(attacker)).not.toBe(moved)
  expect(await standing(victim)).toBe(200)
  expect(await enterAgain(victim)).toBe(moved)
})

test('F-10 TS-071 a member is never moved out of an account, whatever the code', async () => {
  const { browser: member } = await someMember()
  const { userId } = member

  expect(answerOf(await present(member, await codeOf(await someVisitor())))).toEqual(ASKED)
  const { browser: other } = await someMember()
  expect(answerOf(await present(member, await codeOf(other)))).toEqual(ASKED)
  expect([member.userId, await standing(member)]).toEqual([userId, 200])
})

test('F-10 TS-071 an own browser enters its own account without a question, logged in or not', async () => {
  const guest = await someVisitor()
  await talkIn(main.ctx, guest)
  const { userId } = guest
  expect((await present(guest, await codeOf(guest))).statusCode).toBe(200)
  expect(guest.userId).toBe(userId)

  const { browser: member } = await someMember()
  expect((await present(member, await codeOf(member))).statusCode).toBe(200)
  expect(await standing(member)).toBe(200)
})

test('F-10 TS-071 a forged device cookie is no browser of ours', async () => {
  const attacker = await someVisitor()
  const victim = await someVisitor()
  await talkIn(main.ctx, victim)
  const [deviceId = ''] = attacker.cookies['__Host-device']?.split('.') ?? []
  const [, mac = ''] = victim.cookies['__Host-device']?.split('.') ?? []
  const code = await codeOf(attacker)

  victim.cookies['__Host-device'] = `${deviceId}.${mac}`
  await present(victim, code)
  expect(victim.userId).toBe(attacker.userId)
  // Without a name of its own the browser is a new one: it moves, and the attacker is out.
  main.advance(SECOND_MS)
  expect(await standing(attacker)).toBe(401)
})

test('TENANT-023 F-11 TS-071 a stolen access token alone makes no code', async () => {
  const victim = await someVisitor()
  const thief = await someVisitor()
  const { accessToken, refreshToken } = victim
  const steal = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/Authenticate/save-auth-token-info',
      headers: { authorization: `Bearer ${accessToken}`, ...headers },
      cookies,
      payload: {
        isUserLoggedIn: false,
        accessToken,
        refreshToken,
        generatedUserId: null,
        isLightTheme: false,
        category: 'realistic',
      },
    })
  const ours = { 'x-requested-with': 'app' }
  const ownCookie = { '__Host-refresh': thief.cookies['__Host-refresh'] ?? '' }
  const rightCookie = { '__Host-refresh': victim.cookies['__Host-refresh'] ?? '' }

  expect(answerOf(await steal(ours))).toEqual(FORBIDDEN)
  expect(answerOf(await steal(ours, ownCookie))).toEqual(FORBIDDEN)
  expect(answerOf(await steal({ ...ours, 'x-cookies': 'blocked' }))).toEqual(FORBIDDEN)
  expect(answerOf(await steal({}, rightCookie))).toEqual(FORBIDDEN)
  const foreign = { ...ours, origin: 'https://evil.test' }
  expect(answerOf(await steal(foreign, rightCookie))).toEqual(FORBIDDEN)
  expect((await steal(ours, rightCookie)).statusCode).toBe(200)
})

test('F-11 TS-073 a secret that was rotated away makes no code', async () => {
  const victim = await someVisitor()
  const old = victim.cookies['__Host-refresh'] ?? ''
  expect((await refreshed(victim)).statusCode).toBe(200)
  main.advance(11 * SECOND_MS)

  victim.cookies['__Host-refresh'] = old
  expect(answerOf(await save(victim))).toEqual(FORBIDDEN)
})

/** A member’s session and one in another browser that was restored from it. */
async function restored() {
  const { browser: parent } = await someMember()
  const child = await someVisitor()
  expect((await confirm(child, await codeOf(parent))).statusCode).toBe(200)
  expect([await standing(child), await standing(child, sibling)]).toEqual([200, 200])
  return { parent, child }
}

async function expectEnded(child: SomeBrowser) {
  main.advance(SECOND_MS)
  expect([await standing(child), await standing(child, sibling)]).toEqual([401, 401])
  expect(answerOf(await refreshed(child))).toEqual([401, 'refresh_invalid'])
}

test('F-11 TS-073 TS-074 a restored session dies with the logout of the one that saved it', async () => {
  const { parent, child } = await restored()
  const { refreshToken } = parent
  expect((await parent.authenticate('logout', { refreshToken })).statusCode).toBe(204)
  await expectEnded(child)
})

test('F-11 TS-073 TS-074 and so does what was restored from it in turn', async () => {
  const { parent, child } = await restored()
  const grandchild = await someVisitor()
  expect((await confirm(grandchild, await codeOf(child))).statusCode).toBe(200)
  await parent.authenticate('logout', { refreshToken: parent.refreshToken })
  await expectEnded(child)
  await expectEnded(grandchild)
})

test('F-11 TS-073 it dies when an old secret of the one that saved it is used', async () => {
  const { parent, child } = await restored()
  const old = parent.cookies['__Host-refresh'] ?? ''
  await refreshed(parent)
  main.advance(11 * SECOND_MS)
  parent.cookies['__Host-refresh'] = old
  expect(answerOf(await refreshed(parent))).toEqual([401, 'refresh_invalid'])
  await expectEnded(child)
})

test('F-11 TS-074 it dies when the one that saved it is ended from the list', async () => {
  const { parent, child } = await restored()
  const list = await parent.send('GET', '/api/User/sessions')
  const own = list.json<{ id: string; isCurrent: boolean }[]>().find((one) => one.isCurrent)
  expect((await parent.send('DELETE', `/api/User/sessions/${own?.id}`)).statusCode).toBe(204)
  await expectEnded(child)
})

test('F-11 TS-074 the one that saved it outlives it', async () => {
  const { parent, child } = await restored()
  await child.authenticate('logout', { refreshToken: child.refreshToken })
  main.advance(SECOND_MS)
  expect([await standing(child), await standing(parent)]).toEqual([401, 200])
})
