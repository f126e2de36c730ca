import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenPair } from '@oriel/contract/accounts/session'
import { readCredentials } from '#/domains/accounts/users/identity.store.ts'
import type { App } from '#/platform/http/server.ts'
import {
  askToRegister,
  logInWith,
  openLink,
  PASSWORD,
  registerWith,
  someBrowser,
  someEmail,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const enter = () => someBrowser(main.ctx, app)

const LOGIN = { password: PASSWORD, fingerprint: 'fp' }

async function registered(email = someEmail()): Promise<SomeBrowser> {
  const browser = await enter()
  expect((await registerWith(browser, email)).statusCode).toBe(200)
  return browser
}

const me = async (browser: SomeBrowser) => (await browser.send('GET', '/api/User')).json()
const answerOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code]

test('API-020 API-133 ROLE-001 ROLE-002 AUTH-003 registering gives the visitor an e-mail and keeps its id', async () => {
  const browser = await enter()
  const before = await me(browser)
  expect(before).toMatchObject({ email: null })
  const email = someEmail()

  const asked = await askToRegister(browser, `  ${email} `, { userId: browser.userId })
  expect([asked.statusCode, asked.body]).toEqual([202, '{}'])
  // The address belongs to no account before it is proven (F-19).
  expect(await me(browser)).toEqual(before)
  const elsewhere = await enter()
  expect((await logInWith(elsewhere, email)).statusCode).toBe(401)

  const reply = await openLink(browser, await browser.mailedCode(email))

  expect(reply.statusCode).toBe(200)
  expect(tokenPair.parse(reply.json())).toEqual(reply.json())
  expect(await me(browser)).toEqual({ ...before, email })
  expect((await logInWith(elsewhere, email)).statusCode).toBe(200)
})

test('API-020 a link that is sent again keeps the password, one that another browser asks for does not', async () => {
  const [mine, theirs] = [someEmail(), someEmail()]
  for (const email of [mine, theirs]) {
    const browser = await enter()
    await askToRegister(browser, email)
    const asking = email === mine ? browser : await enter()
    await asking.authenticate('passwordless-login', {
      email,
      fingerprint: 'fp',
      terms: true,
      userId: asking.userId,
    })
    expect((await openLink(asking, await asking.mailedCode(email))).statusCode).toBe(200)
  }

  const statuses = await Promise.all(
    [mine, theirs].map(async (email) => logInWith(await enter(), email)),
  )
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401])
})

test('TS-076 a password that another browser typed opens nothing of who opens the link', async () => {
  const email = someEmail()
  const stranger = await enter()
  await askToRegister(stranger, email)
  const owner = await enter()
  const code = await owner.mailedCode(email)

  expect(answerOf(await openLink(owner, code))).toEqual([403, 'confirmation_required'])
  expect((await openLink(owner, code, { IsConfirmed: true })).statusCode).toBe(200)

  expect(await me(owner)).toMatchObject({ email })
  expect((await logInWith(stranger, email)).statusCode).toBe(401)
})

test('API-019 API-132 AUTH-003 AUTH-038 the right pair logs in, in whatever case the e-mail is typed', async () => {
  const email = someEmail()
  const { userId } = await registered(email)
  const elsewhere = await enter()

  const reply = await elsewhere.authenticate('login', { ...LOGIN, email: email.toUpperCase() })

  expect(reply.statusCode).toBe(200)
  expect(tokenPair.parse(reply.json())).toEqual(reply.json())
  expect(await me(elsewhere)).toMatchObject({ id: userId, email })
})

