import { expect, test } from 'vitest'
import { isAddress, isDigest, sizeText } from './bytes.rules.ts'

test.each([
  [0, '0 kB'],
  [158_720, '159 kB'],
  [999_600, '1 MB'],
  [90_000_000, '90 MB'],
  [2_500_000_000, '2.5 GB'],
  [12_200_000_000, '12 GB'],
])('TALK-019 %i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('TALK-021 an address and a path are told apart, and a sum is looked at', () => {
  expect(['https://a/b.gguf', ' http://127.0.0.1/b'].map(isAddress)).toEqual([true, true])
  expect(['/models/b.gguf', 'C:\\b.gguf', ''].map(isAddress)).toEqual([false, false, false])
  expect(['ab'.repeat(32), 'ab', 'xy'.repeat(32)].map(isDigest)).toEqual([true, false, false])
})
