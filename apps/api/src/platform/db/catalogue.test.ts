import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#/platform/db/db.ts'
import { testContext } from '#/testing/test-context.ts'

/** Tables that belong to no user (decisions 32). What migrations note down has a schema of its own. */
const SHARED_TABLES = new Set([
  'catalogue_characters',
  'account_emails',
  'age_locks',
  'google_accounts',
  'hand_overs',
  'magic_links',
  'mails',
  'sign_in_tries',
  'tickets',
  'crisis_counts',
  'products',
  'prices',
  'order_owners',
  'paypal_agreements',
  'webhook_inbox',
  'reconciliation_issues',
  'cancellation_codes',
  'model_connections',
  'model_lessons',
])

interface Index extends Record<string, unknown> {
  table: string
  index: string
  first: string
  primary: boolean
}

let db: Db

beforeAll(async () => {
  ;({ db } = (await testContext()).ctx)
})

async function userTables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname = 'public' order by 1`)
  return rows.map(({ name }) => name).filter((name) => !SHARED_TABLES.has(name))
}

test('OPS-005 every table but the shared ones has a user_id that is always there', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and data_type = 'uuid'
      and is_nullable = 'NO'
    order by 1`)

  const owned = rows.filter(({ name }) => !SHARED_TABLES.has(name))
  expect(owned.map(({ name }) => name)).toEqual(await userTables())
})

test('OPS-005 user_id stands first in every primary key and unique index', async () => {
  const { rows } = await db.execute<Index>(sql`
    select t.relname as table, i.relname as index, a.attname as first, indisprimary as primary
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique`)
  const owned = rows.filter(({ table }) => !SHARED_TABLES.has(table))

  expect(owned.filter(({ first }) => first !== 'user_id')).toEqual([])
  const keyed = owned.filter(({ primary }) => primary)
  expect(keyed.map(({ table }) => table).toSorted()).toEqual(await userTables())
})

test('OPS-005 no foreign key crosses users', async () => {
  const { rows } = await db.execute<{
    name: string
    from: string
    to: string
    first: string[]
  }>(sql`
    select c.conname as name, f.relname as from, t.relname as to,
      array[fa.attname::text, ta.attname::text] as first
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = c.conkey[1]
    join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = c.confkey[1]
    where c.contype = 'f'`)
  const crossing = rows.filter(
    ({ from, to, first }) =>
      !SHARED_TABLES.has(from) &&
      !SHARED_TABLES.has(to) &&
      first.some((column) => column !== 'user_id'),
  )

  expect(crossing).toEqual([])
})
