import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byId, collectProofs, isProvenBy, overclaimed, parseTable } from './evidence.ts'

/** A project with these files. */
function someProject(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-evidence-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), source)
  }
  return root
}

test('collects which tests name which numbers, from every kind of test', () => {
  const root = someProject({
    'apps/api/src/a.test.ts': `test('CHAT-001 one', () => expect(f()).toBe(1))`,
    'apps/web/src/deep/er/b.test.tsx': `test('CHAT-001 CHAT-002 two', () => <p />)`,
    'e2e/chat/c.spec.ts': `test('TS-001 three', () => expect(page).toBe(1))`,
    'apps/api/src/d.ts': `test('CHAT-003 not a test file', f)`,
    'apps/api/node_modules/x/e.test.ts': `test('CHAT-004 not ours', f)`,
  })
  const proofs = collectProofs(root)
  const filesOf = (id: string) =>
    byId(proofs)
      .get(id)
      ?.map(({ file }) => file)
  expect(filesOf('CHAT-001')).toEqual(['apps/api/src/a.test.ts', 'apps/web/src/deep/er/b.test.tsx'])
  expect(filesOf('CHAT-002')).toEqual(['apps/web/src/deep/er/b.test.tsx'])
  expect(filesOf('TS-001')).toEqual(['e2e/chat/c.spec.ts'])
  expect([filesOf('CHAT-003'), filesOf('CHAT-004')]).toEqual([undefined, undefined])
  expect(overclaimed(proofs).map(({ title }) => title)).toEqual(['CHAT-001 CHAT-002 two'])
})

test.each([
  ['CHAT-001 one', 1, true],
  ['CHAT-001 CHAT-002 two', 1, false],
  ['CHAT-001 TS-001 one, asked for by both tables', 1, true],
  ['CHAT-001 TS-001 TS-002 two of trust', 1, false],
  ['CHAT-001 CHAT-002 TS-001 TS-002 two of each', 2, true],
])('"%s" with %i assertions holds what it claims: %s', (title, assertions, isHeld) => {
  const ids = title.match(/[A-Z]+-\d+/g) ?? []
  const loud = overclaimed([{ title, assertions, ids, file: 'a.test.ts', look: 'code' }])
  expect(loud).toHaveLength(isHeld ? 0 : 1)
})

test('distinguishes a test over HTTP, also one that sends through its helpers, from one of code', () => {
  const root = someProject({
    'apps/api/src/own.test.ts': `test('A-001 own', () => app.inject('/'))`,
    'apps/api/src/helped.test.ts': `import { some } from '#/testing/some.ts'\ntest('A-002 helped', some)`,
    'apps/api/src/testing/some.ts': `import { more } from './more.ts'\nexport const some = more`,
    'apps/api/src/testing/more.ts': `export const more = () => app.inject('/')`,
    'apps/api/src/rule.test.ts': `import { ask } from './ask.ts'\ntest('A-003 rule', ask)`,
    'apps/api/src/ask.ts': `export const ask = () => fetch('/')`,
    'apps/web/src/screen.test.tsx': `test('A-004 screen', () => fetch('/'))`,
    'e2e/journey.spec.ts': `test('A-005 journey', () => page.goto('/'))`,
  })
  const looks = collectProofs(root).map(({ ids, look }) => [ids[0], look])
  expect(Object.fromEntries(looks)).toEqual({
    'A-001': 'http',
    'A-002': 'http',
    'A-003': 'code',
    'A-004': 'code',
    'A-005': 'browser',
  })
})

test.each([
  ['e2e: click', [true, false, false]],
  ['visual: border', [true, false, false]],
  ['api: 422', [true, true, false]],
  ['api: catalogue check', [true, true, true]],
  ['api: catalogue monthly 1999', [true, true, false]],
  ['unit: table', [true, true, true]],
  ['config: refused', [true, true, true]],
])('a row that asks for "%s" is closed in a browser, over HTTP, by code: %j', (verify, closed) => {
  const looks = ['browser', 'http', 'code'] as const
  expect(looks.map((look) => isProvenBy(verify, look))).toEqual(closed)
})

test('reads a table by the names of its first line', () => {
  expect(parseTable('id\tarea\nNAV-001\tNAV\n\nNAV-002\t\n')).toEqual([
    { id: 'NAV-001', area: 'NAV' },
    { id: 'NAV-002', area: '' },
  ])
})

test('refuses a table with a broken line', () => {
  expect(() => parseTable('id\tarea\nNAV-001\n')).toThrow('NAV-001')
})
