import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, Pool } from 'pg'
import { MINUTE_MS } from '../clock.ts'
import { codeOf } from '../errors.ts'
import type { Log } from '../log.ts'
import { PreparingClient } from './preparing-client.ts'

export type Db = NodePgDatabase & { $client: Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Store functions take either: a transaction or the pool. */
export type Queryable = Db | Tx

/**
 * A new connection costs PostgreSQL a process, its caches and the plans of all statements, so one outlives the pauses
 * between two rushes.
 */
const IDLE_MS = 10 * MINUTE_MS

/** Opens the pool; idle connections closed by the server are replaced, not fatal. */
export function openDb(deps: { url: string; poolSize: number; log: Log }): Db {
  const pool = new Pool({
    Client: PreparingClient,
    // Sends statements that do not depend on each other's results together.
    pipeline: true,
    connectionString: deps.url,
    max: deps.poolSize,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
  })
  pool.on('error', (error) => deps.log.warn({ err: error }, 'database connection lost'))
  // Between statements of a transaction there is no listener, and an unhandled error ends the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle(pool, STYLE)
  db.transaction = (work, config) => inTransaction(pool, work, config)
  return db
}

/** How tables and columns are named in SQL. */
export const STYLE = { casing: 'snake_case' } as const

/** Drizzle's own leaks the connection when `begin` fails on it, e.g. after a server restart. */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  const client = await pool.connect()
  try {
    return await drizzle(client, STYLE).transaction(work, config)
  } finally {
    client.release()
  }
}

interface PgError {
  code: string
  constraint: string | undefined
  detail: string | undefined
}

/** The PostgreSQL error behind a query error; Drizzle wraps it as `cause`. */
export function pgErrorOf(error: unknown): PgError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof DatabaseError && e.code !== undefined) {
      return { code: e.code, constraint: e.constraint, detail: e.detail }
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

/** Class 08 (connection), 57P0x (shut down or starting up) and 53300 (no connection left). */
const GONE_STATES = /^(08|57P|53300)/
const GONE_SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const GONE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database is unavailable, as opposed to rejecting the statement. */
export function isDatabaseGone(error: unknown): boolean {
  const state = pgErrorOf(error)?.code
  if (state !== undefined) return GONE_STATES.test(state)
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = codeOf(e)
    if (code !== null && GONE_SOCKETS.has(code)) return true
    if (code === 'ENOENT' && 'syscall' in e && e.syscall === 'connect') return true
    if (GONE_MESSAGES.test(e.message)) return true
  }
  return false
}
