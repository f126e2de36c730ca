import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readUser } from '#/domains/accounts/users/store.ts'
import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import { readUserRows, userTables } from '#/platform/db/user-rows.ts'
import { createLog } from '#/platform/log.ts'
import { runJob } from '#/testing/run-jobs.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someMember } from '#/testing/some-member.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { KEPT_AFTER_ERASURE } from './deletion.rules.ts'
import { RETENTION } from './retention.jobs.ts'

const lines: string[] = []

let talk: SomeTalk
let sibling: TestContext

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => lines.push(line) })
  talk = await someTalk({ script: ['An answer.'], log })
  sibling = await testContext({ beside: talk })
  const { app } = await testApp(sibling.ctx)
  await talk.ctx.jobs.start()
  return async () => {
    await talk.app.close()
    await app.close()
  }
})

const retention = () => runJob(talk.ctx, RETENTION)
const userOf = ({ userId }: SomeUser) => readUser(talk.ctx.db, userId)

/** Every table of the database, created by any module, that holds a text, even inside bytes. */
async function placesOf(text: string): Promise<string[]> {
  const { db } = talk.ctx
  const { rows } = await db.execute<{ schema: string; table: string }>(sql`
    select n.nspname as schema, c.relname as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`)
  const hex = Buffer.from(text).toString('hex')
  const places: string[] = []
  for (const { schema, table } of rows) {
    const found = await db.execute(sql`
      select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} t
      where t::text like ${`%${text}%`} or t::text like ${`%${hex}%`} limit 1`)
    if (found.rows.length > 0) places.push(table)
  }
  return places
}

async function tablesOf({ userId }: SomeUser): Promise<string[]> {
  const tables = await userTables(talk.ctx.db)
  const rows = await Promise.all(tables.map((table) => readUserRows(talk.ctx.db, table, userId)))
  return tables.filter((_table, at) => (rows[at]?.length ?? 0) > 0)
}

test('TS-068 ROLE-011 TS-113 thirty days after a deletion nothing of the account is left anywhere', async () => {
  const canary = `canary-${randomUUID()}`
  const member = await staying(talk.ctx, await someMember(talk.ctx, `${canary}@mail.example`))
  const call = talk.as(member)
  await call('POST', '/api/User/update/name', { userName: canary })
  await call('POST', '/api/Fingerprint', {
    Fingerprint: canary,
    Metadata: { [canary]: canary },
    Url: `https://oriel.example/${canary}`,
  })
  const personModelId = (await talk.chat()).personModelEntityId
  const chat = await call('POST', '/api/Chats', { personModelId })
  const sent = await call('POST', `/api/Chats/${chat.json().id}/messages`, { message: canary })
  expect(sent.statusCode).toBe(201)
  await call('POST', '/api/feedback', { text: canary, source: 'chat' })
  const [stolen] = await readUserRows(talk.ctx.db, 'feedback', member.userId)
  await sibling.ctx.vault.of(member.userId)

  await call('DELETE', '/api/User')
  talk.advance(30 * DAY_MS - 2 * HOUR_MS)
  await retention()
  expect(await tablesOf(member)).toContain('messages')
  expect(await placesOf(canary)).toContain('users')

  talk.advance(HOUR_MS)
  await retention()

  expect(await tablesOf(member)).toEqual(
    Object.keys(KEPT_AFTER_ERASURE).filter((table) => table === 'ledger_transfers'),
  )
  expect(await placesOf(canary)).toEqual([])
  expect(lines.join('')).not.toContain(canary)
  // What was copied before stays unreadable: its key is gone, and the next one is another.
  const sealed = Buffer.from(String(stolen?.['remark']).slice(2), 'hex')
  const place = `feedback:${String(stolen?.['feedback_id'])}`
  for (const { vault } of [talk.ctx, sibling.ctx]) {
    await expect
      .poll(async () => {
        const opened = await vault.of(member.userId)
        return tryTo(() => opened.open(place, sealed))
      })
      .toBe('no')
  }
  expect((await call('GET', '/api/User')).statusCode).toBe(410)
})

function tryTo(work: () => string): string {
  try {
    return work()
  } catch {
    return 'no'
  }
}

