import { sql, type SQL } from 'drizzle-orm'

const columns = new Map<string, string>()

/** `createdAt` → `created_at`, as the schema names its columns. */
function columnOf(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(field, column)
  return column
}

/**
 * Rows as one JSON parameter for `json_to_recordset` and `json_populate_recordset`, by column name:
 * the statement text is independent of the number of rows. Bytes become hexadecimal `bytea` input.
 */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [columnOf(field), inputOf(value)]),
      ),
    ),
  )
}

const ARRAYS = {
  uuid: sql`uuid[]`,
  int: sql`int[]`,
  text: sql`text[]`,
  timestamptz: sql`timestamptz[]`,
}

/** PostgreSQL's types of the columns of {@link listOf}. */
type Types<Row> = Readonly<Record<keyof Row & string, keyof typeof ARRAYS>>

/**
 * Rows as a list `name (user_id, …)` of a statement, one array parameter a column. PostgreSQL plans for ten rows of
 * it, but for a hundred of a JSON list: for so many it would rather read a small table from end to end (F-51).
 */
export function listOf<Row extends object>(
  name: string,
  rows: readonly Row[],
  types: Types<Row>,
): SQL {
  const fields = Object.entries<keyof typeof ARRAYS>(types)
  const arrays = fields.map(([field, type]) => {
    const values = rows.map((row) => (row as Readonly<Record<string, unknown>>)[field])
    return sql`${sql.param(values)}::${ARRAYS[type]}`
  })
  const names = fields.map(([field]) => sql.identifier(columnOf(field)))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(name)} (${sql.join(names, sql`, `)})`
}

const inputOf = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
