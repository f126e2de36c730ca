import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { handleOf, secretOf } from '#/domains/accounts/sessions/refresh-secret.ts'
import { hashPassword } from '#/domains/accounts/sign-in/password-hash.ts'
import { manualClock } from '#/testing/manual-clock.ts'
import { logInWith, PASSWORD, someBrowser } from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { emptyDatabase } from '#/testing/test-db.ts'
import { migrateDatabase, MIGRATIONS } from './migrate.ts'

/** The first migration that distinguishes brands. */
const BRANDS = 17
const AT = '2026-11-01T00:00:00Z'
const SOLD_BY = ['main', 'newGirl', 'charmGirl']
const USERS = Array.from({ length: 1000 }, () => randomUUID())
const ORDERS = Array.from({ length: 200 }, (_, index) => ({
  userId: USERS[index] ?? '',
  orderId: `order-${index}`,
  subscriptionId: randomUUID(),
  brand: SOLD_BY[index % SOLD_BY.length] ?? '',
}))

const MEMBER = USERS[0] ?? ''
const ADDRESS = 'u0@mail.example'

let client: Client
let database: Awaited<ReturnType<typeof emptyDatabase>>

/** Inserts rows as the previous version did. */
const insert = (table: string, rows: readonly object[]) =>
  client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])

/** What an instance needs to know of another one on the same database. */
async function besideIt(): Promise<TestContext> {
  const some = await testContext()
  const clock = manualClock(new Date('2026-11-02T00:00:00Z'))
  return { ...some, clock, advance: (ms) => clock.advance(ms), databaseUrl: database.url }
}

const read = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows

beforeAll(async () => {
  database = await emptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  const before = mkdtempSync(path.join(tmpdir(), 'oriel-migrations-'))
  cpSync(MIGRATIONS, before, { recursive: true })
  const journal = path.join(before, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, BRANDS) }))
  await migrate(drizzle(client), { migrationsFolder: before })
  rmSync(before, { recursive: true })
  await fill()
  await migrateDatabase(database.url, 'newGirl')
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function fill(): Promise<void> {
  await insert(
    'users',
    USERS.map((user_id, index) => ({
      user_id,
      email: index % 2 === 0 ? `U${index}@mail.example` : null,
      url: '/',
      created_at: AT,
    })),
  )
  await insert(
    'account_emails',
    USERS.flatMap((user_id, index) =>
      index % 2 === 0 ? [{ user_id, address: `u${index}@mail.example` }] : [],
    ),
  )
  await insert(
    'sessions',
    USERS.map((user_id) => ({
      user_id,
      session_id: user_id,
      generation: 3,
      rotated_at: AT,
      created_at: AT,
      is_cookieless: false,
    })),
  )
  await insert('passwords', [
    { user_id: MEMBER, hash: await hashPassword(PASSWORD), changed_at: AT },
  ])
  await insert('google_accounts', [{ subject: 'google-1', user_id: USERS[0] }])
  await insert('hand_overs', [
    {
      code_hash: 'x',
      user_id: USERS[0],
      session_id: USERS[0],
      is_move: false,
      variant: 'charmGirl',
      is_light_theme: false,
      category: 'anime',
      expires_at: AT,
    },
  ])
  await insert('orders', ORDERS.map(oldOrder))
  await insert('subscriptions', ORDERS.map(oldSubscription))
}

const oldOrder = ({ userId, orderId, subscriptionId, brand }: (typeof ORDERS)[number]) => ({
  user_id: userId,
  order_id: orderId,
  checkout_id: randomUUID(),
  attempt: 1,
  purpose: 'plan',
  slot: 'subscription',
  item: {},
  cents: 1299,
  currency: 'USD',
  credit_cents: 0,
  system: 'solidgate',
  channel: 'form',
  environment: 'gateway',
  state: 'settled',
  email: 'buyer@mail.example',
  context: { sourcePath: '/pricing', variant: brand, descriptor: 'X' },
  subscription_id: subscriptionId,
  is_final_decline: false,
  refunded_cents: 0,
  dispute: 'none',
  created_at: AT,
  checks: 0,
})