test('ROLE-011 TS-068 data kept of an erased account has its reason and identifies no person', async () => {
  const tables = await userTables(talk.ctx.db)
  const { rows } = await talk.ctx.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = 'ledger_transfers' and udt_name not in ('uuid', 'int4', 'timestamptz')
    order by 1`)

  expect(Object.keys(KEPT_AFTER_ERASURE).filter((table) => !tables.includes(table))).toEqual([])
  expect(Object.values(KEPT_AFTER_ERASURE).every((reason) => reason.length > 20)).toBe(true)
  expect(rows.map(({ name }) => name)).toEqual(['cause', 'credit', 'debit', 'reason', 'source_key'])
})

test('ROLE-011 TS-070 an anonymous account idle for 90 days is deleted, one in use or registered is not', async () => {
  const [idle, active, member] = [
    await someUser(talk.ctx),
    await someUser(talk.ctx),
    await someMember(talk.ctx),
  ]
  talk.advance(2 * DAY_MS)
  const renewed = await refresh(active)
  expect(renewed.statusCode).toBe(200)

  talk.advance(88 * DAY_MS - HOUR_MS)
  await retention()
  expect(await userOf(idle)).toMatchObject({ deletedAt: null })
  talk.advance(2 * HOUR_MS)
  await retention()

  expect(await userOf(idle)).toMatchObject({ deletedAt: talk.clock.now() })
  expect(await userOf(active)).toMatchObject({ deletedAt: null })
  expect(await userOf(member)).toMatchObject({ deletedAt: null })
  expect((await refresh(idle)).statusCode).toBe(410)

  talk.advance(30 * DAY_MS)
  await retention()
  expect(await userOf(idle)).toBeNull()
})

const refresh = ({ userId, accessToken, refreshToken, cookieSecret }: SomeUser) =>
  talk.app.inject({
    method: 'POST',
    url: '/api/Authenticate/refresh-token-pre-register',
    headers: { 'x-requested-with': 'app', cookie: `__Host-refresh=${cookieSecret}` },
    payload: { accessToken, refreshToken, userId, isNConfirmed: false, isSConfirmed: true },
  })

const rowsOf = (table: string, { userId }: SomeUser) => readUserRows(talk.ctx.db, table, userId)

/** A registered account, which no idleness closes, made on a network with a device that is known. */
async function someKnownMember(): Promise<SomeUser> {
  const member = await someMember(talk.ctx)
  const { userId } = member
  await talk.ctx.db.execute(sql`
    update sign_ups set prefix = 'p', fingerprint = 'f', device = 'd' where user_id = ${userId}`)
  await talk.ctx.db.execute(
    sql`update users set url = 'https://oriel.example/chat?gclid=1#a' where user_id = ${userId}`,
  )
  await talk.as(member)('POST', '/api/Fingerprint', {
    Fingerprint: 'x',
    Metadata: {},
    Url: 'https://oriel.example/',
  })
  return member
}

const signUp = async (user: SomeUser) => (await rowsOf('sign_ups', user))[0]

test('TS-070 address ranges are forgotten after 30 days', async () => {
  const member = await someKnownMember()
  talk.advance(30 * DAY_MS - HOUR_MS)
  await retention()
  expect(await signUp(member)).toMatchObject({ prefix: 'p' })

  talk.advance(2 * HOUR_MS)
  await retention()

  expect(await signUp(member)).toMatchObject({ prefix: null, fingerprint: 'f', device: 'd' })
})

test('SAFE-019 TS-070 fingerprints and devices are forgotten after 180 days', async () => {
  const member = await someKnownMember()
  talk.advance(180 * DAY_MS - HOUR_MS)
  await retention()
  expect(await rowsOf('fingerprints', member)).toHaveLength(1)
  expect(await signUp(member)).toMatchObject({ fingerprint: 'f', device: 'd' })

  talk.advance(2 * HOUR_MS)
  await retention()

  expect(await rowsOf('fingerprints', member)).toEqual([])
  expect(await signUp(member)).toMatchObject({ fingerprint: null, device: null })
})

test('TS-070 sessions, the log of who was signed in, are kept for a year', async () => {
  const member = await someKnownMember()
  talk.advance(365 * DAY_MS - HOUR_MS)
  await retention()
  expect(await rowsOf('sessions', member)).not.toEqual([])

  talk.advance(2 * HOUR_MS)
  await retention()

  expect(await rowsOf('sessions', member)).toEqual([])
})

test('TS-070 click ids are forgotten after 13 months, the address they came with stays', async () => {
  const member = await someKnownMember()
  talk.advance(396 * DAY_MS - HOUR_MS)
  await retention()
  expect(await userOf(member)).toMatchObject({ url: 'https://oriel.example/chat?gclid=1#a' })

  talk.advance(2 * HOUR_MS)
  await retention()

  expect(await userOf(member)).toMatchObject({ url: 'https://oriel.example/chat' })
})

test('TS-070 the table is enforced every hour', async () => {
  const { rows } = await talk.ctx.db.$client.query(
    'select cron from jobs.schedule where name = $1',
    [RETENTION.name],
  )

  expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }])
})
