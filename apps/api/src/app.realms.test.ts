import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#/platform/http/server.ts'
import {
  askToRegister,
  logInWith,
  mailedCode,
  openLink,
  outboxOf,
  registerWith,
  someBrowser,
  someEmail,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const MAIN = 'main.localhost'
const NEW_GIRL = 'newgirl.localhost'
const SVITLO = 'svitlo.localhost'

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const visit = (host: string) => someBrowser(main.ctx, app, { host })
const get = (host: string, url: string, more: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...more } })

const renewalOf = ({ accessToken, refreshToken, userId }: SomeBrowser) => ({
  accessToken,
  refreshToken,
  userId,
  isNConfirmed: false,
  isSConfirmed: true,
})

/** A call as a browser, on any host. */
const ask = (browser: SomeBrowser, host: string, url = '/api/User') =>
  get(host, url, { authorization: `Bearer ${browser.accessToken}` })

async function newestMail(email: string) {
  const mails = (await app.inject(outboxOf(main.ctx))).json<
    { to: string; brand: string; subject: string; text: string }[]
  >()
  return mails.find(({ to }) => to === email)
}

test('TENANT-027 an export names the brands on which the account works, and a deletion ends it on all', async () => {
  const browser = await visit(NEW_GIRL)
  const exported = (await ask(browser, NEW_GIRL, '/api/User/export')).json<{ brands: string[] }>()
  expect(exported.brands).toEqual([
    'Oriel',
    'Oriel',
    'New Girl',
    'Charm Girl',
    'Fake Chat',
    'Oriel Quiz',
    'Oriel Start',
  ])

  const saved = await browser.authenticate('save-auth-token-info', {
    isUserLoggedIn: false,
    accessToken: browser.accessToken,
    refreshToken: browser.refreshToken,
    generatedUserId: browser.userId,
    isLightTheme: true,
    category: 'anime',
    handOver: { host: MAIN, deviceId: 'device-1' },
  })
  const { savedToken } = saved.json<{ savedToken: string }>()
  const entered = await app.inject({
    url: `/api/Authenticate/get-auth-token-info?savedInfoId=${savedToken}&device_id=device-1`,
    headers: { host: MAIN, 'x-requested-with': 'app', 'content-type': 'application/json' },
    cookies: browser.cookies,
  })
  const { accessToken } = entered.json<{ accessToken: string }>()
  const onMain = { host: MAIN, authorization: `Bearer ${accessToken}` }
  expect((await app.inject({ url: '/api/User', headers: onMain })).statusCode).toBe(200)

  const deleted = await app.inject({ method: 'DELETE', url: '/api/User', headers: onMain })
  expect(deleted.statusCode).toBe(204)
  for (const [host, bearer] of [
    [MAIN, accessToken],
    [NEW_GIRL, browser.accessToken],
  ]) {
    const { statusCode } = await app.inject({
      url: '/api/User',
      headers: { host, authorization: `Bearer ${bearer}` },
    })
    expect([host, statusCode]).toEqual([host, 410])
  }
})

test('TENANT-007 one address is two accounts in two realms, and in one realm only one', async () => {
  const email = someEmail()
  const [first, second, third] = [await visit(MAIN), await visit(SVITLO), await visit(NEW_GIRL)]

  expect((await registerWith(first, email)).statusCode).toBe(200)
  expect((await registerWith(second, email)).statusCode).toBe(200)
  expect(second.userId).not.toBe(first.userId)

  // Answered as ever; the mail says that there is an account, and leads into it.
  const asked = await askToRegister(third, email)
  expect(asked.statusCode).toBe(202)
  expect((await newestMail(email))?.subject).toMatch(/^You already have an account/)
  expect((await openLink(third, await mailedCode(main.ctx, app, email))).statusCode).toBe(200)
  expect(third.userId).toBe(first.userId)

  const rows = await main.ctx.db.execute(
    sql`select realm from account_emails where address = ${email.toLowerCase()} order by realm`,
  )
  expect(rows.rows).toEqual([{ realm: 'oriel' }, { realm: 'svitlo' }])
})

