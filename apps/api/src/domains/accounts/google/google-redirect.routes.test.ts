import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdentityServer } from '@oriel/sandbox/identity/server'
import { MINUTE_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { someBrowser, type SomeBrowser } from '#/testing/some-browser.ts'
import {
  CALLBACK,
  consent,
  GOOGLE_CLIENT,
  refusalOf,
  SITE,
  someGoogle,
  someGoogleAddress,
  type SomeGoogle,
} from '#/testing/some-google.ts'
import type { TestContext } from '#/testing/test-context.ts'

const START = '/api/Authenticate/start/web'
const LOGIN_ERROR = '/?loginError=1'

let some: SomeGoogle
let main: TestContext
let google: IdentityServer
let app: App

beforeAll(async () => {
  some = await someGoogle()
  ;({ main, google, app } = some)
})
afterAll(() => some.close())

const headers = { 'x-requested-with': 'app', 'content-type': 'application/json' }
const get = (url: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies, headers })
const cookieOf = (reply: LightMyRequestResponse) =>
  reply.cookies.find(({ name }) => name === '__Host-sign-in')
const jarOf = (reply: LightMyRequestResponse) => ({
  '__Host-sign-in': cookieOf(reply)?.value ?? '',
})
const locationOf = (reply: LightMyRequestResponse) => String(reply.headers.location)

test('API-026 ROUTE-063 the start sends to the consent page with state, nonce and PKCE', async () => {
  const reply = await get(`${START}?provider=google&returnUrl=%2Fchat`)

  expect(reply.statusCode).toBe(302)
  const { origin, pathname, searchParams } = new URL(locationOf(reply))
  expect(origin + pathname).toBe(`${google.url}/o/oauth2/v2/auth`)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: GOOGLE_CLIENT.id,
    redirect_uri: SITE + CALLBACK,
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(cookieOf(reply)).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  })
  // Nothing in it reveals the verifier to the browser or to anybody on the way.
  expect(cookieOf(reply)?.value).toMatch(/^[\w-]+$/)
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  'ROUTE-063 TS-093 the foreign return address %s is answered 400',
  async (returnUrl) => {
    const reply = await get(`${START}?returnUrl=${encodeURIComponent(returnUrl)}`)
    expect(refusalOf(reply)).toEqual([400, 'return_url_invalid'])
  },
)

test('ROUTE-063 another provider is refused', async () => {
  expect((await get(`${START}?provider=other`)).statusCode).toBe(422)
})

test('API-088 QUERY-018 the way back carries one-use codes, and register only the first time', async () => {
  const email = someGoogleAddress()
  const userIds: string[] = []
  for (const register of ['1', null]) {
    const start = await get(`${START}?returnUrl=%2Fchat%3Fx%3D1`)
    const { url } = await consent(locationOf(start), { decision: 'allow', email })
    const end = await get(url, jarOf(start))

    expect(end.statusCode).toBe(302)
    const back = new URL(locationOf(end), SITE)
    const code = back.searchParams.get('access_token') ?? ''
    expect([back.origin, back.pathname, back.searchParams.get('x')]).toEqual([SITE, '/chat', '1'])
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(back.searchParams.get('refresh_token')).toBe(code)
    expect(back.searchParams.get('register')).toBe(register)

    const info = `/api/Authenticate/get-auth-token-info?savedInfoId=${code}`
    const reply = await get(info, jarOf(end))
    expect(reply.json()).toMatchObject({ isUserLoggedIn: true, generatedUserId: null })
    userIds.push(decodeJwt(reply.json().accessToken).sub ?? '')
    expect(refusalOf(await get(info, jarOf(end)))).toEqual([404, 'saved_info_expired'])
  }
  expect(userIds[1]).toBe(userIds[0])
})

test('API-088 TS-071 the codes of the way back are worth nothing in another browser', async () => {
  const start = await get(START)
  const { url } = await consent(locationOf(start), {
    decision: 'allow',
    email: someGoogleAddress(),
  })
  const end = await get(url, jarOf(start))
  const code = new URL(locationOf(end), SITE).searchParams.get('access_token')
  const info = `/api/Authenticate/get-auth-token-info?savedInfoId=${code}`
  expect((await get(info)).statusCode).toBe(404)
  expect((await get(info, jarOf(end))).statusCode).toBe(404)
})

/** A code that says whose anonymous chats a sign-in takes along. */
async function saved(browser: SomeBrowser): Promise<string> {
  const { userId, accessToken, refreshToken } = browser
  const reply = await browser.authenticate('save-auth-token-info', {
    isUserLoggedIn: false,
    accessToken,
    refreshToken,
    generatedUserId: userId,
    isLightTheme: false,
    category: 'realistic',
  })
  return reply.json<{ savedToken: string }>().savedToken
}

