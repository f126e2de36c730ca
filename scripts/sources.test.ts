import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { glanceAt, listFiles } from './sources.ts'

const FILES = [
  'api/src/main.ts',
  'api/src/chat/turn.ts',
  'api/dist/main.mjs',
  'api/node_modules/x.js',
]

function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of FILES) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), 'old')
  }
  return root
}

test('files are listed at any depth, but not what is installed or built', () => {
  const listed = listFiles(project(), ['api'])
  expect(listed.toSorted()).toEqual(['api/src/chat/turn.ts', 'api/src/main.ts'])
})

test('two glances at the same files are equal', () => {
  const root = project()
  expect(glanceAt(root, FILES)).toBe(glanceAt(root, FILES))
})

test.each<[string, (file: string) => void]>([
  ['changes', (file) => writeFileSync(file, 'new and longer')],
  ['goes', (file) => rmSync(file)],
  [
    'changes in place, with its old size and date',
    (file) => {
      const { atime, mtime } = statSync(file)
      writeFileSync(file, 'new')
      utimesSync(file, atime, mtime)
    },
  ],
])('a glance is another when a file %s', (_, change) => {
  const root = project()
  const before = glanceAt(root, FILES)
  change(path.join(root, 'api/src/main.ts'))
  expect(glanceAt(root, FILES)).not.toBe(before)
})
