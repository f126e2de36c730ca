import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enforceRetention } from '#/domains/accounts/data/retention.service.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import {
  askToRegister,
  openLink,
  PASSWORD,
  registerWith,
  someBrowser,
  someEmail,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { signInTries } from './tries.tables.ts'

const ON = { RATE_LIMITS: 'on' }
let main: TestContext
let app: App
/** Another instance on the same database. */
let sibling: App

beforeAll(async () => {
  main = await testContext({ env: ON })
  ;({ app } = await testApp(main.ctx))
  ;({ app: sibling } = await testApp((await testContext({ beside: main, env: ON })).ctx))
})
beforeEach(() => main.advance(DAY_MS))
afterAll(async () => {
  await app.close()
  await sibling.close()
})

const enter = (more: { remoteAddress?: string; at?: App } = {}) => someBrowser(main.ctx, app, more)
const login = (browser: SomeBrowser, email: string, password = PASSWORD) =>
  browser.authenticate('login', { email, password, fingerprint: 'fp' })
function expectRefusal(reply: LightMyRequestResponse, seconds: number): void {
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'rate_limited'])
  expect(reply.headers['retry-after']).toBe(String(seconds))
}

const CALLS = [
  ['login', (browser: SomeBrowser, email: string) => login(browser, email, 'a wrong guess')],
  ['register', (browser: SomeBrowser, email: string) => askToRegister(browser, email)],
] as const

test.each(CALLS)(
  'AUTH-044 the eleventh %s from one address is refused for ten minutes (F-13, F-19)',
  async (_call, attempt) => {
    const remoteAddress = `192.0.2.${CALLS.findIndex(([name]) => name === _call) + 1}`
    const once = async () => attempt(await enter({ remoteAddress }), someEmail())
    for (let turn = 1; turn <= 10; turn += 1) expect((await once()).statusCode).not.toBe(429)

    expectRefusal(await once(), 600)
    main.advance(9 * MINUTE_MS)
    expectRefusal(await once(), 60)
    main.advance(MINUTE_MS)
    expect((await once()).statusCode).not.toBe(429)
  },
)

test.each(CALLS)(
  'AUTH-044 the eleventh %s for one e-mail is refused, wherever it comes from (F-13, F-19)',
  async (_call, attempt) => {
    const email = someEmail()
    for (let turn = 1; turn <= 10; turn += 1) {
      const browser = await enter({ at: turn % 2 === 0 ? app : sibling })
      expect(
        (await attempt(browser, turn % 3 === 0 ? email.toUpperCase() : email)).statusCode,
      ).not.toBe(429)
    }

    expectRefusal(await attempt(await enter(), email), 600)
    expectRefusal(await attempt(await enter({ at: sibling }), email), 600)
    expect((await attempt(await enter(), someEmail())).statusCode).not.toBe(429)
  },
)

test('TS-079 of a thousand guesses at one password, few are checked, and ever fewer', async () => {
  const email = someEmail()
  await registerWith(await enter(), email)
  const looked: number[] = []
  for (let window = 0; window < 10; window += 1) {
    let answers = 0
    for (let attacker = 0; attacker < 10; attacker += 1) {
      const browser = await enter()
      for (let guess = 0; guess < 10; guess += 1) {
        const { statusCode } = await login(browser, email, `guess ${window}-${attacker}-${guess}`)
        expect([401, 429]).toContain(statusCode)
        if (statusCode === 401) answers += 1
      }
    }
    looked.push(answers)
    main.advance(10 * MINUTE_MS)
  }

  // Windows of 10, 20, 40 and 60 minutes begin at the minutes 0, 10, 30 and 70.
  expect(looked).toEqual([10, 10, 0, 10, 0, 0, 0, 10, 0, 0])
})

