import { randomBytes, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solveProof } from '@oriel/contract/http/proof-of-work'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import {
  askToRegister,
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

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext({ env: { RATE_LIMITS: 'on' } })
  ;({ app } = await testApp(main.ctx))
})
beforeEach(() => main.advance(DAY_MS))
afterAll(() => app.close())

const enter = (more: { remoteAddress?: string } = {}) => someBrowser(main.ctx, app, more)
const login = (browser: SomeBrowser, email: string, password = PASSWORD) =>
  logInWith(browser, email, { password })
const request = (browser: SomeBrowser, email: string) =>
  browser.authenticate('passwordless-login', {
    email,
    fingerprint: 'fp',
    terms: true,
    userId: browser.userId,
  })

/** As {@link login}, once more with the work done that a refusal asks for. */
async function loginWithProof(browser: SomeBrowser, email: string, password = PASSWORD) {
  const refused = await login(browser, email, password)
  const { proofOfWork } = refused.json<{ proofOfWork?: { challenge: string; bits: number } }>()
  if (refused.statusCode !== 429 || proofOfWork === undefined) return refused
  const { challenge, bits } = proofOfWork
  const proof = await solveProof(challenge, bits, webcrypto.subtle)
  return loginWith(browser, { email, proof, password })
}

interface Proven {
  email: string
  proof: string
  password?: string
}

const loginWith = (browser: SomeBrowser, { email, proof, password = PASSWORD }: Proven) =>
  app.inject({
    method: 'POST',
    url: '/api/Authenticate/login',
    remoteAddress: someAddress(),
    headers: {
      authorization: `Bearer ${browser.accessToken}`,
      'x-requested-with': 'app',
      'x-proof-of-work': proof,
    },
    payload: { email, password, fingerprint: 'fp' },
  })

const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const mails = (await app.inject(outboxOf(main.ctx))).json<
    { to: string; subject: string; text: string }[]
  >()
  return mails.filter(({ to }) => to === email)
}

const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /MagicLinkCode=([\w-]{43})/.exec(text)?.[1] ?? [])

test.each([11, 1000])(
  'F-13 TS-079 after %i wrong logins by strangers the owner gets in on a new device, by password and by link',
  async (count) => {
    const email = someEmail()
    await registerWith(await enter(), email)
    const stranger = await enter()
    for (let turn = 0; turn < count; turn += 1) {
      await login(turn % 100 === 0 ? await enter() : stranger, email, `guess ${turn}`)
    }

    const device = await enter()
    expect((await loginWithProof(device, email)).statusCode).toBe(200)

    const another = await enter()
    expect((await request(another, email)).statusCode).toBe(202)
    const [code = ''] = await linksTo(email)
    expect((await openLink(another, code)).statusCode).toBe(200)
  },
)

test('F-13 TS-079 each piece of work lets one try at one account through', async () => {
  const [email, other] = [someEmail(), someEmail()]
  for (const one of [email, other]) {
    await registerWith(await enter(), one)
    for (let turn = 0; turn < 11; turn += 1) await login(await enter(), one, `guess ${turn}`)
  }
  const browser = await enter()
  const { proofOfWork } = (await login(browser, email)).json<{
    proofOfWork: { challenge: string; bits: number }
  }>()
  const { challenge, bits } = proofOfWork
  const proof = await solveProof(challenge, bits, webcrypto.subtle)

  expect((await loginWith(browser, { email: other, proof })).statusCode).toBe(429)
  const wrong = await loginWith(browser, { email, proof, password: 'a wrong guess' })
  expect(wrong.statusCode).toBe(401)
  expect((await loginWith(browser, { email, proof })).statusCode).toBe(429)
  expect((await loginWith(browser, { email, proof: `${challenge}.1` })).statusCode).toBe(429)
})

test('F-13 TS-079 a link is never refused: one that works lies in the mailbox, and few come', async () => {
  const email = someEmail()
  await registerWith(await enter(), email)
  // The one that opened the account.
  const opened = (await linksTo(email)).length
  const answers = new Set<string>()
  for (let turn = 0; turn < 200; turn += 1) {
    const reply = await request(turn % 50 === 0 ? await enter() : await strangers(turn), email)
    answers.add(`${reply.statusCode} ${reply.body}`)
  }
  expect([...answers]).toEqual(['202 {}'])
  expect(await linksTo(email)).toHaveLength(opened + 10)

  // It expires before the window of strangers does: the next request sends another.
  main.advance(10 * MINUTE_MS)
  for (let turn = 0; turn < 40; turn += 1) await request(await strangers(turn), email)
  main.advance(10 * MINUTE_MS)
  const owner = await enter()
  const before = (await linksTo(email)).length
  expect((await request(owner, email)).statusCode).toBe(202)
  expect(await linksTo(email)).toHaveLength(before + 1)
})

let crowd: Promise<SomeBrowser[]> | null = null
/** One of twenty browsers elsewhere, in turn. */
async function strangers(turn: number): Promise<SomeBrowser> {
  crowd ??= Promise.all(Array.from({ length: 20 }, () => enter()))
  const all = await crowd
  const one = all[turn % all.length]
  if (one === undefined) throw new Error('nobody is in the crowd')
  return one
}

test('F-13 AUTH-044 an address that asks for many links is answered like all others, and gets no mail', async () => {
  const remoteAddress = '192.0.2.99'
  for (let turn = 0; turn < 10; turn += 1) {
    await request(await enter({ remoteAddress }), someEmail())
  }
  const email = someEmail()

  const reply = await request(await enter({ remoteAddress }), email)

  expect([reply.statusCode, reply.json()]).toEqual([202, {}])
  expect(await mailsTo(email)).toEqual([])
})

test('F-19 AUTH-041 registering with an address that has an account is answered as with a free one, and its owner gets a mail and can sign in', async () => {
  const email = someEmail()
  await registerWith(await enter(), email)
  const stranger = await enter()

  const free = await askToRegister(stranger, someEmail())
  for (let turn = 0; turn < 3; turn += 1) {
    const reply = await askToRegister(stranger, email)
    expect([reply.statusCode, reply.body, Object.keys(reply.headers)]).toEqual([
      202,
      '{}',
      Object.keys(free.headers),
    ])
  }
  expect((await stranger.send('GET', '/api/User')).json()).toMatchObject({ email: null })

  const mails = (await mailsTo(email)).filter(({ subject }) => /already have/.test(subject))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('tried to register')
  const [code = ''] = await linksTo(email)
  const owner = await enter()
  // Another browser than the stranger’s is asked first, as with every link (TS-076).
  expect((await openLink(owner, code)).json().code).toBe('confirmation_required')
  expect((await openLink(owner, code, { IsConfirmed: true })).statusCode).toBe(200)
})
