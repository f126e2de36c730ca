import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stampSources } from './web-stamp.ts'

const FILES = {
  'apps/web/index.html': '<div id="root">',
  'apps/web/vite.config.ts': 'export default {}',
  'apps/web/src/app/main.tsx': 'render()',
  'packages/contract/src/chat/message.ts': 'export {}',
  'package-lock.json': '{}',
}

function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'oriel-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  for (const [name, content] of Object.entries(FILES)) write(name, content)
  return { root, write }
}

test('the same sources have the same stamp, in any folder', () => {
  expect(stampSources(project().root)).toBe(stampSources(project().root))
})

test.each(Object.keys(FILES))('a change in %s changes the stamp', (name) => {
  const { root, write } = project()
  const before = stampSources(root)
  write(name, 'changed')
  expect(stampSources(root)).not.toBe(before)
})

test('a renamed file changes the stamp', () => {
  const { root } = project()
  const before = stampSources(root)
  renameSync(path.join(root, 'apps/web/index.html'), path.join(root, 'apps/web/other.html'))
  expect(stampSources(root)).not.toBe(before)
})

test.each([
  'apps/web/dist/index.html',
  'apps/web/node_modules/x/index.js',
  'apps/web/src/app/main.test.tsx',
  'apps/api/src/main.ts',
])('a change in %s does not change the stamp', (name) => {
  const { root, write } = project()
  const before = stampSources(root)
  write(name, 'changed')
  expect(stampSources(root)).toBe(before)
})