test('TS-079 beyond the limit the right password opens nothing either, without the work', async () => {
  const email = someEmail()
  await registerWith(await enter(), email)
  for (let turn = 0; turn < 10; turn += 1) await login(await enter(), email, `guess ${turn}`)

  const refused = await login(await enter(), email)
  expectRefusal(refused, 600)
  expect(refused.json()).toMatchObject({
    proofOfWork: { challenge: expect.any(String), bits: expect.any(Number) },
  })
})

test('TS-079 strangers who use up the tries of an e-mail ask no work of its owner’s own browser', async () => {
  const email = someEmail()
  const owner = await enter()
  await registerWith(owner, email)
  const other = await enter()
  await registerWith(other, someEmail())
  for (let turn = 0; turn < 11; turn += 1) await login(await enter(), email, `guess ${turn}`)

  expect((await login(owner, email)).statusCode).toBe(200)
  // A browser that knows another account is a stranger to this one.
  expectRefusal(await login(other, email), 600)
  const forged = await enter()
  Object.assign(forged.cookies, {
    '__Host-known': owner.cookies['__Host-known']?.replace(/^.{22}/, 'A'.repeat(22)),
  })
  expectRefusal(await login(forged, email), 600)
})

test('TS-079 the owner’s browser is counted too', async () => {
  const email = someEmail()
  const owner = await enter()
  await registerWith(owner, email)
  const elsewhere = await Promise.all(Array.from({ length: 11 }, () => enter()))
  const codes: number[] = []
  for (const browser of elsewhere) {
    Object.assign(browser.cookies, { '__Host-known': owner.cookies['__Host-known'] })
    codes.push((await login(browser, email, 'a wrong guess')).statusCode)
  }

  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('TS-079 API-079 a stolen session does not guess the password it would change', async () => {
  const owner = await enter()
  await registerWith(owner, someEmail())
  const change = () =>
    owner.send('POST', '/api/User/update/password', {
      currentPassword: 'a wrong guess',
      newPassword: 'another good one',
    })
  for (let turn = 0; turn < 10; turn += 1) expect((await change()).statusCode).toBe(401)

  expectRefusal(await change(), 600)
})

test('TS-076 codes are guessed ten times from an address', async () => {
  const browser = await enter()
  const guess = (at: number) => openLink(browser, String(at).padStart(43, '0'))
  for (let turn = 0; turn < 10; turn += 1) expect((await guess(turn)).statusCode).toBe(401)

  expectRefusal(await guess(10), 600)
})

test('TS-079 the counters are kept without e-mail, address or user', async () => {
  const email = someEmail()
  await login(await enter({ remoteAddress: '198.51.100.77' }), email, 'a wrong guess')

  const rows = JSON.stringify(await main.ctx.db.select().from(signInTries))

  expect(rows).not.toContain('198.51.100')
  expect(rows.toLowerCase()).not.toContain(email.toLowerCase())
})

test('TS-070 counts are forgotten a day after their window', async () => {
  const tidy = () => main.ctx.db.transaction((tx) => enforceRetention(main.ctx, tx, async () => {}))
  main.advance(DAY_MS)
  await tidy()
  await login(await enter(), someEmail(), 'a wrong guess')
  expect(await main.ctx.db.$count(signInTries)).toBe(2)

  main.advance(DAY_MS + 9 * MINUTE_MS)
  await tidy()
  expect(await main.ctx.db.$count(signInTries)).toBe(2)
  main.advance(2 * MINUTE_MS)
  await tidy()
  expect(await main.ctx.db.$count(signInTries)).toBe(0)
})

test('decisions 46: RATE_LIMITS=off lifts the limit', async () => {
  const free = await testContext({ beside: main })
  const { app: unlimited } = await testApp(free.ctx)
  const browser = await someBrowser(free.ctx, unlimited)
  const email = someEmail()
  for (let turn = 0; turn < 12; turn += 1) {
    expect((await login(browser, email, 'a wrong guess')).statusCode).toBe(401)
  }
  await unlimited.close()
})
