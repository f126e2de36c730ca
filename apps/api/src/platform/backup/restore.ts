import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import { BackupUnreadable } from './sealed-file.ts'
import { nameOf, readMigrations, readTables, type BackedUpTable } from './tables.ts'

/** The backup cannot be restored into this database. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

const head = z.object({ takenAt: z.iso.datetime(), migrations: z.array(z.string()) })
const line = z.union([
  z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
  z.array(z.string()),
  z.object({ rows: z.int() }),
])

/**
 * Restores a backup into a database with the same schema and no user data, all or nothing.
 * `hasAnybody` says whether there is user data.
 * @returns how many rows, and when the backup was made.
 * @throws {RestoreRefused} where there is user data, or the schema differs.
 * @throws {BackupUnreadable} when the backup is incomplete.
 */
export async function restore(
  client: Client,
  lines: AsyncIterable<string>,
  hasAnybody: (client: Client) => Promise<boolean>,
): Promise<{ rows: number; takenAt: string }> {
  const parsed = lines[Symbol.asyncIterator]()
  const { takenAt, migrations } = z.parse(head, await nextOf(parsed))
  if (!isDeepStrictEqual(migrations, await readMigrations(client))) {
    throw new RestoreRefused(
      'The backup was made by another version of Oriel: restore it with that one, then update.',
    )
  }
  await client.query('begin')
  if (await hasAnybody(client)) {
    throw new RestoreRefused('Somebody’s data is here: restore into a new database or DATA_DIR.')
  }
  const tables = await readTables(client)
  await clear(client, tables)
  let rows = 0
  let into: BackedUpTable | null = null
  for (;;) {
    const next = z.parse(line, await nextOf(parsed))
    if (Array.isArray(next)) {
      if (into === null) throw new BackupUnreadable('the backup has rows of no table')
      await insert(client, into, next)
      rows += next.length
    } else if ('rows' in next) {
      if (next.rows !== rows) throw new BackupUnreadable('the backup has lost rows')
      break
    } else {
      into = tables.find((table) => isDeepStrictEqual(table, next)) ?? null
      if (into === null) throw new RestoreRefused(`The table ${next.table} looks different here.`)
    }
  }
  if (!((await parsed.next()).done ?? false)) throw new BackupUnreadable('the backup goes on')
  await client.query('commit')
  return { rows, takenAt }
}

async function nextOf(lines: AsyncIterator<string>): Promise<unknown> {
  const { value, done } = await lines.next()
  if (done === true) throw new BackupUnreadable('the backup is cut short')
  return JSON.parse(value)
}

/** Removes what the first start created: catalogue, products, job queues. */
async function clear(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables.toReversed()) await client.query(`delete from ${nameOf(table)}`)
}

async function insert(client: Client, table: BackedUpTable, rows: string[]): Promise<void> {
  const name = nameOf(table)
  await client.query(
    `insert into ${name}
     select (whole_row).* from (
       select given::${name} as whole_row from unnest($1::text[]) as given offset 0) as rows`,
    [rows],
  )
}
