import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userExport, type UserExport } from '@oriel/contract/accounts/export'
import { DEFAULT_CHAT_SETTINGS } from '@oriel/contract/chat/settings'
import { addSummaries } from '#/domains/chat/summary/store.ts'
import { sealSummary } from '#/domains/chat/summary/wire.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { userTables } from '#/platform/db/user-rows.ts'
import { casesOpened } from '#/testing/cases.ts'
import { someMember } from '#/testing/some-member.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { NOT_EXPORTED } from './export.rules.ts'

let talk: SomeTalk

beforeAll(async () => {
  talk = await someTalk({ script: ['A secret answer.'] })
})
afterAll(() => talk.app.close())

const fetchExport = (user: SomeUser) => talk.as(user)('GET', '/api/User/export')
const exportOf = async (user: SomeUser): Promise<UserExport> =>
  userExport.parse((await fetchExport(user)).json())

test('API-080 the export is a file of its day, kept by no cache', async () => {
  const reply = await fetchExport(await someUser(talk.ctx))

  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data-2026-11-20.json"',
    'cache-control': 'no-store',
  })
})

test('API-080 SAFE-020 TS-067 it holds the chats with every text opened', async () => {
  await talk.send('A secret question')

  const { user, chats, ledger } = await exportOf(talk.user)

  expect(user.id).toBe(talk.user.userId)
  expect(chats).toMatchObject([{ chatId: talk.chatId, characterName: 'Vera' }])
  const texts = chats.flatMap(({ messages }) => messages.map((message) => message['texts']))
  expect(texts).toContainEqual(['A secret question'])
  expect(texts).toContainEqual(['A secret answer.'])
  expect(ledger).toContainEqual(expect.objectContaining({ reason: 'start_grant', amount: 10 }))
})

/** What PostgreSQL takes for a column of each type. */
const SAMPLES: Record<string, () => unknown> = {
  uuid: () => randomUUID(),
  text: () => `sample-${randomUUID()}`,
  bool: () => true,
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  float8: () => 0.5,
  timestamptz: () => new Date(),
  date: () => '2000-01-01',
  jsonb: () => '{"sample": true}',
  bytea: () => Buffer.from('sample'),
}

/** Columns that every row needs, but for the owner. */
async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await talk.ctx.db.execute<{ name: string; type: string }>(sql`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'user_id'
      and is_nullable = 'NO' and column_default is null`)
  return rows
}

/** Gives the user a row in every table of users in which they have none. */
async function fillTables({ userId }: SomeUser): Promise<void> {
  for (const table of await userTables(talk.ctx.db)) {
    if ((await countOf(table, { userId })) > 0 || Object.hasOwn(NOT_EXPORTED, table)) continue
    const columns = await columnsOf(table)
    const names = columns.map(({ name }) => sql.identifier(name))
    const values = columns.map(({ type }) => sql`${SAMPLES[type]?.() ?? null}`)
    await talk.ctx.db.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join([sql`user_id`, ...names], sql`, `)})
      values (${sql.join([sql`${userId}`, ...values], sql`, `)})`)
  }
}

async function countOf(table: string, { userId }: Pick<SomeUser, 'userId'>): Promise<number> {
  const { rows } = await talk.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int from ${sql.identifier(table)} where user_id = ${userId}`,
  )
  return rows[0]?.count ?? 0
}

/** Counts the rows in an export, by their table. */
function countsOf({ chats, ledger, records }: UserExport): Record<string, number> {
  const inChats = (part: string) =>
    chats.reduce((sum, chat) => sum + (chat[part] as unknown[]).length, 0)
  return {
    ...Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.length])),
    chats: chats.length,
    messages: inChats('messages'),
    memories: inChats('memories'),
    turns: inChats('turns'),
    ledger_transfers: ledger.length,
  }
}

test('TS-067 it holds every row of every table that is keyed to the user', async () => {
  const call = talk.as(talk.user)
  await talk.send('I live in Lisbon and my cat is called Bruno.')
  const { personModelEntityId: targetId } = await talk.chat()
  const reason = { reason: 'Something else', text: 'A secret reason' }
  const filed = [
    await call('POST', '/api/feedback', { text: 'A secret remark', source: 'chat' }),
    await call('POST', '/api/Report', { targetType: 'model', targetId, ...reason }),
  ]
  const persona = { name: 'Ada', description: 'A secret description' }
  const wished = { ...DEFAULT_CHAT_SETTINGS, note: 'A secret note' }
  filed.push(
    await call('POST', '/api/User/personas', persona),
    await call('PUT', `/api/Chats/${talk.chatId}/settings`, wished),
  )
  expect(filed.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([2, 2, 2, 2])
  await casesOpened(talk.ctx)
  const part = { fromSeq: 1, toSeq: 2, sentences: ['A secret sentence'], isRetold: true }
  const sealed = sealSummary(
    await talk.ctx.vault.of(talk.user.userId),
    {
      userId: talk.user.userId,
      chatId: talk.chatId,
    },
    { part, at: talk.clock.now() },
  )
  await addSummaries(talk.ctx.db, [sealed])
  await fillTables(talk.user)
  const stranger = await someUser(talk.ctx)

  const exported = await exportOf(talk.user)

  const expected: Record<string, number> = {}
  for (const table of await userTables(talk.ctx.db)) {
    if (!Object.hasOwn(NOT_EXPORTED, table)) expected[table] = await countOf(table, talk.user)
  }
  expect(countsOf(exported)).toEqual(expected)
  expect(Object.values(expected)).not.toContain(0)
  const text = JSON.stringify(exported)
  expect(text).toContain('A secret remark')
  expect(text).toContain('A secret reason')
  expect(text).toContain('A secret description')
  expect(text).toContain('A secret note')
  expect(text).not.toContain(stranger.userId)
  // Sealed values are open: bytes would be shown as hex.
  expect(text).not.toMatch(/"\\\\x[0-9a-f]/)
})

test('TS-067 each column left out has its reason, and exists', async () => {
  const tables = await userTables(talk.ctx.db)

  expect(Object.keys(NOT_EXPORTED).filter((table) => !tables.includes(table))).toEqual([])
  expect(Object.values(NOT_EXPORTED).every((reason) => reason.length > 20)).toBe(true)
})

test('API-080 own rows only: an account without chats has none', async () => {
  const { user, chats, records } = await exportOf(await someUser(talk.ctx))

  expect(chats).toEqual([])
  expect(records['users']).toMatchObject([{ email: null }])
  expect(user.id).not.toBe(talk.user.userId)
})

test('TS-081 with a sign-in older than ten minutes nothing is exported; after a new one it is', async () => {
  const { email, ...fresh } = await someMember(talk.ctx)
  const member = await staying(talk.ctx, fresh)
  expect((await fetchExport(member)).statusCode).toBe(200)
  talk.advance(10 * MINUTE_MS + 1)

  const refused = await fetchExport(member)

  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'reauth_required' })
  expect(refused.headers).not.toHaveProperty('content-disposition')
  expect((await fetchExport(await someMember(talk.ctx, email))).statusCode).toBe(200)
})

test('TS-081 an account without e-mail has its data at any time', async () => {
  const user = await staying(talk.ctx, await someUser(talk.ctx))
  talk.advance(60 * MINUTE_MS)

  expect((await fetchExport(user)).statusCode).toBe(200)
})
