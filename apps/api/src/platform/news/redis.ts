import { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import type { News } from './news.ts'
import { Outbox } from './outbox.ts'

interface Options {
  url: string
  /** Different for every instance. */
  instanceId: string
  log: Log
  /** Pub/sub channel, the same on all instances; Redis shares it across its numbered databases. */
  channel?: string
}

/**
 * News over Redis pub/sub. It uses two connections, because a subscribed one cannot publish; both
 * reconnect and subscribe again automatically.
 * @throws whatever `ioredis` throws when Redis cannot be reached.
 */
export async function createRedisNews(options: Options): Promise<News> {
  const { url, instanceId, log, channel = 'oriel:news' } = options
  const publisher = new Redis(url, { lazyConnect: true, connectionName: channel })
  const subscriber = publisher.duplicate()
  const disconnect = () => {
    publisher.disconnect()
    subscriber.disconnect()
  }
  const outbox = new Outbox({
    instanceId,
    log,
    send: async (payloads) => {
      await Promise.all(payloads.map((payload) => publisher.publish(channel, payload)))
    },
  })

  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error) => log.warn({ err: error }, 'news connection failed'))
  }
  subscriber.on('message', (_channel, payload) => outbox.receive(payload))
  try {
    await Promise.all([publisher.connect(), subscriber.subscribe(channel)])
  } catch (error) {
    disconnect()
    throw error
  }

  subscriber.on('close', () => outbox.tellLine(false))
  // Answered after the channel is subscribed to again.
  subscriber.on('ready', () => {
    subscriber.ping().then(
      () => outbox.tellLine(true),
      () => undefined,
    )
  })

  return {
    publish: async (message) => outbox.publish(message),
    subscribe: (handler) => outbox.subscribe(handler),
    watchLine: (handler) => outbox.watchLine(handler),
    async close() {
      await outbox.drain()
      disconnect()
    },
  }
}
