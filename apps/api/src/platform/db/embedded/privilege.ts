import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { findProgram } from './find-program.ts'
import { decidePrivilege, type Privilege } from './privilege.rules.ts'

const OTHERS_MAY_ENTER = 0o001

/**
 * Determines the user under which PostgreSQL can run here.
 * @param folders the binaries and the folder that will hold the data
 * @param searchPath where to look for `setpriv` and `unshare`, in PATH format
 * @throws {EmbeddedPostgresError} when it cannot run at all.
 */
export function findPrivilege(folders: readonly string[], searchPath: string): Privilege {
  const uid = process.getuid?.()
  const reachable = folders.every((folder) => isReachable(folder))
  const decision = decidePrivilege({
    platform: process.platform,
    uid,
    reachable,
    setpriv: process.platform === 'linux' ? findProgram(['setpriv'], searchPath) : undefined,
    unshare: uid === 0 && !reachable ? findUnshare(searchPath) : undefined,
  })
  if ('refusal' in decision) throw new EmbeddedPostgresError(decision.refusal)
  return decision.privilege
}

/** True when any user can enter the folder and every folder above it. */
export function isReachable(folder: string): boolean {
  const here = path.resolve(folder)
  if (existsSync(here) && (statSync(here).mode & OTHERS_MAY_ENTER) === 0) return false
  const parent = path.dirname(here)
  return parent === here || isReachable(parent)
}

function findUnshare(searchPath: string): string | undefined {
  const unshare = findProgram(['unshare'], searchPath)
  if (unshare === undefined) return undefined
  // Many containers have the program but forbid the call.
  return spawnSync(unshare, ['--user', 'true']).status === 0 ? unshare : undefined
}
