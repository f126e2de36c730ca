import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretOf } from './secrets.ts'

const someFolder = () => mkdtempSync(path.join(tmpdir(), 'oriel-secrets-'))

test('TS-114 a setting wins over the file and leaves none', () => {
  const folder = someFolder()
  const setting = Buffer.alloc(32, 5)

  expect(secretOf('master', setting.toString('base64'), folder)).toEqual(setting)
  expect(readdirSync(folder)).toEqual([])
})

test('TS-114 without a setting a secret is made once, for its owner alone', () => {
  const folder = someFolder()

  const first = secretOf('master', null, folder)

  expect(first).toHaveLength(32)
  expect(secretOf('master', null, folder)).toEqual(first)
  expect(secretOf('signing', null, folder)).not.toEqual(first)
  const secrets = path.join(folder, 'secrets')
  expect(readdirSync(secrets).toSorted()).toEqual(['master', 'signing'])
  expect(statSync(secrets).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(secrets)) {
    expect(statSync(path.join(secrets, name)).mode & 0o777).toBe(0o600)
  }
})

test('TS-114 a damaged secret stops the start instead of being replaced', () => {
  const folder = someFolder()
  secretOf('master', null, folder)
  writeFileSync(path.join(folder, 'secrets', 'master'), 'c2hvcnQ=')

  expect(() => secretOf('master', null, folder)).toThrow('master must be 32 bytes')
})