test('API-019 AUTH-042 TS-079 a wrong password and an unknown e-mail get the very same answer', async () => {
  const email = someEmail()
  await registered(email)
  const browser = await enter()

  const replies = [
    await browser.authenticate('login', { ...LOGIN, email, password: 'not the password' }),
    await browser.authenticate('login', { ...LOGIN, email: someEmail() }),
    await browser.authenticate('login', { ...LOGIN, email, password: '' }),
  ]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(401)
    const { instance, requestId, ...rest } = reply.json()
    expect(rest).toMatchObject({
      code: 'invalid_credentials',
      detail: 'Email or password is incorrect',
    })
    expect(instance).toBe('/api/Authenticate/login')
    expect(requestId).toBe(reply.headers['x-request-id'])
  }
  expect((await browser.send('GET', '/api/User')).statusCode).toBe(200)
})

test('F-19 of twenty registrations of one e-mail at once, all are answered alike and one succeeds', async () => {
  const email = someEmail()
  const browsers = await Promise.all(Array.from({ length: 20 }, enter))

  const replies = await Promise.all(browsers.map((browser) => askToRegister(browser, email)))

  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['202 {}']),
  )
  const [first] = browsers
  const code = (await first?.mailedCode(email)) ?? ''
  const opened = await Promise.all(
    browsers.map((browser) => openLink(browser, code, { IsConfirmed: true })),
  )
  expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('AUTH-040 without the terms there is no account', async () => {
  const browser = await enter()

  const reply = await askToRegister(browser, someEmail(), { terms: false })

  expect(answerOf(reply)).toEqual([422, 'terms_required'])
  expect(reply.json().detail).toBe('Please accept the terms to continue')
  expect(await me(browser)).toMatchObject({ email: null })
})

test.each<[string, object, string]>([
  ['no e-mail', { email: undefined }, '/email'],
  ['an invalid e-mail', { email: 'someone@localhost' }, '/email'],
  ['a number for an e-mail', { email: 7 }, '/email'],
  ['no password', { password: undefined }, '/password'],
  ['a short password', { password: '1234567' }, '/password'],
  ['a list for a password', { password: ['a'] }, '/password'],
  ['no fingerprint', { fingerprint: undefined }, '/fingerprint'],
  ['terms in words', { terms: 'true' }, '/terms'],
  ['an invalid user id', { userId: 'me' }, '/userId'],
  ['a field too many', { isAdmin: true }, '/isAdmin'],
])('API-133 AUTH-038 AUTH-039 registering with %s is refused', async (_case, wrong, path) => {
  const browser = await enter()

  const reply = await askToRegister(browser, someEmail(), wrong)

  expect(answerOf(reply)).toEqual([422, 'validation_failed'])
  expect(reply.json()).toMatchObject({ errors: [{ path }] })
})

test.each<[string, object, string]>([
  ['no e-mail', { email: undefined }, '/email'],
  ['no password', { password: undefined }, '/password'],
  ['no fingerprint', { fingerprint: undefined }, '/fingerprint'],
  ['an invalid user id', { userId: 7 }, '/userId'],
  ['terms', { terms: true }, '/terms'],
])('API-132 logging in with %s is refused', async (_case, wrong, path) => {
  const browser = await enter()

  const reply = await browser.authenticate('login', { ...LOGIN, email: someEmail(), ...wrong })

  expect(answerOf(reply)).toEqual([422, 'validation_failed'])
  expect(reply.json()).toMatchObject({ errors: [{ path }] })
})

