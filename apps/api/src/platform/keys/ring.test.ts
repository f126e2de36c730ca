import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfVersion, keyRing, VERSION_BEFORE_RINGS, versionOf } from './ring.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const keys = fc.uniqueArray(key, {
  minLength: 1,
  maxLength: 8,
  selector: (one) => one.toString('hex'),
})

test('TS-119 F-16: whatever the order of a ring, a version leads to the key that made it, or to none', () => {
  fc.assert(
    fc.property(keys, key, fc.integer(), (given, stranger, turn) => {
      const at = Math.abs(turn % given.length)
      const ring = keyRing([...given.slice(at), ...given.slice(0, at)])
      for (const one of given) expect(keyOfVersion(ring, versionOf(one))).toEqual(one)
      const isMember = given.some((one) => one.equals(stranger))
      expect(keyOfVersion(ring, versionOf(stranger))).toEqual(isMember ? stranger : null)
      expect(keyOfVersion(ring, VERSION_BEFORE_RINGS)).toBeNull()
    }),
  )
})

test('TS-119 a version fits the column it is kept in and is never that of the time before rings', () => {
  fc.assert(
    fc.property(key, (one) => {
      const version = versionOf(one)
      expect(version).toBeGreaterThan(VERSION_BEFORE_RINGS)
      expect(version).toBeLessThanOrEqual(2 ** 31 - 1)
      expect(versionOf(Buffer.from(one))).toBe(version)
    }),
  )
})

test.each([
  ['no key', []],
  ['a short key', [Buffer.alloc(31, 1)]],
  ['a long key', [Buffer.alloc(32, 1), Buffer.alloc(33, 2)]],
  ['one key twice', [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 1)]],
])('TS-119 a ring with %s is invalid', (_case, given) => {
  expect(() => keyRing(given)).toThrow(RangeError)
})
