import type { Database } from './database.ts'
import { collection } from './records.ts'

interface Counter {
  count: number
}

/** Counts attempts with one card in one checkout, from 1. */
export function createAttempts(
  database: Database,
): (checkout: string, cardName: string) => Promise<number> {
  const counters = collection<Counter>(database, 'attempt')
  return async (checkout, cardName) => {
    const id = `${checkout}|${cardName}`
    await counters.add(id, { count: 0 })
    const counter = await counters.change(id, ({ count }) => ({ count: count + 1 }))
    return counter?.count ?? 1
  }
}
