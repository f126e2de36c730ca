import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collectEvidence, parseTable } from './evidence.ts'

test('collects which files name which numbers, from every kind of test', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-evidence-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const files = {
    'apps/api/src/a.test.ts': `test('CHAT-001 one', f)`,
    'apps/web/src/deep/er/b.test.tsx': `test('CHAT-001 CHAT-002 two', () => <p />)`,
    'e2e/chat/c.spec.ts': `test('TS-001 three', f)`,
    'apps/api/src/d.ts': `test('CHAT-003 not a test file', f)`,
    'apps/api/node_modules/x/e.test.ts': `test('CHAT-004 not ours', f)`,
  }
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), source)
  }

  expect(collectEvidence(root)).toEqual(
    new Map([
      ['CHAT-001', new Set(['apps/api/src/a.test.ts', 'apps/web/src/deep/er/b.test.tsx'])],
      ['CHAT-002', new Set(['apps/web/src/deep/er/b.test.tsx'])],
      ['TS-001', new Set(['e2e/chat/c.spec.ts'])],
    ]),
  )
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
