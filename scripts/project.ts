import path from 'node:path'

/** The folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..')

/** Path of a program that came with the dependencies. */
export function binary(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name)
}
