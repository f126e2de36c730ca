import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findIds, findTitles } from './titles.ts'

const TEST_FILES = '{apps,packages,scripts,bench,e2e}/**/*.{test,spec}.{ts,tsx}'

/** Which test files name which numbers in their titles. */
export type Evidence = ReadonlyMap<string, ReadonlySet<string>>

/** Reads every test of the project, without running any. */
export function collectEvidence(root: string): Evidence {
  const evidence = new Map<string, Set<string>>()
  for (const file of globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**'] })) {
    const source = readFileSync(path.join(root, file), 'utf8')
    const ids = findTitles(source, file.endsWith('x')).flatMap((title) => findIds(title))
    for (const id of ids) evidence.set(id, (evidence.get(id) ?? new Set()).add(file))
  }
  return evidence
}

/**
 * Rows of a tab-separated text, keyed by the names in its first line.
 * @throws {Error} when a line has not as many fields as the first.
 */
export function parseTable(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '')
  const names = head.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    if (fields.length !== names.length) throw new Error(`Not ${names.length} fields: ${line}`)
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
  })
}
