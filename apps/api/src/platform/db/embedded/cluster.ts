import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'
import { commandFor, type Installation } from './programs.ts'

/** The only role of the embedded server; its superuser. */
export const DATABASE_USER = 'oriel'

const DRAFT_MARK = '.init-'
const BEYOND_OWNER_AND_READING_GROUP = 0o027
const run = promisify(execFile)

/** True when the folder holds a PostgreSQL cluster. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'PG_VERSION'))
}

/**
 * Makes a new, empty cluster. It grows in a folder beside and is renamed when complete, so neither a
 * crash nor a second starter ever sees half of one; of two starters the later finds the first's.
 * @throws {EmbeddedPostgresError} with the words of initdb.
 */
export async function createCluster(dataDir: string, installation: Installation): Promise<void> {
  const { fileOwner } = installation.privilege
  const draft = mkdtempSync(`${dataDir}${DRAFT_MARK}`)
  try {
    chmodSync(draft, 0o700)
    if (fileOwner !== undefined) chownSync(draft, fileOwner, fileOwner)
    await runInitdb(draft, installation)
    renameSync(draft, dataDir)
    syncFolder(path.dirname(dataDir))
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (!hasCluster(dataDir)) throw describeFailure(dataDir, cause)
  }
}

/**
 * Gives the cluster to the user that will run the server, with the mode PostgreSQL insists on. A
 * folder copied back from a backup often belongs to whoever copied it.
 */
export function claimCluster(dataDir: string, fileOwner: number | undefined): void {
  const { uid, mode } = statSync(dataDir)
  if ((mode & BEYOND_OWNER_AND_READING_GROUP) !== 0) chmodSync(dataDir, 0o700)
  if (fileOwner === undefined || uid === fileOwner) return
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), fileOwner, fileOwner)
  }
  // Last, because its owner is the sign that all of it was claimed.
  chownSync(dataDir, fileOwner, fileOwner)
}

/** Deletes what starters that died during `createCluster` left. Call it while the server runs. */
export function removeDrafts(dataDir: string): void {
  const parent = path.dirname(dataDir)
  const prefix = `${path.basename(dataDir)}${DRAFT_MARK}`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

async function runInitdb(folder: string, installation: Installation): Promise<void> {
  const args = ['-D', folder, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8']
  const {
    file,
    args: all,
    options,
  } = commandFor(installation, 'initdb', [...args, '--locale=C.UTF-8', '--no-instructions'])
  await run(file, all, options)
}

/** Puts the rename itself on disk; the files inside were synced by initdb. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function describeFailure(dataDir: string, cause: unknown): Error {
  const spoken = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
  const reason = spoken === '' ? String(cause) : spoken
  return new EmbeddedPostgresError(`Could not create a database in ${dataDir}: ${reason}`, {
    cause,
  })
}
