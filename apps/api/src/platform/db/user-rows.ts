import { sql } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from './db.ts'

/** A row by its column names, as PostgreSQL writes JSON: instants are ISO 8601, bytes `\\x` and hex. */
export type UserRow = Record<string, unknown>

/** The tables that hold rows of users: those with a column `user_id` (OPS-005). */
export async function userTables(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`)
  return rows.map(({ name }) => name)
}

/** All rows of a user in a table. `table` is one of {@link userTables}. */
export async function readUserRows(
  db: Queryable,
  table: string,
  userId: UserId,
): Promise<UserRow[]> {
  const { rows } = await db.execute<{ row: UserRow }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} t where user_id = ${userId}`)
  return rows.map(({ row }) => row)
}

/** Deletes all rows of a user in a table. `table` is one of {@link userTables}. */
export async function deleteUserRows(tx: Queryable, table: string, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
}
