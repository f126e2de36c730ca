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
 * Creates a new, empty cluster in a temporary folder and renames it when complete, so that neither
 * a crash nor a concurrent start sees a partial one; a concurrent start uses the first one's.
 * @throws {EmbeddedPostgresError} with the output of initdb.
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
 * Gives the cluster to the user that will run the server, with the mode PostgreSQL requires. A
 * folder restored from a backup often belongs to another user.
 */
export function claimCluster(dataDir: string, fileOwner: number | undefined): void {
  const { uid, mode } = statSync(dataDir)
  if ((mode & BEYOND_OWNER_AND_READING_GROUP) !== 0) chmodSync(dataDir, 0o700)
  if (fileOwner === undefined || uid === fileOwner) return
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), fileOwner, fileOwner)
  }
  // Last, because its owner marks the whole folder as done.
  chownSync(dataDir, fileOwner, fileOwner)
}

/** Deletes temporary folders of crashed `createCluster` calls. Call it while the server runs. */
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
