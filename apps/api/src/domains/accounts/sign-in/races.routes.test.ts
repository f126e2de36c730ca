import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId, type UserId } from '@oriel/contract/ids'
import { RETENTION } from '#/domains/accounts/data/retention.jobs.ts'
import { unlink } from '#/domains/accounts/users/google.store.ts'
import {
  addSession,
  lockSession,
  lockUser,
  readSessions,
  readUser,
  setEmail,
} from '#/domains/accounts/users/store.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { runJob } from '#/testing/run-jobs.ts'
import { someBrowser, type SomeBrowser } from '#/testing/some-browser.ts'
import { refusalOf, someGoogle, someGoogleAddress, type SomeGoogle } from '#/testing/some-google.ts'
import { someUser } from '#/testing/some-user.ts'

let some: SomeGoogle

beforeAll(async () => {
  some = await someGoogle()
  await some.main.ctx.jobs.start()
})
afterAll(() => some.close())

const visitor = () => someBrowser(some.main.ctx, some.app)
const sessionIdOf = ({ accessToken }: { accessToken: string }) =>
  String(decodeJwt(accessToken)['sid'])

/** Waits until so many statements wait for locks that other transactions hold. */
async function waiters(count: number): Promise<void> {
  const query = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const read = async () => (await some.main.ctx.db.$client.query(query)).rowCount
  await expect.poll(read).toBe(count)
}

/** Lets each of the calls begin and wait, one behind the other, for what `early` does and keeps locked. */
async function behind<T>(early: (tx: Tx) => Promise<unknown>, ...late: (() => Promise<T>)[]) {
  const begun = await some.main.ctx.db.transaction(async (tx) => {
    await early(tx)
    const calls: Promise<T>[] = []
    for (const call of late) {
      calls.push(call())
      await waiters(calls.length)
    }
    return { calls }
  })
  return Promise.all(begun.calls)
}

test('TS-074 a code that is redeemed while all other sessions are ended opens none that lasts', async () => {
  const first = await visitor()
  const info = {
    isUserLoggedIn: false,
    accessToken: '',
    refreshToken: '',
    generatedUserId: first.userId,
    isLightTheme: false,
    category: 'realistic',
  }
  const saved = async () =>
    (await first.authenticate('save-auth-token-info', info)).json<{ savedToken: string }>()
  const redeem = ({ savedToken }: { savedToken: string }) =>
    some.app.inject({
      url: `/api/Authenticate/get-auth-token-info?savedInfoId=${savedToken}`,
      headers: { 'x-requested-with': 'app', 'content-type': 'application/json' },
      cookies: first.cookies,
    })
  const second = (await redeem(await saved())).json<{ accessToken: string }>()
  const headers = { authorization: `Bearer ${second.accessToken}` }
  const code = await saved()

  const [redeemed, ended] = await behind(
    (tx) => lockSession(tx, first.userId, asId(sessionIdOf(first))),
    () => redeem(code),
    () => some.app.inject({ method: 'DELETE', url: '/api/User/sessions', headers }),
  )

  expect([redeemed?.statusCode, ended?.statusCode]).toEqual([200, 204])
  const open = await readSessions(some.main.ctx.db, first.userId)
  expect(open.map(({ sessionId }) => sessionId)).toEqual([sessionIdOf(second)])
})

test('TS-077 a Google account that is taken from an account meanwhile does not open it', async () => {
  const person = { email: someGoogleAddress() }
  const enter = async (browser: SomeBrowser) => {
    const nonce = createHash('sha256').update(sessionIdOf(browser)).digest('base64url')
    const googleAccessToken = await some.google.credentialFor(person, { nonce })
    const body = { googleAccessToken, fingerprint: '', terms: true }
    return browser.authenticate('google-signin', body)
  }
  const [owner, other] = [await visitor(), await visitor()]
  expect((await enter(owner)).statusCode).toBe(200)
  const { userId } = owner

  const [reply] = await behind(
    async (tx) => {
      await lockUser(tx, userId)
      await unlink(tx, userId)
    },
    () => enter(other),
  )

  expect(reply && refusalOf(reply)).toEqual([401, 'google_token_invalid'])
  expect(other.userId).not.toBe(userId)
})

const preRegister = (cookies: Record<string, string>) =>
  some.app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'app' },
    cookies,
    payload: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: 'http://localhost/',
    },
  })
const accountOf = (reply: { json: () => { generatedUserId: UserId } }) =>
  reply.json().generatedUserId

/** The cookies by which a browser with a generated account is known again, and that account. */
async function someKnown() {
  const reply = await preRegister({})
  const { name = '', value = '' } = reply.cookies.find((one) => one.name.includes('device')) ?? {}
  return { cookies: { [name]: value }, userId: accountOf(reply) }
}

test('TS-106 a browser that comes back while its account is registered gets no session in it', async () => {
  const { cookies, userId } = await someKnown()

  const [reply] = await behind(
    async (tx) => {
      await lockUser(tx, userId)
      await setEmail(tx, userId, 'registered@mail.example')
    },
    () => preRegister(cookies),
  )

  expect(reply?.statusCode).toBe(200)
  expect(reply && accountOf(reply)).not.toBe(userId)
  expect(await readSessions(some.main.ctx.db, userId)).toHaveLength(1)
})

test('TS-106 visits of one browser at one moment make one account', async () => {
  const { cookies, userId } = await someKnown()
  await some.main.ctx.db.execute(sql`update users set deleted_at = now() where user_id = ${userId}`)

  const replies = await Promise.all(Array.from({ length: 8 }, () => preRegister(cookies)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(new Set(replies.map(accountOf)).size).toBe(1)
})

test('TS-070 ROLE-011 an idle account that its user returns to at that moment is not closed', async () => {
  const { ctx } = some.main
  const [back, gone] = [await someUser(ctx), await someUser(ctx)]
  some.main.advance(91 * DAY_MS)

  await ctx.db.transaction(async (tx) => {
    await lockUser(tx, back.userId)
    const [old] = await readSessions(tx, back.userId)
    if (old === undefined) throw new Error('the account has no session')
    await addSession(tx, { ...old, sessionId: ctx.ids.next(), rotatedAt: ctx.clock.now() })
    await runJob(ctx, RETENTION)
  })

  expect((await readUser(ctx.db, gone.userId))?.deletedAt).not.toBeNull()
  expect((await readUser(ctx.db, back.userId))?.deletedAt).toBeNull()
})
