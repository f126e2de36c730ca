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

const inputOf = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