test('TS-092 TS-080 a link on another page brings nothing into the account of a visitor who follows it', async () => {
  const visitor = await someBrowser(main.ctx, app)
  const url = `${START}?savedInfoId=${await saved(visitor)}`
  const { cookies } = visitor
  for (const site of ['cross-site', 'same-site', 'none']) {
    const reply = await app.inject({ url, cookies, headers: { 'sec-fetch-site': site } })
    expect([site, ...refusalOf(reply)]).toEqual([site, 403, 'forbidden'])
  }
  const own = await app.inject({ url, cookies, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(own.statusCode).toBe(302)
  const bare = await app.inject({ url: START, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(bare.statusCode).toBe(302)
})

test('F-10 TS-071 a code that another browser saved moves no account', async () => {
  const attacker = await someBrowser(main.ctx, app)
  const victim = await someBrowser(main.ctx, app)
  const url = `${START}?savedInfoId=${await saved(attacker)}`

  expect(refusalOf(await get(url, victim.cookies))).toEqual([404, 'saved_info_expired'])
  expect(refusalOf(await get(url, attacker.cookies))).toEqual([404, 'saved_info_expired'])
})

test('F-10 TS-071 the name of the device in an address does not stand for the cookie of a sign-in', async () => {
  const start = await get(START)
  const by = { decision: 'allow' as const, email: someGoogleAddress() }
  const { url } = await consent(locationOf(start), by)
  const end = await get(url, jarOf(start))
  const code = new URL(locationOf(end), SITE).searchParams.get('access_token')
  const device = encodeURIComponent(jarOf(end)['__Host-sign-in'])

  const info = `/api/Authenticate/get-auth-token-info?savedInfoId=${code}&device_id=${device}`
  expect(refusalOf(await get(info))).toEqual([404, 'saved_info_expired'])
})

test('TS-074 TS-080 a code of a session that has ended takes nothing along', async () => {
  const browser = await someBrowser(main.ctx, app)
  const code = await saved(browser)
  await browser.authenticate('logout', { refreshToken: browser.refreshToken })

  const reply = await get(`${START}?savedInfoId=${code}`, browser.cookies)
  expect(refusalOf(reply)).toEqual([404, 'saved_info_expired'])
})

test('AUTH-004 TS-080 a code of the bearer takes the anonymous account along through the redirect', async () => {
  const browser = await someBrowser(main.ctx, app)
  const { userId } = browser
  const saving = await saved(browser)
  const start = await get(`${START}?savedInfoId=${saving}`, browser.cookies)
  const email = someGoogleAddress()
  const { url } = await consent(locationOf(start), { decision: 'allow', email })
  const end = await get(url, jarOf(start))
  const code = new URL(locationOf(end), SITE).searchParams.get('access_token')
  const info = await get(`/api/Authenticate/get-auth-token-info?savedInfoId=${code}`, jarOf(end))

  expect(decodeJwt(info.json().accessToken).sub).toBe(userId)
  expect((await get(`${START}?savedInfoId=${saving}`, browser.cookies)).statusCode).toBe(404)
})

test('API-088 a wrong state, a foreign cookie, a refusal, a used code or a late answer ends in loginError', async () => {
  const email = someGoogleAddress()
  const start = await get(START)
  const other = await get(START)
  const { url, query } = await consent(locationOf(start), { decision: 'allow', email })
  const denied = await consent(locationOf(other), { decision: 'deny' })
  const wrongState = `${CALLBACK}?state=x&code=${encodeURIComponent(query.get('code') ?? '')}`

  expect(locationOf(await get(wrongState, jarOf(start)))).toBe(LOGIN_ERROR)
  expect(locationOf(await get(url))).toBe(LOGIN_ERROR)
  expect(locationOf(await get(url, jarOf(other)))).toBe(LOGIN_ERROR)
  expect(locationOf(await get(url, { '__Host-sign-in': 'made-up' }))).toBe(LOGIN_ERROR)
  expect(locationOf(await get(CALLBACK))).toBe(LOGIN_ERROR)
  const refused = await get(denied.url, jarOf(other))
  expect([refused.statusCode, locationOf(refused)]).toEqual([302, LOGIN_ERROR])
  expect(cookieOf(refused)).toMatchObject({ value: '' })

  expect(locationOf(await get(url, jarOf(start)))).not.toBe(LOGIN_ERROR)
  expect(locationOf(await get(url, jarOf(start)))).toBe(LOGIN_ERROR)

  const late = await get(START)
  const answer = await consent(locationOf(late), { decision: 'allow', email })
  main.advance(10 * MINUTE_MS)
  expect(locationOf(await get(answer.url, jarOf(late)))).toBe(LOGIN_ERROR)
})
