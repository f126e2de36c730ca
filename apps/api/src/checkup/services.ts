import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Config } from '#/config.ts'
import { createLog } from '#/platform/log.ts'
import { openRedis } from '#/platform/redis.ts'
import { examine, placeOf, type Finding } from './finding.ts'

const GIGABYTE = 1e9
const LEAST_FREE_BYTES = 0.2 * GIGABYTE

export async function checkCache({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null) {
    return {
      part: 'cache',
      inForce: 'this process; news between instances go through the database',
      state: 'ok',
      detail: 'nothing to reach',
      change: 'REDIS_URL=redis://host:6379 for several instances',
    }
  }
  return examine(
    { part: 'cache', inForce: `Redis at ${placeOf(redisUrl)}`, change: 'REDIS_URL' },
    async () => {
      const redis = await openRedis(redisUrl, createLog('silent'))
      const answer = await redis.ping().finally(() => redis.disconnect())
      return `Redis answers ${answer}`
    },
  )
}

export function checkStorage({ dataDir }: Config): Promise<Finding> {
  const folder = path.resolve(dataDir)
  return examine(
    { part: 'storage', inForce: `the folder ${folder}`, change: 'DATA_DIR' },
    async () => {
      const free = freeBytes(folder)
      const room = `${(free / GIGABYTE).toFixed(1)} GB free`
      if (free < LEAST_FREE_BYTES) throw new Error(`the disk is full: ${room}`)
      return `can be written, ${room}`
    },
  )
}

/** @throws when the folder is not writable. */
function freeBytes(folder: string): number {
  const place = nearestFolder(folder)
  if (place === folder) {
    const own = mkdtempSync(path.join(folder, '.doctor-'))
    writeFileSync(path.join(own, 'file'), 'x')
    rmSync(own, { recursive: true })
  } else {
    if (!statSync(place).isDirectory()) throw new Error(`${place} is not a folder`)
    accessSync(place, constants.W_OK)
  }
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}

/** The folder itself, or its nearest existing parent. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}
