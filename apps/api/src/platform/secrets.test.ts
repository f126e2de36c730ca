import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasRing, prependKey, ringFrom, secretOf } from './secrets.ts'

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

  expect(() => secretOf('master', null, folder)).toThrow('master: each key must be 32 bytes')
})

test('TS-119 a ring made here grows at its front, keeps its order and stays private', () => {
  const dataDir = someFolder()
  expect(hasRing('master', dataDir)).toBe(false)
  const first = ringFrom('master', null, { dataDir })

  const grown = prependKey('master', dataDir)

  expect(hasRing('master', dataDir)).toBe(true)
  expect(grown).toHaveLength(2)
  expect(grown.slice(1)).toEqual([...first])
  expect(ringFrom('master', null, { dataDir })).toEqual(grown)
  expect(statSync(path.join(dataDir, 'secrets', 'master')).mode & 0o777).toBe(0o600)
})

test('TS-119 a file of one line, as it was before there were rings, is a ring of one', () => {
  const dataDir = someFolder()
  secretOf('master', null, dataDir)
  const key = Buffer.alloc(32, 5)
  writeFileSync(path.join(dataDir, 'secrets', 'master'), `${key.toString('base64')}\n`)

  expect(ringFrom('master', null, { dataDir })).toEqual([key])
})
