import type { Log } from '../log.ts'
import type { News } from './news.ts'
import { Outbox } from './outbox.ts'
import { PostgresLine } from './postgres-line.ts'

interface Options {
  connectionString: string
  /** Different for every instance. */
  instanceId: string
  log: Log
  /** NOTIFY channel, the same on all instances. */
  channel?: string
}

/**
 * News over LISTEN/NOTIFY, on a dedicated connection that reconnects automatically. Needs session
 * pooling: PgBouncer in transaction mode drops LISTEN (stack.md §5).
 * @throws whatever `pg` throws when the first connection fails.
 */
export async function createPostgresNews(options: Options): Promise<News> {
  const { connectionString, instanceId, log, channel = 'oriel_news' } = options
  const line = await PostgresLine.open({
    connectionString,
    channel,
    log,
    onPayload: (payload) => outbox.receive(payload),
    onChange: (isUp) => outbox.tellLine(isUp),
  })
  const outbox: Outbox = new Outbox({ instanceId, log, send: (payloads) => line.notify(payloads) })

  return {
    publish: async (message) => outbox.publish(message),
    subscribe: (handler) => outbox.subscribe(handler),
    watchLine: (handler) => outbox.watchLine(handler),
    async close() {
      await outbox.drain()
      await line.close()
    },
  }
}
