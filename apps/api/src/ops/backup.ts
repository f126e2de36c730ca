import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { connectKeys, RING_FILES } from '#/connect/keys.ts'
import { hasUsers } from '#/domains/accounts/users/store.ts'
import { dump, withClient } from '#/platform/backup/dump.ts'
import { restore, RestoreRefused } from '#/platform/backup/restore.ts'
import { BackupUnreadable, sealed, unsealed } from '#/platform/backup/sealed-file.ts'
import type { Clock } from '#/platform/clock.ts'
import { openDb } from '#/platform/db/db.ts'
import { createJobs } from '#/platform/jobs/jobs.ts'
import type { KeyRing } from '#/platform/keys/ring.ts'
import { createRoots } from '#/platform/keys/roots.ts'
import type { Log } from '#/platform/log.ts'
import { hasRing } from '#/platform/secrets.ts'
import type { Config } from '../config.ts'
import { OpsRefusal } from './refusal.ts'

/** Label for deriving backup keys from `ROOT_KEYS` (docs/keys.md). */
const LABEL = 'oriel backups'

export interface BackupNeeds {
  config: Pick<Config, 'secrets'>
  dataDir: string
  databaseUrl: string
  clock: Clock
  log: Log
}

/** Writes the whole database into a sealed file, atomically (TS-120). */
export async function backUp(needs: BackupNeeds, file: string): Promise<string> {
  const keys = backupKeys(needs)
  const draft = `${file}.part`
  try {
    await withClient(needs.databaseUrl, (client) =>
      pipeline(
        Readable.from(asLines(dump(client, needs.clock.now()))),
        createGzip(),
        (bytes: AsyncIterable<Uint8Array>) => sealed(keys, bytes),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      ),
    )
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return `Backed up to ${file}; it opens with the root key of today and nothing else`
}

/**
 * Restores a backup into an empty database. The keys must already be in place.
 * @throws {OpsRefusal} with the reason; nothing is changed then.
 */
export async function restoreFrom(needs: BackupNeeds, file: string): Promise<string> {
  const keys = backupKeys(needs)
  await makeJobTables(needs)
  try {
    const { rows, takenAt } = await withClient(needs.databaseUrl, (client) =>
      pipeline(Readable.from(unsealed(keys, createReadStream(file))), createGunzip(), (bytes) =>
        restore(client, linesOf(bytes), hasUsers),
      ),
    )
    return `${rows} rows of ${takenAt} restored`
  } catch (error) {
    if (!(error instanceof BackupUnreadable || error instanceof RestoreRefused)) throw error
    throw new OpsRefusal(`${file}: ${error.message}`, { cause: error })
  }
}

/** Without the original keys nothing can be read; newly generated keys would only hide that. */
function backupKeys({ config, dataDir }: BackupNeeds): KeyRing {
  if (config.secrets.rootKeys === null && !hasRing(RING_FILES.root, dataDir)) {
    throw new OpsRefusal(
      'The keys are not here: set ROOT_KEYS, or put DATA_DIR/secrets back first.',
    )
  }
  return createRoots(connectKeys(config, dataDir).root).derive(LABEL)
}

async function makeJobTables({ databaseUrl: url, log }: BackupNeeds): Promise<void> {
  const db = openDb({ url, poolSize: 1, log })
  const jobs = createJobs({ url, db, log })
  try {
    await jobs.start()
  } finally {
    await jobs.stop()
    await db.$client.end()
  }
}

async function* asLines(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
