import type { Config } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import { createPostgresNews } from '#/platform/news/postgres.ts'
import { openRedis } from '#/platform/redis.ts'
import { unreachable } from '#/start-failure.ts'

interface Surroundings extends Pick<Ctx, 'log'> {
  config: Config
  databaseUrl: string
  onClose: (close: () => Promise<void>) => void
}

/** Null if none is configured. @throws {StartFailure} when it cannot be reached. */
export async function connectRedis({ config, log, onClose }: Surroundings): Promise<Ctx['redis']> {
  if (config.redisUrl === null) return null
  try {
    const redis = await openRedis(config.redisUrl, log)
    onClose(async () => redis.disconnect())
    return redis
  } catch (error) {
    throw unreachable('REDIS_URL', error)
  }
}

/** Messages between instances: through Redis, or without it through the database. */
export async function connectNews(
  { config, databaseUrl, log }: Surroundings,
  instanceId: string,
): Promise<Ctx['news']> {
  if (config.redisUrl === null) {
    return createPostgresNews({ connectionString: databaseUrl, instanceId, log })
  }
  const { createRedisNews } = await import('#/platform/news/redis.ts')
  return createRedisNews({ url: config.redisUrl, instanceId, log })
}
