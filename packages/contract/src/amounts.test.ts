import { expect, test } from 'vitest'
import {
  asCents,
  asTokens,
  atLeastNone,
  greater,
  lesser,
  minus,
  NO_TOKENS,
  shareOf,
  totalOf,
  type Cents,
} from './amounts.ts'

test('amounts of one kind are reckoned with as whole numbers', () => {
  expect(totalOf([asCents(1999), asCents(1)])).toBe(2000)
  expect(totalOf([])).toBe(0)
  expect(minus(asTokens(3), asTokens(5))).toBe(-2)
  expect(atLeastNone(asTokens(-2))).toBe(NO_TOKENS)
  expect([lesser(asCents(1), asCents(2)), greater(asCents(1), asCents(2))]).toEqual([1, 2])
})

test.each([
  [1999, 1, 3, 666],
  [1999, 3, 3, 1999],
  [1999, 0, 3, 0],
  [1999, 1, 0, 0],
])('of %i cents, %i of %i parts are %i', (amount, part, of, share) => {
  expect(shareOf(asCents(amount), part, of)).toBe(share)
})

test('the compiler keeps cents, tokens and plain numbers apart', () => {
  // @ts-expect-error tokens are no money
  const tokens: Cents = asTokens(1)
  // @ts-expect-error nobody said what it counts
  const plain: Cents = 1
  // @ts-expect-error one kind only
  expect([tokens, plain, minus(asCents(2), asTokens(1))]).toEqual([1, 1, 1])
})
