import { Placeholder, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Maximum number of calls in one run; more wait for the next. */
const MOST = 50
/** Maximum concurrent runs, so that a slow one does not delay all later ones. */
const LANES = 2

interface Call<T, R> {
  item: T
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/**
 * As {@link grouped}, with one group per database. `gatherMs` is how long a call waits for others
 * when no run is in progress.
 */
export function groupedOn<D extends object, T, R>(
  run: (db: D, items: readonly T[]) => Promise<readonly R[]>,
  gatherMs = 0,
): (db: D, item: T) => Promise<R> {
  const byDb = new WeakMap<D, (item: T) => Promise<R>>()
  return (db, item) => {
    let call = byDb.get(db)
    if (!call) {
      call = grouped((items) => run(db, items), gatherMs)
      byDb.set(db, call)
    }
    return call(item)
  }
}

/**
 * Batches calls that arrive together, or while others are running, into one run, whose results are
 * in the order of its items. A single call runs after `gatherMs`. If a run of several fails, each
 * item is retried alone, so that one bad item does not fail the others: a run must be atomic.
 */
function grouped<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  gatherMs: number,
): (item: T) => Promise<R> {
  const waiting: Call<T, R>[] = []
  let running = 0
  let isDue = false

  async function runOne(call: Call<T, R>): Promise<void> {
    try {
      const [result] = await run([call.item])
      call.resolve(result as R)
    } catch (error) {
      call.reject(error)
    }
  }

  async function runAll(calls: Call<T, R>[]): Promise<void> {
    try {
      const results = await run(calls.map(({ item }) => item))
      calls.forEach((call, at) => call.resolve(results[at] as R))
    } catch {
      for (const call of calls) await runOne(call)
    }
  }

  async function next(): Promise<void> {
    const calls = waiting.splice(0, MOST)
    const [only] = calls
    if (!only) return
    running += 1
    await (calls.length === 1 ? runOne(only) : runAll(calls))
    running -= 1
    plan()
  }

  /** Runs after pending input was read, so that calls that arrived together are batched. */
  function plan(): void {
    if (isDue || running >= LANES || waiting.length === 0) return
    isDue = true
    const go = () => {
      isDue = false
      void next()
      plan()
    }
    if (gatherMs > 0 && waiting.length < MOST) setTimeout(go, gatherMs)
    else setImmediate(go)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}

/**
 * As `inArray` for ids, but as one parameter: the statement text is independent of their number.
 */
export function isAnyOf(column: PgColumn, ids: readonly string[] | Placeholder): SQL {
  const given = ids instanceof Placeholder ? ids : sql.param(ids)
  return sql`${column} = any(${given}::uuid[])`
}
