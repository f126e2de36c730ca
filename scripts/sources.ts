import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const OTHERS = new Set(['node_modules', 'dist'])

/** All files below the folders, as paths from the root with slashes; not what is installed or built. */
export function listFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
    const inner = entries.filter((entry) => entry.isDirectory() && !OTHERS.has(entry.name))
    return [
      ...files,
      ...listFiles(
        root,
        inner.map(({ name }) => `${folder}/${name}`),
      ),
    ]
  })
}

/**
 * A fingerprint of the files' names, sizes and times: while it is the same, so is what is in them.
 * Reading the sources themselves would take a tenth of a start. The time of the last change of
 * anything also moves when a file is put back with an old date.
 */
export function glanceAt(root: string, files: readonly string[]): string {
  const seen = files.map((file) => {
    const stats = statSync(path.join(root, file), { throwIfNoEntry: false })
    return `${file} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`
  })
  return createHash('sha256')
    .update([root, ...seen].join('\n'))
    .digest('hex')
}
