import { createHash, createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { googleSignInReply } from '@oriel/contract/accounts/google'
import type { User } from '@oriel/contract/accounts/user'
import { startIdentityServer, type IdentityServer } from '@oriel/sandbox/identity/server'
import { SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { someBrowser, type SomeBrowser } from '#/testing/some-browser.ts'
import { someChat, testApp } from '#/testing/some-chat.ts'
import {
  CALLBACK,
  consent,
  GOOGLE_CLIENT,
  googleEnv,
  refusalOf,
  SITE,
  someGoogle,
  someGoogleAddress,
  type SomeGoogle,
} from '#/testing/some-google.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let some: SomeGoogle
let main: TestContext
let google: IdentityServer
let app: App

beforeAll(async () => {
  some = await someGoogle()
  ;({ main, google, app } = some)
})
afterEach(() => vi.useRealTimers())
afterAll(() => some.close())

const nonceOf = ({ accessToken }: { accessToken: string }) =>
  createHash('sha256')
    .update(String(decodeJwt(accessToken)['sid']))
    .digest('base64url')

/** What the button hands over to the page of this browser. */
const credentialFor = (
  browser: SomeBrowser,
  person: { email: string; isEmailVerified?: boolean },
  over: Record<string, unknown> = {},
) => google.credentialFor(person, { nonce: nonceOf(browser), ...over })

const bodyOf = (googleAccessToken: string, more: object = {}) => ({
  googleAccessToken,
  fingerprint: '',
  terms: true,
  ...more,
})

const signIn = (browser: SomeBrowser, token: string, more: object = {}) =>
  browser.authenticate('google-signin', bodyOf(token, more))

const REFUSED = [401, 'google_token_invalid']

const ownUser = async (browser: SomeBrowser) =>
  (await browser.send('GET', '/api/User')).json<User>()

test('API-021 ENTITY-026 a credential of the button registers a visitor, who keeps id and chats', async () => {
  const browser = await someBrowser(main.ctx, app)
  const { userId } = browser
  const email = someGoogleAddress()

  const reply = await signIn(browser, await credentialFor(browser, { email }), { userId })

  expect(reply.statusCode).toBe(200)
  expect(googleSignInReply.parse(reply.json()).isNewUser).toBe(true)
  expect(await ownUser(browser)).toMatchObject({ id: userId, email })
})

test('API-021 TS-077 the same person is found again by subject, even if the address has changed', async () => {
  const email = someGoogleAddress()
  const first = await someBrowser(main.ctx, app)
  await signIn(first, await credentialFor(first, { email }))
  const second = await someBrowser(main.ctx, app)
  const moved = { email: someGoogleAddress() }
  const sub = decodeJwt(await credentialFor(first, { email })).sub ?? ''

  const reply = await signIn(second, await credentialFor(second, moved, { sub }))

  expect(reply.json()).toMatchObject({ isNewUser: false })
  expect(second.userId).toBe(first.userId)
  expect(await ownUser(second)).toMatchObject({ email })
})

test('API-021 ENTITY-026 an access token signs in as well, and only when it was given to us', async () => {
  const browser = await someBrowser(main.ctx, app)
  const email = someGoogleAddress()
  const stranger = { ...GOOGLE_CLIENT, id: 'other.local' }
  const elsewhere = await startIdentityServer({ client: stranger, now: () => main.clock.now() })
  const foreign = await accessTokenFor(email, { at: elsewhere, client: stranger })
  await elsewhere.close()

  expect(refusalOf(await signIn(browser, foreign))).toEqual(REFUSED)
  expect(refusalOf(await signIn(browser, 'ya29.made-up'))).toEqual(REFUSED)
  const reply = await signIn(browser, await accessTokenFor(email))

  expect(reply.json()).toMatchObject({ isNewUser: true })
  expect(await ownUser(browser)).toMatchObject({ email })
})

const chatsOf = async (browser: SomeBrowser) => (await browser.send('GET', '/api/Chats')).body

test('AUTH-004 TS-080 the chats of the bearer come along, those of a user id in the body do not', async () => {
  const email = someGoogleAddress()
  const owner = await someBrowser(main.ctx, app)
  await signIn(owner, await credentialFor(owner, { email }))
  const before = await chatsOf(owner)

  const thief = await someBrowser(main.ctx, app)
  const victim = await someUser(main.ctx)
  await someChat(main.ctx, some, victim)
  await signIn(thief, await credentialFor(thief, { email }), { userId: victim.userId })
  expect(thief.userId).toBe(owner.userId)
  expect(await chatsOf(thief)).toBe(before)

  const visitor = await someUser(main.ctx)
  const chatId = await someChat(main.ctx, some, visitor)
  const token = await google.credentialFor({ email }, { nonce: nonceOf(visitor) })
  const reply = await some.as(visitor)('POST', '/api/Authenticate/google-signin', bodyOf(token))
  expect(reply.json()).toMatchObject({ isNewUser: false })
  expect(await chatsOf(thief)).toContain(chatId)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Claims that would do, were they signed as they have to be. */
function unsigned(token: string, header: object): string {
  return `${encode(header)}.${token.split('.')[1] ?? ''}`
}

test('TS-077 forged, foreign, expired and repeated credentials are refused', async () => {
  const browser = await someBrowser(main.ctx, app)
  const email = someGoogleAddress()
  const credential = (over: Record<string, unknown> = {}) => credentialFor(browser, { email }, over)
  const good = await credential()
  const now = main.clock.now().getTime() / 1000
  const forger = await startIdentityServer({ client: GOOGLE_CLIENT, now: () => main.clock.now() })
  const nonce = nonceOf(browser)
  const foreignKey = await forger.credentialFor({ email }, { iss: google.url, nonce })
  await forger.close()
  const [header = '', , signature = ''] = good.split('.')
  const hs = unsigned(good, { alg: 'HS256', typ: 'JWT' })
  const forged: Record<string, string> = {
    'alg none': `${unsigned(good, { alg: 'none', typ: 'JWT' })}.`,
    'alg none in capitals': `${unsigned(good, { alg: 'NONE' })}.${signature}`,
    'HMAC with the public key': `${hs}.${createHmac('sha256', header).update(hs).digest('base64url')}`,
    'other claims': `${header}.${encode({ ...decodeJwt(good), sub: '1' })}.${signature}`,
    'no signature': `${good.slice(0, good.lastIndexOf('.'))}.`,
    'a key of somebody else': foreignKey,
    'another issuer': await credential({ iss: 'https://accounts.google.com' }),
    'another audience': await credential({ aud: 'other.local' }),
    'no subject': await credential({ sub: undefined }),
    'no address': await credential({ email: undefined }),
    expired: await credential({ exp: now - 61 }),
    'of the future': await credential({ nbf: now + 61 }),
    'without an end': await credential({ exp: undefined }),
    'another session': await credential({ nonce: nonceOf(await someUser(main.ctx)) }),
    'no nonce': await credential({ nonce: undefined }),
    'no token at all': 'a.b.c',
    empty: '',
  }
  for (const [name, token] of Object.entries(forged)) {
    expect([name, ...refusalOf(await signIn(browser, token))]).toEqual([name, ...REFUSED])
  }
  expect(await ownUser(browser)).toMatchObject({ email: null })

  expect((await signIn(browser, good)).statusCode).toBe(200)
  // The session of the nonce is over, so that the credential cannot be used again.
  expect(refusalOf(await signIn(browser, good))).toEqual(REFUSED)
})

test('TS-077 an address that Google did not verify joins no account, and opens one of its own', async () => {
  const email = someGoogleAddress()
  const owner = await someBrowser(main.ctx, app)
  await signIn(owner, await credentialFor(owner, { email }))
  const other = await someBrowser(main.ctx, app)
  const person = { email, isEmailVerified: false, subject: '1'.repeat(21) }

  const reply = await signIn(other, await credentialFor(other, person))
  expect(refusalOf(reply)).toEqual([409, 'email_taken'])
  expect(await ownUser(other)).toMatchObject({ email: null })

  const fresh = { ...person, email: someGoogleAddress() }
  expect((await signIn(other, await credentialFor(other, fresh))).json()).toMatchObject({
    isNewUser: true,
  })
  expect(other.userId).not.toBe(owner.userId)
})

test('TS-077 keys may change: the new ones are fetched, and no credential of the old ones stays good', async () => {
  const browser = await someBrowser(main.ctx, app)
  const email = someGoogleAddress()
  const old = await credentialFor(browser, { email })
  const later = await someBrowser(main.ctx, app)
  await signIn(later, await credentialFor(later, { email: someGoogleAddress() }))
  google.rotateKey()
  const fresh = await credentialFor(browser, { email })
  // A key set younger than half a minute is not fetched again, whatever key names are sent.
  vi.setSystemTime(Date.now() + 31 * SECOND_MS)

  expect(refusalOf(await signIn(browser, `${old}x`))).toEqual(REFUSED)
  expect((await signIn(browser, fresh)).statusCode).toBe(200)
})

test('API-021 a new account needs the terms, an old one does not', async () => {
  const email = someGoogleAddress()
  const browser = await someBrowser(main.ctx, app)
  const refused = await signIn(browser, await credentialFor(browser, { email }), { terms: false })
  expect(refusalOf(refused)).toEqual([422, 'terms_required'])
  expect(await ownUser(browser)).toMatchObject({ email: null })

  await signIn(browser, await credentialFor(browser, { email }))
  const again = await someBrowser(main.ctx, app)
  const reply = await signIn(again, await credentialFor(again, { email }), { terms: false })
  expect(reply.statusCode).toBe(200)
})

test.each([
  [{ credential: 'x' }],
  [{ nonce: 'x' }],
  [{ terms: 'yes' }],
  [{ googleAccessToken: null }],
  [{ fingerprint: undefined }],
])('ENTITY-026 with %j the payload is refused', async (more) => {
  const browser = await someBrowser(main.ctx, app)
  expect((await signIn(browser, 'x', more)).statusCode).toBe(422)
})

async function accessTokenFor(email: string, other = { at: google, client: GOOGLE_CLIENT }) {
  const { at, client } = other
  const request = new URLSearchParams({
    client_id: client.id,
    redirect_uri: SITE + CALLBACK,
    response_type: 'code',
    scope: 'openid email',
  })
  const page = `${at.url}/o/oauth2/v2/auth?${request.toString()}`
  const { query } = await consent(page, { decision: 'allow', email })
  const reply = await fetch(`${at.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.id,
      client_secret: client.secret,
      redirect_uri: SITE + CALLBACK,
      code: query.get('code') ?? '',
    }),
  })
  const { access_token: token }: { access_token: string } = JSON.parse(await reply.text())
  return token
}

test('API-026 TP-004 without settings of Google there is nothing of it', async () => {
  const bare = await testContext({ beside: main })
  const { app: without } = await testApp(bare.ctx)
  const user = await someUser(bare.ctx)
  const url = '/api/Authenticate/google-signin'
  const payload = bodyOf('x')
  const reply = await without.inject({ method: 'POST', url, payload, headers: user.headers })
  expect(reply.statusCode).toBe(404)
  expect((await without.inject({ url: '/api/Authenticate/start/web' })).statusCode).toBe(404)
  expect((await without.inject({ url: '/api/Config' })).json()).not.toHaveProperty('googleClientId')
  expect((await app.inject({ url: '/api/Config' })).json().googleClientId).toBe(GOOGLE_CLIENT.id)
  await without.close()
})

test('API-021 while Google is away a sign-in is asked to come again, and nothing is refused for good', async () => {
  const env = googleEnv('http://127.0.0.1:9')
  const far = await testContext({ beside: main, env })
  const { app: away } = await testApp(far.ctx)
  const browser = await someBrowser(far.ctx, away)
  const credential = await credentialFor(browser, { email: someGoogleAddress() })
  for (const token of [credential, 'ya29.token']) {
    expect(refusalOf(await signIn(browser, token))).toEqual([503, 'not_ready'])
  }
  await away.close()
})
