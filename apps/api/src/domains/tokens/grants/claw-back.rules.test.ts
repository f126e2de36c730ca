import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clawingBack,
  freezing,
  reversed,
  stillFrozen,
  unspent,
  type Lot,
} from './claw-back.rules.ts'

const lot = (more: Partial<Lot> = {}): Lot => ({
  granted: { paid: 500, promo: 50 },
  later: { paid: 0, promo: 0 },
  frozen: { paid: 0, promo: 0 },
  thawed: 0,
  taken: 0,
  spent: { paid: 0, promo: 0 },
  ...more,
})

test.each([
  ['all of it', lot(), { paid: 500, promo: 50 }, { paid: 500, promo: 50 }],
  ['what 400 spent tokens left', lot(), { paid: 150, promo: 0 }, { paid: 150, promo: 0 }],
  ['older tokens are spent first', lot(), { paid: 700, promo: 80 }, { paid: 500, promo: 50 }],
  [
    'later ones do not count',
    lot({ later: { paid: 100, promo: 20 } }),
    { paid: 150, promo: 10 },
    { paid: 50, promo: 0 },
  ],
  ['taken before', lot({ taken: 550 }), { paid: 500, promo: 50 }, { paid: 0, promo: 0 }],
  ['taken in part', lot({ taken: 100 }), { paid: 500, promo: 50 }, { paid: 450, promo: 0 }],
  [
    'what was spent in the account it came from',
    lot({ spent: { paid: 60, promo: 50 } }),
    { paid: 700, promo: 80 },
    { paid: 440, promo: 0 },
  ],
  [
    'out of reach',
    lot({ frozen: { paid: 300, promo: 50 } }),
    { paid: 500, promo: 50 },
    { paid: 200, promo: 0 },
  ],
])('F03 L09 unspent: %s', (_name, of, balance, left) => {
  expect(unspent(of, balance)).toEqual(left)
})

test('F04 F07 a claw-back takes frozen tokens, then paid, then promo, and the rest is owed', () => {
  const disputed = lot({ frozen: { paid: 100, promo: 10 } })
  const amounts = (tokens: number) =>
    clawingBack(tokens, disputed, { paid: 30, promo: 5 }).map(({ amount }) => amount)

  expect(amounts(90)).toEqual([90, 0, 0, 0])
  expect(amounts(130)).toEqual([110, 20, 0, 0])
  expect(amounts(550)).toEqual([110, 30, 5, 405])
})

test('F04 what was taken before is not taken again', () => {
  const moves = clawingBack(550, lot({ taken: 400 }), { paid: 1000, promo: 0 })

  expect(moves.map(({ amount }) => amount)).toEqual([0, 150, 0, 0])
})

test('F08 what is given back is what was frozen and has not left since', () => {
  const frozen = { paid: 5, promo: 3 }
  expect(stillFrozen(lot({ frozen }))).toEqual(frozen)
  expect(stillFrozen(lot({ frozen, thawed: 6 }))).toEqual({ paid: 0, promo: 2 })
  expect(stillFrozen(lot({ frozen, thawed: 8 }))).toEqual({ paid: 0, promo: 0 })
  expect(reversed(freezing(frozen))).toEqual([
    { debit: 'frozen', credit: 'paid', amount: 5 },
    { debit: 'frozen', credit: 'promo', amount: 3 },
  ])
})

const tokens = fc.record({ paid: fc.nat(50), promo: fc.nat(50) })

const story = fc.record({
  granted: tokens,
  later: tokens,
  taken: fc.nat(100),
  balance: tokens,
  claw: fc.nat(120),
})

test('L09 whatever happened, no more is unspent than was brought and is there, and a claw-back is exact', () => {
  fc.assert(
    fc.property(story, ({ granted, later, taken, balance, claw }) => {
      const of = lot({ granted, later, taken })
      const left = unspent(of, balance)
      for (const account of ['paid', 'promo'] as const) {
        expect(left[account]).toBeGreaterThanOrEqual(0)
        expect(left[account]).toBeLessThanOrEqual(Math.min(granted[account], balance[account]))
      }
      const moved = clawingBack(claw, of, balance).reduce((sum, { amount }) => sum + amount, 0)
      expect(moved).toBe(Math.max(0, claw - taken))
    }),
  )
})
