import path from 'node:path'
import { type Privilege } from './privilege.rules.ts'

/** A PostgreSQL on disk and how to run it. */
export interface Installation {
  /** Folder that holds `bin`, `lib` and `share`. */
  native: string
  privilege: Privilege
  /** PATH handed to the programs. */
  searchPath: string
}

/** What `spawn` and `execFile` need to run a program. */
export interface Command {
  file: string
  args: string[]
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
}

/** Builds the command line of one of PostgreSQL's programs under the chosen user. */
export function commandFor(
  { native, privilege, searchPath }: Installation,
  program: 'postgres' | 'initdb',
  programArgs: readonly string[],
): Command {
  const [file = program, ...args] = [
    ...privilege.prefix,
    path.join(native, 'bin', program),
    ...programArgs,
  ]
  const { spawnAs } = privilege
  return {
    file,
    args,
    options: {
      // The app's folder may be inaccessible to the user that runs the program.
      cwd: '/',
      env: { PATH: searchPath, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      ...(spawnAs === undefined ? {} : { uid: spawnAs, gid: spawnAs }),
    },
  }
}
