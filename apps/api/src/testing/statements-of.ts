import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient, QueryConfig } from 'pg'
import type { Ctx } from '#/context.ts'

const listening = new AsyncLocalStorage<string[]>()
/** Connections that record their statements. */
const watched = new WeakSet<PoolClient>()

/**
 * The SQL that a piece of work sends through the pool, that of its transactions among it. What jobs do
 * at the same time is not its own.
 */
export async function statementsOf(
  { db }: Pick<Ctx, 'db'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = []
  db.$client.on('acquire', watch)
  await listening.run(texts, work).finally(() => db.$client.off('acquire', watch))
  return texts
}

function watch(client: PoolClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const recordingQuery = (asked: string | QueryConfig, ...rest: unknown[]) => {
    listening.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    return query(asked, ...rest)
  }
  Object.assign(client, { query: recordingQuery })
}
