import type { Redis } from 'ioredis'
import type { Log } from './log.ts'

/**
 * Connects to Redis. Lost connections are re-established automatically; meanwhile commands fail at
 * once, so that callers continue without Redis (OPS-002).
 * @throws whatever `ioredis` throws when it cannot be reached now.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  // Loaded on demand: most installations have no Redis, and loading it is slow.
  const { Redis: Client } = await import('ioredis')
  const redis = new Client(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectionName: 'oriel',
  })
  let reason: Error | undefined
  redis.on('error', (error) => {
    reason = error
    log.warn({ err: error }, 'redis connection lost')
  })
  try {
    await redis.connect()
    return redis
  } catch (error) {
    redis.disconnect()
    // The error thrown by `connect` only says that there is no connection.
    throw reason ?? error
  }
}
