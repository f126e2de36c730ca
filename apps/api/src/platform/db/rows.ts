import { sql, type SQL } from 'drizzle-orm'

const columns = new Map<string, string>()

/** `createdAt` → `created_at`, as the schema names its columns. */
export function columnOf(field: string): string {
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
  bytea: sql`bytea[]`,
}

/** PostgreSQL's types of the columns of {@link listOf}. */
type Types = Readonly<Record<string, keyof typeof ARRAYS>>

/**
 * A list `name (user_id, …)` of a statement, whose parameters are the arrays of {@link columnsOf}. PostgreSQL plans
 * for ten rows of it, but for a hundred of a JSON list: for so many it would rather read a small table from end to
 * end (F-51).
 */
export function listOf(name: string, types: Types): SQL {
  const fields = Object.entries(types)
  const arrays = fields.map(([field, type]) => sql`${sql.placeholder(field)}::${ARRAYS[type]}`)
  const names = fields.map(([field]) => sql.identifier(columnOf(field)))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(name)} (${sql.join(names, sql`, `)})`
}

/** Rows as one array a column. */
export function columnsOf<Row extends object, Field extends keyof Row & string>(
  rows: readonly Row[],
  types: Readonly<Record<Field, unknown>>,
): Record<Field, unknown[]> {
  const fields = Object.keys(types) as Field[]
  const arrays = fields.map((field) => [field, rows.map((row) => row[field])] as const)
  return Object.fromEntries(arrays) as Record<Field, unknown[]>
}

const inputOf = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
