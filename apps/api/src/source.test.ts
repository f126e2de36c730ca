import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname

/** Product code: neither tests nor what only tests use. */
const SOURCES = globSync('**/*.ts', { cwd: HERE })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(HERE, file), 'utf8') }))

/** Lines that match, as `file: line`. */
const finds = (pattern: RegExp) =>
  SOURCES.flatMap(({ file, code }) =>
    code
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

/** Names of channels, databases and tables cannot be parameters; these are constants or escaped. */
const NAMED_IN_SQL = [
  'platform/news/postgres-line.ts',
  'platform/db/open.ts',
  'platform/backup/dump.ts',
  'platform/backup/restore.ts',
]

test('TS-098 no SQL is built from strings', () => {
  expect(SOURCES.length).toBeGreaterThan(50)
  expect(finds(/\bsql\.raw\b/)).toEqual([])
  const built = finds(/\.(query|execute)\((`[^`]*\$\{|['"`][^'"`]*['"`]\s*\+)/)
  expect(built.filter((find) => !NAMED_IN_SQL.some((file) => find.startsWith(file)))).toEqual([])
})

test('TS-098 no text becomes code', () => {
  expect(finds(/\beval\(|new Function\(|node:vm['"]|setTimeout\(['"`]/)).toEqual([])
})

test('TS-114 nothing but the configuration reads the environment', () => {
  const readers = SOURCES.filter(({ code }) => /process\.env\b/.test(code)).map(({ file }) => file)

  expect(readers.filter((file) => !['config.ts', 'main.ts'].includes(file))).toEqual([])
})

test('TS-114 no source holds a secret', () => {
  const secrets =
    /-----BEGIN [A-Z ]*PRIVATE KEY|\bsk-[A-Za-z0-9]{20}|\bAKIA[A-Z0-9]{16}|\beyJ[\w-]{20,}\.eyJ|:\/\/[^\s/:@'"`]+:(?!password@)[^\s/@'"`$]+@/

  expect(finds(secrets)).toEqual([])
})
