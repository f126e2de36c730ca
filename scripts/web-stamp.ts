import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './sources.ts'

const OTHERS = /\.test\.[^/]*$|\/tsconfig\.json$/

/**
 * Everything the built web app is made from, in order; tests and what it is built into are not part
 * of it.
 */
export function listWebSources(root: string): string[] {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)
  const files = listFiles(root, ['apps/web', ...packages]).filter((file) => {
    const [top, , third] = file.split('/')
    return top === 'apps' || third === 'src' || third === 'package.json'
  })
  return [...files, 'package-lock.json'].filter((file) => !OTHERS.test(file)).toSorted()
}

/**
 * A fingerprint of the sources: the same for the same names and contents, in any folder.
 */
export function stampSources(root: string, sources = listWebSources(root)): string {
  const hash = createHash('sha256')
  for (const file of sources) {
    const content = readFileSync(path.join(root, file))
    // The length keeps one file's end apart from the next one's name.
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
