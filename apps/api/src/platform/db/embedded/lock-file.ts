import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The lock a running server keeps in its data folder; its first line is the process id. */
export function pidFileOf(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid')
}

/** Process id written in a lock file of PostgreSQL; undefined without a readable one. */
export function readLockingPid(lockFile: string): number | undefined {
  const pid = Number.parseInt(readIfPresent(lockFile)?.split('\n', 1)[0] ?? '', 10)
  return Number.isNaN(pid) ? undefined : pid
}

/**
 * Removes a lock whose process id now belongs to another program. After a container restart ids
 * repeat, and PostgreSQL would mistake that program for a running server.
 */
export function removeStaleLock(lockFile: string): void {
  const pid = readLockingPid(lockFile)
  if (pid === undefined) return
  const program = readIfPresent(`/proc/${pid}/comm`)?.trim()
  if (program !== undefined && program !== 'postgres') rmSync(lockFile, { force: true })
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
