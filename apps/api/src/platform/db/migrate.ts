import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { realmOf } from '@oriel/variants/variants'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
/** Arbitrary constant: advisory lock that serialises instances starting together. */
const LOCK = 7_276_543

/**
 * Migrates the database to the newest schema; safe when several instances start at once. Rows from
 * before there were brands are assigned to `brand`, which the installation ran as (decision 70).
 */
export async function migrateDatabase(url: string, brand: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      "select set_config('oriel.brand', $1, false), set_config('oriel.realm', $2, false)",
      [brand, realmOf(brand)],
    )
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
