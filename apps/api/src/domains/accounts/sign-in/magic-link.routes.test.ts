import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenPair } from '@oriel/contract/accounts/session'
import { closeAccount } from '#/domains/accounts/data/deletion.service.ts'
import * as google from '#/domains/accounts/users/google.store.ts'
import { setPassword } from '#/domains/accounts/users/identity.store.ts'
import { magicLinks } from '#/domains/accounts/users/tables.ts'
import { MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { createSmtpCarrier } from '#/providers/mail/smtp.ts'
import { startMailSink } from '#/testing/mail-sink.ts'
import {
  logInWith,
  openLink,
  outboxOf,
  PASSWORD,
  registerWith,
  someBrowser,
  someEmail,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { hashPassword } from './password-hash.ts'
import { registerPayer } from './payer.service.ts'

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const enter = () => someBrowser(main.ctx, app)

const request = (browser: SomeBrowser, email: string, more: object = {}) =>
  browser.authenticate('passwordless-login', {
    email,
    fingerprint: 'fp',
    terms: true,
    userId: browser.userId,
    ...more,
  })

/** The mails to an address, newest first. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const reply = await app.inject(outboxOf(main.ctx))
  const mails = reply.json<{ to: string; subject: string; text: string }[]>()
  return mails.filter(({ to }) => to === email)
}

async function linkTo(email: string): Promise<URL> {
  const [mail] = await mailsTo(email)
  return new URL(/^http\S+MagicLinkCode=\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'about:blank')
}

/** Asks for a link and reads its code from the mail. */
async function codeFor(browser: SomeBrowser, email: string): Promise<string> {
  expect((await request(browser, email)).statusCode).toBe(202)
  return (await linkTo(email)).searchParams.get('MagicLinkCode') ?? ''
}

/** A guest pays, and types a free address: it belongs to the guest until somebody proves it. */
async function payWith({ userId }: SomeBrowser, email: string): Promise<void> {
  await registerPayer(main.ctx, { brand: 'main', userId, email, origin: 'http://localhost:3000' })
  const hash = await hashPassword(PASSWORD)
  await setPassword(main.ctx.db, { userId, hash, changedAt: main.ctx.clock.now() })
}

const me = async (browser: SomeBrowser) => (await browser.send('GET', '/api/User')).json()
const answerOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code]
const EXPIRED = [401, 'magic_link_expired']

test('API-018 API-087 AUTH-048 ENTITY-025 AUTH-003 AUTH-032 a mailed code opens an account once', async () => {
  const browser = await enter()
  const { userId } = browser
  const email = someEmail()
  const code = await codeFor(browser, email)
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  expect(code).toMatch(/^[\w-]{43}$/)

  const reply = await openLink(browser, code)

  expect(reply.statusCode).toBe(200)
  expect(tokenPair.parse(reply.json())).toEqual(reply.json())
  expect(await me(browser)).toMatchObject({ id: userId, email })
  expect(answerOf(await openLink(await enter(), code, { IsConfirmed: true }))).toEqual(EXPIRED)
})

test('API-018 TP-022 with a mail server the link travels over SMTP and signs in', async () => {
  const sink = await startMailSink()
  const carrier = createSmtpCarrier({
    url: sink.url,
    fromOf: () => 'hello@oriel.example',
    requireTls: false,
  })
  const mailing = await testContext({ beside: main, carrier })
  const { app: sender } = await testApp(mailing.ctx)
  const browser = await someBrowser(mailing.ctx, sender)
  const email = someEmail()
  await request(browser, email)
  const isTo = (address: string | null) => address?.toLowerCase() === email.toLowerCase()
  const arrived = () => sink.mails.find(({ header }) => isTo(header('to')))
  while (arrived() === undefined) await setTimeout(5)

  const mail = arrived()
  const code = /MagicLinkCode=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(code)
  expect((await sender.inject(outboxOf(mailing.ctx))).json()).toEqual([])
  expect((await openLink(browser, code)).statusCode).toBe(200)
  expect(await me(browser)).toMatchObject({ email })
  await sender.close()
  await mailing.ctx.mail.stop()
  await sink.close()
})

test('API-018 AUTH-041 known and unknown e-mails get the same answer, and a mail each', async () => {
  const browser = await enter()
  const [known, unknown] = [someEmail(), someEmail()]
  await registerWith(await enter(), known)

  const replies = [await request(browser, known), await request(browser, unknown)]
  const without = [
    await request(browser, known, { terms: false }),
    await request(browser, someEmail(), { terms: false }),
  ]

  for (const { statusCode, body, headers } of [...replies, ...without]) {
    expect([statusCode, body]).toEqual([202, '{}'])
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect((await mailsTo(known))[0]?.text).toContain('MagicLinkCode=')
  expect((await mailsTo(unknown))[0]?.text).toContain('MagicLinkCode=')
})

test('AUTH-040 API-018 without the terms an unknown e-mail is mailed no way in', async () => {
  const browser = await enter()
  const email = someEmail()

  await request(browser, email, { terms: false })

  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('MagicLinkCode')
  expect(mails[0]?.text).toContain('no account')
})

test('API-018 the link leads to the main page, and on to the settings if asked for', async () => {
  const browser = await enter()
  const email = someEmail()
  await request(browser, email, { destination: 'settings' })

  const link = await linkTo(email)

  expect(link.pathname).toBe('/')
  expect([...link.searchParams.keys()]).toEqual(['MagicLinkCode', 'destination'])
  expect(link.searchParams.get('destination')).toBe('settings')
})

const WRONG_LINKS: [string, object, string][] = [
  ['no e-mail', { email: undefined }, '/email'],
  ['an e-mail that is none', { email: 'x' }, '/email'],
  ['no fingerprint', { fingerprint: undefined }, '/fingerprint'],
  ['terms in words', { terms: 'yes' }, '/terms'],
  ['no user id', { userId: undefined }, '/userId'],
  ['another destination', { destination: 'https://evil.example' }, '/destination'],
  ['a field too many', { returnUrl: '/' }, '/returnUrl'],
]

test('API-131 asking for a link takes exactly these fields, each of its type', async () => {
  const refusals: unknown[] = []
  for (const [why, wrong] of WRONG_LINKS) {
    const reply = await request(await enter(), someEmail(), wrong)
    const { errors } = reply.json<{ errors?: { path: string }[] }>()
    refusals.push([why, ...answerOf(reply), errors?.[0]?.path])
  }

  const expected = WRONG_LINKS.map(([why, , path]) => [why, 422, 'validation_failed', path])
  expect(refusals).toEqual(expected)
})

test.each(['Fingerprint', 'MagicLinkCode', 'IsNConfirmed', 'IsSConfirmed', 'UserId'])(
  'ENTITY-025 AUTH-048 taking a link needs %s',
  async (field) => {
    const reply = await openLink(await enter(), 'code', { [field]: undefined })

    expect(answerOf(reply)).toEqual([422, 'validation_failed'])
    expect(reply.json()).toMatchObject({ errors: [{ path: `/${field}` }] })
  },
)

test('AUTH-032 TS-076 the code is stored as a hash only', async () => {
  const email = someEmail()
  const code = await codeFor(await enter(), email)

  const [row] = await main.ctx.db
    .select()
    .from(magicLinks)
    .where(eq(magicLinks.address, email.toLowerCase()))

  expect(row?.codeHash).toBe(createHash('sha256').update(code).digest('base64url'))
  expect(JSON.stringify(row)).not.toContain(code)
})

test('AUTH-032 TS-076 a code works up to ten minutes, and not a second longer', async () => {
  const [early, late] = [await enter(), await enter()]
  const codes = [await codeFor(early, someEmail()), await codeFor(late, someEmail())]

  main.advance(10 * MINUTE_MS - SECOND_MS)
  expect((await openLink(early, codes[0] ?? '')).statusCode).toBe(200)
  main.advance(2 * SECOND_MS)
  expect(answerOf(await openLink(late, codes[1] ?? ''))).toEqual(EXPIRED)
  expect((await me(late)).email).toBeNull()
})

test('AUTH-032 TS-076 a mail scanner that fetches the link leaves it as it is', async () => {
  const browser = await enter()
  const email = someEmail()
  const code = await codeFor(browser, email)
  const { pathname, search } = await linkTo(email)

  for (const method of ['GET', 'HEAD'] as const) {
    await app.inject({ method, url: pathname + search })
    await app.inject({ method, url: `/api/Authenticate/magic-link-login${search}` })
  }

  expect((await openLink(browser, code)).statusCode).toBe(200)
})

test('TS-076 a newer link ends the one before', async () => {
  const browser = await enter()
  const email = someEmail()
  const old = await codeFor(browser, email)
  const fresh = await codeFor(browser, email)

  expect(answerOf(await openLink(browser, old))).toEqual(EXPIRED)
  expect((await openLink(browser, fresh)).statusCode).toBe(200)
})

test('TS-076 a link ends when its address goes to another account, or to none', async () => {
  const browser = await enter()
  const email = someEmail()
  const code = await codeFor(browser, email)
  const owner = await enter()
  await registerWith(owner, email)
  expect(answerOf(await openLink(browser, code))).toEqual(EXPIRED)

  const second = await codeFor(browser, email)
  await main.ctx.db.transaction((tx) => closeAccount(main.ctx, tx, owner.userId))
  expect(answerOf(await openLink(browser, second))).toEqual(EXPIRED)
})

test('TS-076 codes that were never made open nothing', async () => {
  const browser = await enter()
  await codeFor(browser, someEmail())

  const guesses = [
    '',
    'x',
    '0'.repeat(43),
    `${'A'.repeat(43)}=`,
    "' or 1=1 --",
    '\u00e9'.repeat(43),
  ]
  guesses.push(...Array.from({ length: 20 }, () => randomBytes(32).toString('base64url')))
  for (const code of guesses) expect(answerOf(await openLink(browser, code))).toEqual(EXPIRED)
  expect((await me(browser)).email).toBeNull()
})

test('AUTH-032 TS-076 of twenty uses of one link at once, one signs in', async () => {
  const browser = await enter()
  const code = await codeFor(browser, someEmail())
  const others = await Promise.all(Array.from({ length: 20 }, enter))

  const replies = await Promise.all(
    others.map((other) => openLink(other, code, { IsConfirmed: true })),
  )

  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.filter((status) => status === 200)).toHaveLength(1)
  expect(codes.filter((status) => status === 401)).toHaveLength(19)
})

test('TS-076 another browser than the one that asked confirms first, and the link waits for it', async () => {
  const email = someEmail()
  const code = await codeFor(await enter(), email)
  const phone = await enter()

  const asked = await openLink(phone, code)

  expect(answerOf(asked)).toEqual([403, 'confirmation_required'])
  expect(asked.json().detail).toContain('S…@Example.com')
  expect(asked.body).not.toContain(email)
  expect((await me(phone)).email).toBeNull()
  expect(answerOf(await openLink(phone, code, { IsConfirmed: false }))[0]).toBe(403)
  expect((await openLink(phone, code, { IsConfirmed: true })).statusCode).toBe(200)
  expect((await me(phone)).email).toBe(email)
})

test('TS-078 TS-076 a user who proves an address takes it back from one who only typed it', async () => {
  const email = someEmail()
  const squatter = await enter()
  await payWith(squatter, email)
  const owner = await enter()

  expect((await openLink(owner, await codeFor(owner, email))).statusCode).toBe(200)

  expect((await me(owner)).email).toBe(email)
  main.advance(SECOND_MS)
  expect(answerOf(await squatter.send('GET', '/api/User'))).toEqual([401, 'unauthorized'])
  expect((await logInWith(await enter(), email)).statusCode).toBe(401)
  expect((await mailsTo(email)).map(({ subject }) => subject)[0]).toContain('yours alone')
})

test('TS-077 TS-076 a user who proves an address takes it back from the Google account that claimed it', async () => {
  const email = someEmail()
  const squatter = await enter()
  await payWith(squatter, email)
  await google.link(main.ctx.db, { realm: 'oriel', subject: 'squatter', userId: squatter.userId })
  const owner = await enter()

  expect((await openLink(owner, await codeFor(owner, email))).statusCode).toBe(200)

  expect(await google.readOwner(main.ctx.db, { realm: 'oriel', subject: 'squatter' })).toBeNull()
})

test('API-087 an address that was proven before keeps its password and its other sessions', async () => {
  const email = someEmail()
  const first = await enter()
  await openLink(first, await codeFor(first, email))
  await first.send('POST', '/api/User/update/password', { newPassword: PASSWORD })
  const second = await enter()

  expect((await openLink(second, await codeFor(second, email))).statusCode).toBe(200)

  expect((await first.send('GET', '/api/User')).statusCode).toBe(200)
  expect((await logInWith(await enter(), email)).statusCode).toBe(200)
})
