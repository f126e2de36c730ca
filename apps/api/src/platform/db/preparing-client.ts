import { Client, type QueryConfig } from 'pg'

/** Statements remembered by name; a store has a fixed set of them, lists of varying length aside. */
const MOST_STATEMENTS = 400
const names = new Map<string, string>()

/** A name for a statement, the same in every connection; null once too many are remembered. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_STATEMENTS) return null
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

const isQuery = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

/**
 * A client that prepares every statement with parameters the first time a connection sees it:
 * PostgreSQL then parses and plans it once a connection instead of once a call (stack.md §4).
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
