import { Client, Pool, type PoolClient } from 'pg'

export interface Database {
  /** Runs one statement and returns its rows. */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** All or nothing. */
  transaction<T>(work: (query: Database['query']) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Arbitrary advisory lock id, not used by other programs on this server. */
const LOCK = 5_238_117
const CONNECTIONS = 8

const SCHEMA = `
create table if not exists record (
  kind text not null,
  id text not null,
  doc jsonb not null,
  seq bigint generated always as identity,
  primary key (kind, id)
);
create index if not exists record_doc on record using gin (doc jsonb_path_ops);
create table if not exists due (
  seq bigint generated always as identity primary key,
  kind text not null,
  lane text not null,
  due_at timestamptz not null,
  doc jsonb not null
);
create index if not exists due_at on due (due_at, seq);
`

/**
 * The gateway's own database, opened (and created if missing) by the first statement, because the
 * application may start the server after the gateway. `onOpen` is called then.
 */
export function openDatabase(url: string, onOpen: () => void = () => undefined): Database {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
  // Without a listener, a server that ends first would end this process too.
  pool.on('error', () => undefined)
  let opening: Promise<void> | null = null
  const open = async () => {
    opening ??= createSchema(url, pool).then(onOpen)
    try {
      await opening
    } catch (error) {
      opening = null
      throw error
    }
  }
  return {
    async query(sql, values = []) {
      await open()
      return (await pool.query(sql, [...values])).rows
    },
    async transaction(work) {
      await open()
      const client = await pool.connect()
      try {
        return await inTransaction(client, work)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function inTransaction<T>(
  client: PoolClient,
  work: (query: Database['query']) => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    const result = await work(async (sql, values = []) => {
      const { rows } = await client.query(sql, [...values])
      return rows
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function createSchema(url: string, pool: Pool): Promise<void> {
  const server = new URL(url)
  const name = decodeURIComponent(server.pathname.slice(1))
  server.pathname = '/postgres'
  const client = new Client({ connectionString: server.href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Concurrent creation makes both fail, even with "if not exists".
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const known = await client.query('select from pg_database where datname = $1', [name])
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    await pool.query(SCHEMA)
  } finally {
    // Also releases the lock.
    await client.end()
  }
}
