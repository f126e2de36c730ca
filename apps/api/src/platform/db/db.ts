import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Log } from '../log.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A store function takes either: inside a transaction, or on its own. */
export type Queryable = Db | Tx

/** Opens the pool; idle connections closed by the server are replaced, not fatal. */
export function openDb(deps: { url: string; poolSize: number; log: Log }): Db {
  const pool = new pg.Pool({
    connectionString: deps.url,
    max: deps.poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
  })
  pool.on('error', (error) => deps.log.warn({ err: error }, 'database connection lost'))
  return drizzle(pool, { casing: 'snake_case' })
}

interface PgError {
  code: string
  constraint: string | undefined
}

/** The PostgreSQL error behind whatever a query threw; Drizzle wraps it as `cause`. */
export function pgErrorOf(error: unknown): PgError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof pg.DatabaseError && e.code !== undefined) {
      return { code: e.code, constraint: e.constraint }
    }
  }
  return null
}

/** SQLSTATE 23505 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const known = pgErrorOf(error)
  return known?.code === '23505' && known.constraint === constraint
}

/** SQLSTATE 53100: the disk under the database is full. */
export function isDiskFull(error: unknown): boolean {
  return pgErrorOf(error)?.code === '53100'
}

/** SQLSTATE class 08 and 57P0x, or a socket error: the database is not there right now. */
export function isDatabaseGone(error: unknown): boolean {
  const code = pgErrorOf(error)?.code
  if (code !== undefined) return code.startsWith('08') || code.startsWith('57P')
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(e.code)) {
      return true
    }
    if (/Connection terminated|timeout exceeded when trying to connect/.test(e.message)) return true
  }
  return false
}
