import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findIds, findTests, type TitledTest } from './titles.ts'

const TEST_FILES = '{apps,packages,sandbox,scripts,bench,e2e}/**/*.{test,spec}.{ts,tsx}'

/** Where a test looks: at a screen in a browser, at an answer over HTTP, or at code. */
export type Look = 'browser' | 'http' | 'code'

/** A test or group whose title names rows. */
export interface Proof extends TitledTest {
  file: string
  look: Look
  ids: readonly string[]
}

/** Reads every test of the project, without running any. */
export function collectProofs(root: string): Proof[] {
  const reach = httpReach(root)
  return globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**'] })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const look = lookOf(file, reach)
      return findTests(source, file.endsWith('x'))
        .map((test) => ({ ...test, file, look, ids: findIds(test.title) }))
        .filter(({ ids }) => ids.length > 0)
    })
}

/** The proofs of each row. */
export function byId(proofs: readonly Proof[]): ReadonlyMap<string, readonly Proof[]> {
  const found = new Map<string, Proof[]>()
  for (const proof of proofs) {
    for (const id of proof.ids) found.set(id, [...(found.get(id) ?? []), proof])
  }
  return found
}

/**
 * Whether a test that looks there closes a row with that `verify` (decisions 56): what a person
 * sees is proven in a browser, what the api answers over HTTP, the rest anywhere. No answer shows
 * the catalogue of the database: that is read directly.
 */
export function isProvenBy(verify: string, look: Look): boolean {
  const asked = verify.slice(0, verify.indexOf(':'))
  if (asked === 'e2e' || asked === 'visual') return look === 'browser'
  return asked === 'api' && !verify.endsWith(': catalogue check') ? look !== 'code' : true
}

/**
 * Proofs whose title claims more than the test can hold. A row and an item of trust that ask for the same
 * are proven by the same assertion, so the two tables are counted apart.
 */
export function overclaimed(proofs: readonly Proof[]): Proof[] {
  return proofs.filter(({ ids, assertions }) => {
    const items = ids.filter((id) => id.startsWith('TS-')).length
    return Math.max(items, ids.length - items) > assertions
  })
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

function lookOf(file: string, reachesHttp: (file: string) => boolean): Look {
  if (file.startsWith('e2e/')) return 'browser'
  const isOfServer = /^(apps\/(api|gateway)|bench|scripts)\//.test(file)
  return isOfServer && reachesHttp(file) ? 'http' : 'code'
}

const SPEAKS_HTTP = /\.inject\(|\bfetch\(|\brequest\(/
const IMPORTED = /from '((?:#|\.{1,2})\/[^']+)'/g
/** Where helpers of tests lie; the code under test is not followed. */
const OF_TESTS = /\/(testing|support)\/|\/harness\.ts$/

/** Whether a test, or a helper it is built with, sends requests. */
function httpReach(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false)
    const source = readFileSync(path.join(root, file), 'utf8')
    const helpers = [...source.matchAll(IMPORTED)]
      .map(([, name = '']) => fileOf(file, name))
      .filter((helper) => OF_TESTS.test(helper))
    const found = SPEAKS_HTTP.test(source) || helpers.some(reaches)
    known.set(file, found)
    return found
  }
  return reaches
}

function fileOf(from: string, name: string): string {
  if (!name.startsWith('#/')) return path.join(path.dirname(from), name)
  const [workspace = ''] = from.split('/src/')
  return path.join(workspace, 'src', name.slice(2))
}
