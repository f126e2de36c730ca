import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fits, packageFor } from './packages.rules.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../../../..')

test('TALK-017 what everybody installs holds no engine', () => {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  expect(lock).toContain('"node_modules/undici"')
  expect(lock).not.toMatch(/llama/i)
})

test.each([
  ['linux', 'x64', '@node-llama-cpp/linux-x64'],
  ['linux', 'arm64', '@node-llama-cpp/linux-arm64'],
  ['darwin', 'arm64', '@node-llama-cpp/mac-arm64-metal'],
  ['win32', 'x64', '@node-llama-cpp/win-x64'],
  ['freebsd', 'x64', null],
])('TALK-018 the package of %s %s is %s', (platform, arch, name) => {
  expect(packageFor({ platform, arch })).toBe(name)
})

test.each([
  ['@node-llama-cpp/linux-x64', true],
  ['@node-llama-cpp/linux-x64-cuda', true],
  ['@node-llama-cpp/linux-arm64', false],
  ['left-pad', false],
  ['../../etc', false],
])('TALK-018 a machine of linux x64 may be given %s: %s', (name, isFit) => {
  expect(fits({ platform: 'linux', arch: 'x64' }, name)).toBe(isFit)
})

test('TALK-018 every package of the plan has its pinned sum', () => {
  const pinned = readFileSync(path.join(import.meta.dirname, 'pinned.json'), 'utf8')
  const { packages } = JSON.parse(pinned) as { packages: Record<string, { integrity?: string }> }
  const all = Object.entries(packages).filter(([place]) => place !== '')
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([])
})
