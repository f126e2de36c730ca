import { Client } from 'pg'
import { nameOf, readMigrations, readTables } from './tables.ts'

const BATCH = 500

/** A line of a backup before compression and sealing; a row is PostgreSQL's own text for it. */
export type BackupLine =
  | { takenAt: string; migrations: string[] }
  | { schema: string; table: string; columns: string[] }
  | string[]
  | { rows: number }

/** Connects without request timeouts, and always ends the connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The whole database in one consistent snapshot, even while the app is busy (TS-120). Memory use is
 * limited to some hundred rows.
 */
export async function* dump(client: Client, takenAt: Date): AsyncGenerator<BackupLine> {
  await client.query('begin isolation level repeatable read read only')
  yield { takenAt: takenAt.toISOString(), migrations: await readMigrations(client) }
  let rows = 0
  for (const table of await readTables(client)) {
    yield table
    const from = `select whole_row::text as row from ${nameOf(table)} as whole_row`
    await client.query(`declare kept no scroll cursor for ${from}`)
    for (;;) {
      const batch = await client.query<{ row: string }>(`fetch ${BATCH} from kept`)
      if (batch.rows.length === 0) break
      rows += batch.rows.length
      yield batch.rows.map(({ row }) => row)
    }
    await client.query('close kept')
  }
  yield { rows }
  await client.query('commit')
}
