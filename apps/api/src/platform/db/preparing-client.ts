import { Client, type QueryConfig } from 'pg'

/**
 * Maximum number of prepared statements; stores use a fixed set, apart from variable-length lists.
 */
const MAX_STATEMENTS = 400
const names = new Map<string, string>()

/** A stable name for a statement on every connection; null once there are too many. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_STATEMENTS) return null
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const isQuery = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

/**
 * A client that prepares each parameterised statement once per connection, so that PostgreSQL
 * parses and plans it once instead of on every call (stack.md §4).
 */
export class PreparingClient extends Client {
  override query: Client['query'] = (query: unknown, ...rest: unknown[]) => {
    if (isQuery(query) && query.name === undefined) {
      const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : query.values !== undefined
      const name = hasValues ? nameOf(query.text) : null
      if (name !== null) return this.#send({ ...query, name }, ...rest)
    }
    return this.#send(query, ...rest)
  }

  readonly #send = super.query.bind(this) as (...call: unknown[]) => never
}
