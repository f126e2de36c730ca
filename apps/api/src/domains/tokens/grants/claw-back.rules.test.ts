import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTokens, NO_TOKENS, type TokenParts } from '@oriel/contract/amounts'
import {
  clawingBack,
  freezing,
  remainingFrozen,
  reversed,
  unspent,
  type Lot,
} from './claw-back.rules.ts'

const parts = (paid: number, promo: number): TokenParts => ({
  paid: asTokens(paid),
  promo: asTokens(promo),
})

const lot = (more: Partial<Lot> = {}): Lot => ({
  granted: parts(500, 50),
  later: parts(0, 0),
  frozen: parts(0, 0),
  thawed: NO_TOKENS,
  taken: NO_TOKENS,
  spent: parts(0, 0),
  ...more,
})

test.each([
  ['all of it', lot(), parts(500, 50), parts(500, 50)],
  ['the rest after 400 spent tokens', lot(), parts(150, 0), parts(150, 0)],
  ['older tokens are spent first', lot(), parts(700, 80), parts(500, 50)],
  ['later ones do not count', lot({ later: parts(100, 20) }), parts(150, 10), parts(50, 0)],
  ['taken before', lot({ taken: asTokens(550) }), parts(500, 50), parts(0, 0)],
  ['taken in part', lot({ taken: asTokens(100) }), parts(500, 50), parts(450, 0)],
  [
    'tokens spent in the account they came from',
    lot({ spent: parts(60, 50) }),
    parts(700, 80),
    parts(440, 0),
  ],
  ['out of reach', lot({ frozen: parts(300, 50) }), parts(500, 50), parts(200, 0)],
])('F03 L09 unspent: %s', (_name, of, balance, left) => {
  expect(unspent(of, balance)).toEqual(left)
})

test('F04 F07 a claw-back takes frozen tokens, then paid, then promo, and the rest is owed', () => {
  const disputed = lot({ frozen: parts(100, 10) })
  const amounts = (claw: number) =>
    clawingBack(asTokens(claw), disputed, parts(30, 5)).map(({ amount }) => amount)

  expect(amounts(90)).toEqual([90, 0, 0, 0])
  expect(amounts(130)).toEqual([110, 20, 0, 0])
  expect(amounts(550)).toEqual([110, 30, 5, 405])
})

test('F04 tokens taken before are not taken again', () => {
  const moves = clawingBack(asTokens(550), lot({ taken: asTokens(400) }), parts(1000, 0))

  expect(moves.map(({ amount }) => amount)).toEqual([0, 150, 0, 0])
})

test('F08 the amount returned is the frozen one less what has left since', () => {
  const frozen = parts(5, 3)
  expect(remainingFrozen(lot({ frozen }))).toEqual(frozen)
  expect(remainingFrozen(lot({ frozen, thawed: asTokens(6) }))).toEqual({ paid: 0, promo: 2 })
  expect(remainingFrozen(lot({ frozen, thawed: asTokens(8) }))).toEqual({ paid: 0, promo: 0 })
  expect(reversed(freezing(frozen))).toEqual([
    { debit: 'frozen', credit: 'paid', amount: 5 },
    { debit: 'frozen', credit: 'promo', amount: 3 },
  ])
})

const some = (most: number) => fc.nat(most).map(asTokens)
const both = fc.record({ paid: some(50), promo: some(50) })

const story = fc.record({
  granted: both,
  later: both,
  taken: some(100),
  balance: both,
  claw: some(120),
})

test('L09 unspent tokens never exceed the granted ones and the balance, and a claw-back is exact', () => {
  fc.assert(
    fc.property(story, ({ granted, later, taken, balance, claw }) => {
      const of = lot({ granted, later, taken })
      const left = unspent(of, balance)
      for (const account of ['paid', 'promo'] as const) {
        expect(left[account]).toBeGreaterThanOrEqual(0)
        expect(left[account]).toBeLessThanOrEqual(Math.min(granted[account], balance[account]))
      }
      const moved = clawingBack(claw, of, balance).reduce<number>(
        (sum, { amount }) => sum + amount,
        0,
      )
      expect(moved).toBe(Math.max(0, claw - taken))
    }),
  )
})