test('TENANT-008 credentials of one realm are invalid in another', async () => {
  const email = someEmail()
  expect((await registerWith(await visit(MAIN), email)).statusCode).toBe(200)

  const [known, unknown] = [
    await logInWith(await visit(SVITLO), email),
    await logInWith(await visit(SVITLO), someEmail()),
  ]
  expect(known.statusCode).toBe(401)
  const { requestId: _, ...problem } = known.json<Record<string, unknown>>()
  const { requestId: __, ...toNobody } = unknown.json<Record<string, unknown>>()
  expect(problem).toEqual(toNobody)
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  expect((await logInWith(await visit(NEW_GIRL), email)).statusCode).toBe(200)
})

test('TENANT-008 a mailed link of one realm opens nothing in another, and stays usable at home', async () => {
  const email = someEmail()
  const browser = await visit(MAIN)
  await askToRegister(browser, email)
  const code = await browser.mailedCode(email)

  const abroad = await openLink(await visit(SVITLO), code)
  expect([abroad.statusCode, abroad.json().code]).toEqual([401, 'magic_link_expired'])
  expect((await openLink(browser, code)).statusCode).toBe(200)
})

test('TENANT-009 a bearer is good on hosts of the brand in its audience only', async () => {
  const browser = await visit(MAIN)
  expect(decodeJwt(browser.accessToken).aud).toBe('main')

  const answers = await Promise.all(
    [MAIN, 'localhost', NEW_GIRL, SVITLO].map(
      async (host) => (await ask(browser, host)).statusCode,
    ),
  )
  expect(answers).toEqual([200, 200, 401, 401])
})

test('TENANT-010 a session is renewed on its own brand only, and another host ends nothing', async () => {
  const browser = await visit(MAIN)
  const renew = (host: string) =>
    app.inject({
      method: 'POST',
      url: '/api/Authenticate/refresh-token',
      headers: { host, 'content-type': 'application/json', 'x-requested-with': 'app' },
      cookies: browser.cookies,
      payload: renewalOf(browser),
    })

  for (const host of [NEW_GIRL, SVITLO]) {
    const reply = await renew(host)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'refresh_invalid'])
  }
  expect((await renew(MAIN)).statusCode).toBe(200)
})

test('TENANT-014 a mail is its brand’s in sender, look and links', async () => {
  const email = someEmail()
  const browser = await visit(SVITLO)
  await askToRegister(browser, email)

  const mail = await newestMail(email)
  expect(mail).toMatchObject({ brand: 'svitlo' })
  expect(mail?.text).toContain('http://svitlo.localhost/?MagicLinkCode=')
  expect(mail?.text).toContain('Svitlo Companions')
  expect(mail?.text).not.toMatch(/oriel|main\.localhost/i)
})

const present = (code: string, host: string) =>
  get(host, `/api/Authenticate/get-auth-token-info?savedInfoId=${code}&device_id=device-1`, {
    'x-requested-with': 'app',
    'content-type': 'application/json',
  })

test('TENANT-022 TS-093 a code opens its account on the host it was made for, of the same realm', async () => {
  const browser = await visit(NEW_GIRL)
  const save = (host: string) =>
    browser.authenticate('save-auth-token-info', {
      isUserLoggedIn: false,
      accessToken: browser.accessToken,
      refreshToken: browser.refreshToken,
      generatedUserId: browser.userId,
      isLightTheme: true,
      category: 'anime',
      handOver: { host, deviceId: 'device-1' },
    })
  for (const host of [SVITLO, 'evil.example', 'main.localhost@evil.example', '']) {
    expect([host, (await save(host)).statusCode]).toEqual([host, 422])
  }

  for (const elsewhere of [NEW_GIRL, SVITLO, 'mainmirror.localhost']) {
    const code = (await save(MAIN)).json<{ savedToken: string }>().savedToken
    expect((await present(code, elsewhere)).statusCode).not.toBe(200)
  }
  const code = (await save(MAIN)).json<{ savedToken: string }>().savedToken
  const entered = await present(code, MAIN)
  expect(entered.statusCode).toBe(200)
  const { accessToken } = entered.json<{ accessToken: string }>()
  expect(decodeJwt(accessToken)).toMatchObject({ aud: 'main', sub: browser.userId })
  expect((await present(code, MAIN)).statusCode).toBe(404)
})
