import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './project.ts'
import { runProgram } from './run-program.ts'
import { faultsOf, type Lockfile } from './supply.rules.ts'

const ours = () =>
  JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile

const GOOD = { version: '1.0.0', integrity: 'sha512-AAAA', license: 'MIT' }
const lockfileWith = (change: object): Lockfile => ({
  lockfileVersion: 3,
  packages: { '': {}, 'apps/api': {}, 'node_modules/a/node_modules/b': { ...GOOD, ...change } },
})

test('TS-118 every part of this project is on the lists', () => {
  expect(faultsOf(ours())).toEqual([])
  expect(Object.keys(ours().packages).length).toBeGreaterThan(500)
})

test.each([
  ['another registry', { resolved: 'https://registry.evil.example/b.tgz' }, 'comes from'],
  ['a plain address', { resolved: 'http://registry.npmjs.org/b.tgz' }, 'comes from'],
  ['a repository', { resolved: 'git+ssh://git@github.com/b/b.git' }, 'comes from'],
  ['nothing to check it against', { integrity: undefined }, 'no SHA-512'],
  ['a weak hash', { integrity: 'sha1-AAAA' }, 'no SHA-512'],
  ['no licence', { license: undefined }, 'licence'],
  ['a licence that reaches further', { license: 'AGPL-3.0-only' }, 'licence'],
  ['one of two that does', { license: 'MIT AND GPL-3.0-only' }, 'licence'],
  ['a script of its installation', { hasInstallScript: true }, 'script'],
])('TS-118 a package with %s is refused', (_case, change, word) => {
  expect(faultsOf(lockfileWith(change))).toEqual([
    expect.stringMatching(new RegExp(`^b: .*${word}`)),
  ])
})

test.each([
  { license: '(MIT OR GPL-3.0-only)' },
  { license: 'Apache-2.0 AND MIT' },
  { resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
])('TS-118 a package with %o is taken', (change) => {
  expect(faultsOf(lockfileWith(change))).toEqual([])
})

test('TS-118 the bill of materials names every package, as CycloneDX', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'oriel-sbom-')), 'sbom.json')

  const { hasPassed } = await runProgram(process.execPath, ['scripts/supply.ts', '--sbom', file])

  expect(hasPassed).toBe(true)
  const bill = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; hashes: { content: string }[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const names = bill.components.map(({ name }) => name)
  for (const name of ['fastify', 'react', 'drizzle-orm']) expect(names).toContain(name)
  for (const { version, hashes } of bill.components) {
    expect(version).toMatch(/^\d/)
    expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/)
  }
})

test('TS-118 nothing that is installed runs a script of its own', () => {
  expect(readFileSync(path.join(ROOT, 'scripts/run.mjs'), 'utf8')).toContain(
    "['ci', '--ignore-scripts'",
  )
})
