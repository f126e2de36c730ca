import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig, type Config } from '#/config.ts'
import { migrateDatabase } from '#/platform/db/migrate.ts'
import { openEmbeddedDatabase } from '#/platform/db/open.ts'
import { createLog, type Log } from '#/platform/log.ts'

/** An installation as far as commands need it, whether its app runs or not. */
export interface Installation {
  config: Config
  dataDir: string
  databaseUrl: string
  log: Log
  /** Closed in reverse order when the command is done. */
  onClose: (close: () => Promise<void>) => void
}

/** Does something with the installation of the environment's settings, its schema up to date. */
export async function onInstallation<T>(
  env: Record<string, string | undefined>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const dataDir = path.resolve(config.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const closers: (() => Promise<void>)[] = []
  const onClose = (close: () => Promise<void>) => void closers.push(close)
  try {
    const { url } = config.database
    const database = url === null ? await openEmbeddedDatabase(dataDir, () => undefined) : null
    if (database !== null) onClose(() => database.stop())
    const databaseUrl = url ?? database?.url ?? ''
    await migrateDatabase(databaseUrl, config.brands.standard)
    return await work({ config, dataDir, databaseUrl, log: createLog(config.logLevel), onClose })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}