const oldSubscription = ({ userId, subscriptionId }: (typeof ORDERS)[number]) => ({
  user_id: userId,
  subscription_id: subscriptionId,
  plan: {},
  system: 'solidgate',
  environment: 'gateway',
  state: 'active',
  started_at: AT,
  anchor_at: AT,
  anchor_months: 1,
  period_index: 0,
  period_start: AT,
  period_end: AT,
  period_cents: 1299,
  quick_retries: 0,
  version: 1,
})

test('TENANT-026 existing rows belong to the brand the installation ran as, and to its realm', async () => {
  expect(await read('select realm, brand, count(*)::int from users group by 1, 2')).toEqual([
    { realm: 'oriel', brand: 'newGirl', count: 1000 },
  ])
  expect(await read('select distinct brand from sessions')).toEqual([{ brand: 'newGirl' }])
  expect(await read('select realm, count(*)::int from account_emails group by 1')).toEqual([
    { realm: 'oriel', count: 500 },
  ])
  expect(await read('select realm, subject from google_accounts')).toEqual([
    { realm: 'oriel', subject: 'google-1' },
  ])
  expect(await read('select brand from hand_overs')).toEqual([{ brand: 'charmGirl' }])
})

test('TENANT-026 orders keep the brand they were sold by, and subscriptions have that of their order', async () => {
  const sold = await read(
    'select brand, count(*)::int, sum(cents)::int as cents from orders group by 1 order by 1',
  )
  expect(sold).toEqual([
    { brand: 'charmGirl', count: 66, cents: 66 * 1299 },
    { brand: 'main', count: 67, cents: 67 * 1299 },
    { brand: 'newGirl', count: 67, cents: 67 * 1299 },
  ])
  expect(await read(`select 1 from orders where context ? 'variant'`)).toEqual([])
  expect(
    await read(
      'select 1 from orders join subscriptions using (user_id, subscription_id) where orders.brand <> subscriptions.brand',
    ),
  ).toEqual([])
  expect(await read('select count(*)::int from subscriptions')).toEqual([{ count: 200 }])
})

test('TENANT-026 members log in and sessions go on as before, on hosts of the brand and its realm', async () => {
  const instance = await testContext({ beside: await besideIt() })
  const { app } = await testApp(instance.ctx)
  const browser = await someBrowser(instance.ctx, app, { host: 'main.localhost' })
  expect((await logInWith(browser, ADDRESS)).statusCode).toBe(200)
  expect(browser.userId).toBe(MEMBER)

  // The session of before, in the third generation of its secret.
  const guest = asId(USERS[1] ?? '')
  const renew = (host: string) =>
    app.inject({
      method: 'POST',
      url: '/api/Authenticate/refresh-token',
      headers: { host, 'content-type': 'application/json', 'x-requested-with': 'app' },
      cookies: { '__Host-refresh': secretOf(instance.ctx.roots, guest, 3) },
      payload: {
        accessToken: '',
        refreshToken: handleOf(guest, guest),
        userId: guest,
        isNConfirmed: false,
        isSConfirmed: true,
      },
    })
  expect((await renew('main.localhost')).statusCode).toBe(401)
  expect((await renew('newgirl.localhost')).statusCode).toBe(200)
  await app.close()
})

test('TENANT-015 TENANT-026 each new column is always filled, and only by the writer of the row', async () => {
  const columns = await read(
    `select table_name, column_name, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' and column_name in ('brand', 'realm') and table_name <> 'cards'
     order by 1, 2`,
  )
  expect(columns.map((column) => [column.table_name, column.column_name].join('.'))).toEqual([
    'account_emails.realm',
    'cancellation_codes.brand',
    'google_accounts.realm',
    'hand_overs.brand',
    'magic_links.realm',
    'mails.brand',
    'orders.brand',
    'sessions.brand',
    'sign_ups.realm',
    'subscriptions.brand',
    'tickets.brand',
    'users.brand',
    'users.realm',
  ])
  for (const column of columns) {
    expect(column).toMatchObject({ is_nullable: 'NO', column_default: null })
  }
  const row = { user_id: randomUUID(), url: '/', created_at: AT, realm: 'oriel' }
  await expect(insert('users', [row])).rejects.toThrow(/"brand"/)
})
