import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from '#/platform/db/migrate.ts'

const TEMPLATE = 'oriel_template'
const LOCK = 7_276_544

/** The address of another database on the same server. */
function sibling(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function withServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: sibling(url, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function ensureTemplate(client: Client, url: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const known = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
  if (known.rowCount === 0) {
    await client.query(`create database ${TEMPLATE}_new`)
    await migrateDatabase(sibling(url, `${TEMPLATE}_new`), 'main')
    await client.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`)
  }
  await client.query('select pg_advisory_unlock($1)', [LOCK])
}

interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** A fresh, migrated database on the run's PostgreSQL, cloned from a template in some 50 ms. */
export function testDatabase(): Promise<TestDatabase> {
  return makeDatabase(async (client, server, name) => {
    await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${TEMPLATE} strategy wal_log`)
  })
}

/** A database with nothing in it, for tests of what brings it to a schema. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase(async (client, _, name) => {
    await client.query(`create database ${name}`)
  })
}

async function makeDatabase(
  make: (client: Client, server: string, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `t_${randomBytes(8).toString('hex')}`
  await withServer(server, (client) => make(client, server, name))
  return {
    url: sibling(server, name),
    drop: () =>
      withServer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
