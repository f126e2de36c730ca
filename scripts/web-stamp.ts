import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Everything the built web app is made from; tests and what it is built into are not part of it. */
const SOURCES = ['apps/web/**', 'packages/*/src/**', 'packages/*/package.json', 'package-lock.json']
const OTHERS = ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/tsconfig.json']

/**
 * A fingerprint of the web app's sources: the same for the same names and contents, in any folder.
 */
export function stampSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of listSources(root)) {
    const content = readFileSync(path.join(root, file))
    // The length keeps one file's end apart from the next one's name.
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listSources(root: string): string[] {
  return globSync(SOURCES, { cwd: root, exclude: OTHERS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .toSorted((a, b) => (a < b ? -1 : 1))
}
