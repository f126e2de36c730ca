import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Path of the first program with one of these names in the folders of a PATH. */
export function findProgram(names: readonly string[], searchPath: string): string | undefined {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '')
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((candidate) => isExecutable(candidate))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
