import { createHmac, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyRing } from './ring.ts'
import { createRoots, lookUpRoot } from './roots.ts'
import { createSealer } from './sealed.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte)
const ringOf = (...bytes: number[]) => keyRing(bytes.map(keyOf))
const rings = fc.uniqueArray(fc.nat(255), { minLength: 1, maxLength: 6 })

test('TS-119 F-16: a proof and a sealed text outlive their root until it leaves the ring', () => {
  fc.assert(
    fc.property(rings, fc.nat(255), fc.string(), (bytes, fresh, text) => {
      fc.pre(!bytes.includes(fresh))
      const before = createRoots(ringOf(...bytes))
      const after = createRoots(ringOf(fresh, ...bytes))
      const gone = createRoots(ringOf(fresh))
      const sealed = createSealer(before.derive('a')).seal('here', text)

      expect(after.isMac(text, before.mac(text))).toBe(true)
      expect(before.isMac(text, after.mac(text))).toBe(false)
      expect(gone.isMac(text, before.mac(text))).toBe(false)
      expect(createSealer(after.derive('a')).open('here', sealed)).toBe(text)
      expect(() => createSealer(gone.derive('a')).open('here', sealed)).toThrow()
      expect(() => createSealer(after.derive('b')).open('here', sealed)).toThrow()
      expect(() => createSealer(after.derive('a')).open('there', sealed)).toThrow()
      expect(lookUpRoot(ringOf(fresh, ...bytes))).toEqual(lookUpRoot(ringOf(...bytes)))
    }),
  )
})

test('TS-113 values made when the signing key was the only root are accepted with it as the oldest root', () => {
  const seed = keyOf(7)
  const former = Buffer.from(hkdfSync('sha256', seed, '', 'oriel derived secrets', 32))
  const proof = createHmac('sha256', former).update('case:1').digest('base64url')

  expect(createRoots(ringOf(9, 7)).isMac('case:1', proof)).toBe(true)
  expect(lookUpRoot(ringOf(9, 7))).toEqual(former)
})

test('TS-113 a proof cut short, empty or with a bit changed is invalid', () => {
  const roots = createRoots(ringOf(1, 2))
  const right = roots.mac('text')
  const changed = right.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))

  for (const wrong of [changed, right.slice(1), '', `${right}=`, ` ${right}`]) {
    expect(roots.isMac('text', wrong)).toBe(false)
  }
})
