import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, hasCode } from './errors.ts'
import { NOBODY } from './privilege.rules.ts'

/** PostgreSQL names its socket by its port, also without TCP. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** Longest unix socket path: 108 bytes on Linux, 104 on macOS, including the terminator. */
const LONGEST_SOCKET_PATH = 103

/**
 * Where the server of a data folder listens; derived from the folder, so that a second process
 * finds the first one's server.
 */
export function socketFolderFor(dataDir: string, tempDir: string, uid = 0): string {
  const name = `oriel-pg-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const folder = path.join(tempDir, name)
  const fits = Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  return fits ? folder : path.join('/tmp', name)
}

/**
 * Creates the folder, accessible only to the server's user: access to it is enough to log in.
 * @throws {EmbeddedPostgresError} when someone else already put something there.
 */
export function openSocketFolder(folder: string, fileOwner: number | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  if (!isOurs(folder)) {
    throw new EmbeddedPostgresError(`${folder} belongs to another user of this machine. Remove it.`)
  }
  chmodSync(folder, 0o700)
  if (fileOwner !== undefined) chownSync(folder, fileOwner, fileOwner)
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder)
  const uid = process.getuid?.()
  const trusted = uid === 0 ? [0, NOBODY] : [uid ?? found.uid]
  return found.isDirectory() && trusted.includes(found.uid)
}
