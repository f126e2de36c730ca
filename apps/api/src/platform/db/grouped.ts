import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Calls joined into one run at most; more wait for the next. */
const MOST = 50
/** Runs under way at once, so that a slow one does not hold up all that come after it. */
const LANES = 2

interface Call<T, R> {
  item: T
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/**
 * As {@link grouped}, for a question or a write that is asked of whichever database: calls on the
 * same one are joined. `gatherMs` is how long a call that nobody waits for stays for others.
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
 * Joins calls that come at the same moment, or while others are under way, into one run, whose
 * results come in the order of its items. A call that comes alone runs after `gatherMs`. When a run
 * of several fails, each is run again alone, so that one that cannot succeed spoils no other: a run
 * either does all of its work or nothing.
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

  /** After what has arrived by now was read, so that what came together goes together. */
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

/** As `inArray` for ids, as one parameter: the statement stays the same however many are asked for. */
export function isAnyOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`
}
