import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import {
  openLink,
  outboxOf,
  PASSWORD,
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

const STOLEN = 'the key of a thief'
const FRESH_MS = 10 * MINUTE_MS

interface Mail {
  to: string
  subject: string
  text: string
}

/** The mails to an address, newest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const mails = (await app.inject(outboxOf(main.ctx))).json<Mail[]>()
  return mails.filter(({ to }) => to === email)
}

/** A browser that has just signed in by a mailed link, as who has no password does. */
async function signedInByLink(email: string): Promise<SomeBrowser> {
  const browser = await someBrowser(main.ctx, app)
  const { userId } = browser
  const asked = { email, fingerprint: 'fp', terms: true, userId }
  expect((await browser.authenticate('passwordless-login', asked)).statusCode).toBe(202)
  const reply = await openLink(browser, await browser.mailedCode(email))
  expect(reply.statusCode).toBe(200)
  return browser
}

async function setPassword(browser: SomeBrowser, body: object): Promise<[number, string | null]> {
  const reply = await browser.send('POST', '/api/User/update/password', body)
  return [reply.statusCode, reply.body === '' ? null : reply.json<{ code: string }>().code]
}

/** The result of a login with that password in another browser. */
async function logIn(email: string, password: string): Promise<number> {
  const browser = await someBrowser(main.ctx, app)
  return (await browser.authenticate('login', { email, password, fingerprint: 'fp' })).statusCode
}

test('TS-081 TS-074 API-079 a stolen session makes itself no first password: that asks for a fresh sign-in', async () => {
  const email = someEmail()
  const stolen = await signedInByLink(email)
  main.advance(FRESH_MS + SECOND_MS)

  const refused = [403, 'reauth_required']
  expect(await setPassword(stolen, { newPassword: STOLEN })).toEqual(refused)
  const guess = { currentPassword: 'a guess', newPassword: STOLEN }
  expect(await setPassword(stolen, guess)).toEqual(refused)

  expect(await logIn(email, STOLEN)).toBe(401)
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /password/i.test(subject))).toEqual([])
})

test('TS-081 API-079 a fresh sign-in sets the first password, and the next one asks for it', async () => {
  const email = someEmail()
  const owner = await signedInByLink(email)
  main.advance(FRESH_MS)

  expect(await setPassword(owner, { newPassword: PASSWORD })).toEqual([204, null])

  expect(await logIn(email, PASSWORD)).toBe(200)
  expect(await setPassword(owner, { newPassword: STOLEN })).toEqual([401, 'invalid_credentials'])
  main.advance(SECOND_MS)
  const change = { currentPassword: PASSWORD, newPassword: 'another good one' }
  expect(await setPassword(owner, change)).toEqual([204, null])
})