test('API-019 API-020 signing in needs a bearer, whatever the body', async () => {
  for (const call of ['register', 'login', 'passwordless-login', 'magic-link-login']) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/Authenticate/${call}`,
      payload: {},
    })
    expect([call, ...answerOf(reply)]).toEqual([call, 401, 'unauthorized'])
  }
})

test('AUTH-043 TS-078 the stored hash is argon2id with 19 MiB, two passes and one lane', async () => {
  const email = someEmail()
  await registered(email)

  const stored = await readCredentials(main.ctx.db, {
    realm: 'oriel',
    address: email.toLowerCase(),
  })

  const [, kind, version, cost, salt = '', hash = ''] = stored?.hash?.split('$') ?? []
  expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(Buffer.from(salt, 'base64')).toHaveLength(16)
  expect(Buffer.from(hash, 'base64')).toHaveLength(32)
})

test('TS-078 every character of a password counts, the last one and those of other scripts too', async () => {
  const long = `${'a long one '.repeat(11)}1234567`
  const emoji = '🦊🌊🌲🌙🔥🍁🪶🐚'
  expect(long).toHaveLength(128)
  for (const password of [
    long,
    emoji,
    '  blanks at both ends  ',
    'пароль-на-русском',
    'tab\tand\0nul',
  ]) {
    const email = someEmail()
    const reply = await registerWith(await enter(), email, { password })
    expect([password, reply.statusCode]).toEqual([password, 200])
    const near = await (
      await enter()
    ).authenticate('login', {
      ...LOGIN,
      email,
      password: password.slice(0, -1),
    })
    expect([password, near.statusCode]).toEqual([password, 401])
    const right = await (await enter()).authenticate('login', { ...LOGIN, email, password })
    expect([password, right.statusCode]).toEqual([password, 200])
  }
})

test('TS-078 a password typed on another keyboard is the same password', async () => {
  const email = someEmail()
  const composed = 'crème brûlée'.normalize('NFC')
  await registerWith(await enter(), email, { password: composed })

  const password = composed.normalize('NFD')
  const reply = await (await enter()).authenticate('login', { ...LOGIN, email, password })

  expect([password === composed, reply.statusCode]).toEqual([false, 200])
})

const change = (browser: SomeBrowser, payload: object) =>
  browser.send('POST', '/api/User/update/password', payload)

test('API-079 TS-074 a new password ends the old one and every other session, at once and everywhere', async () => {
  const { app: sibling } = await testApp((await testContext({ beside: main })).ctx)
  const email = someEmail()
  const here = await registered(email)
  const there = await someBrowser(main.ctx, app, { at: sibling })
  await logInWith(there, email)
  const stranger = await registered()
  expect((await there.send('GET', '/api/User')).statusCode).toBe(200)

  const newPassword = 'another good one'
  const reply = await change(here, { currentPassword: PASSWORD, newPassword })

  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  main.advance(1000)
  expect(answerOf(await there.send('GET', '/api/User'))).toEqual([401, 'unauthorized'])
  expect((await here.send('GET', '/api/User')).statusCode).toBe(200)
  expect((await stranger.send('GET', '/api/User')).statusCode).toBe(200)
  const again = await enter()
  expect((await logInWith(again, email)).statusCode).toBe(401)
  const login = { ...LOGIN, email, password: newPassword }
  expect((await again.authenticate('login', login)).statusCode).toBe(200)
  await sibling.close()
})

test.each<[string, object, number, string]>([
  ['a wrong one', { currentPassword: 'not it at all' }, 401, 'invalid_credentials'],
  ['none', {}, 401, 'invalid_credentials'],
  [
    'a common new one',
    { currentPassword: PASSWORD, newPassword: 'Football1' },
    422,
    'validation_failed',
  ],
  [
    'a short new one',
    { currentPassword: PASSWORD, newPassword: 'short' },
    422,
    'validation_failed',
  ],
])('API-079 AUTH-039 with %s the password stays', async (_case, body, status, code) => {
  const email = someEmail()
  const browser = await registered(email)

  const reply = await change(browser, { newPassword: 'another good one', ...body })

  expect(answerOf(reply)).toEqual([status, code])
  expect((await logInWith(await enter(), email)).statusCode).toBe(200)
})

test('API-079 ROLE-001 a user without an e-mail has no password to change', async () => {
  const reply = await change(await enter(), { newPassword: 'another good one' })

  expect(answerOf(reply)).toEqual([403, 'forbidden'])
})

test('API-079 of two changes at once, made from one password, one succeeds', async () => {
  const browser = await registered()
  const bodies = ['the first new one', 'the second new one'].map((newPassword) => ({
    currentPassword: PASSWORD,
    newPassword,
  }))

  const replies = await Promise.all(bodies.map((body) => change(browser, body)))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 401]))
})
