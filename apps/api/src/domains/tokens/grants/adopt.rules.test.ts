import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import { spentOf, undone, type Caused } from './adopt.rules.ts'
import type { Move } from './claw-back.rules.ts'

const came = (key: string, paid: number, promo: number): Caused[] => [
  { debit: 'issue:purchase', credit: 'paid', amount: asTokens(paid), sourceKey: key },
  { debit: 'issue:purchase', credit: 'promo', amount: asTokens(promo), sourceKey: key },
]

const sumOf = (account: string, moves: readonly Move[]) =>
  moves.reduce<number>(
    (sum, { debit, credit, amount }) =>
      sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
    0,
  )
const spentBy = (key: string, moves: readonly Caused[]) =>
  moves
    .filter(({ sourceKey, amount }) => sourceKey === `joined:${key}` && amount > 0)
    .map(({ debit, credit, amount }) => [debit, credit, amount])

test('AUTH-004 TOKEN-019 presents count as spent before what was bought, older payments before newer ones', () => {
  const brought = [...came('order:a', 100, 10), ...came('order:b', 200, 20)]
  // 130 of the 300 bought ones are spent, and 15 of the 30 that came with them; no other present is left.
  const spent = spentOf(brought, { paid: asTokens(170), promo: asTokens(15), debt: asTokens(0) })

  expect(spentBy('order:a', spent)).toEqual([
    ['paid', 'consume:before_joining', 100],
    ['promo', 'consume:before_joining', 10],
  ])
  expect(spentBy('order:b', spent)).toEqual([
    ['paid', 'consume:before_joining', 30],
    ['promo', 'consume:before_joining', 5],
  ])
  // More presents than the payments brought: all that they brought goes along.
  expect(
    spentOf(brought, { paid: asTokens(300), promo: asTokens(70), debt: asTokens(0) }).map(
      ({ amount }) => amount,
    ),
  ).toEqual([0, 0, 0, 0, 0])
})

test('AUTH-004 F04 a debt goes along as far as it was not repaid', () => {
  const taken: Caused = {
    debit: 'debt',
    credit: 'clawback',
    amount: asTokens(80),
    sourceKey: 'clawback:order:a:r',
  }
  const spent = spentOf([...came('order:a', 0, 100), taken], {
    paid: asTokens(0),
    promo: asTokens(0),
    debt: asTokens(-70),
  })

  expect(spentBy('debt', spent)).toEqual([['consume:before_joining', 'debt', 10]])
  expect(spentBy('order:a', spent)).toEqual([['promo', 'consume:before_joining', 100]])
})

const ACCOUNTS = ['paid', 'promo', 'frozen', 'debt', 'issue:purchase', 'clawback']
const KEYS = [
  'order:a',
  'renewal:s:1',
  'clawback:order:a:r',
  'freeze:renewal:s:1',
  'return:order:a:r',
]
const transfer = fc
  .record({
    debit: fc.constantFrom(...ACCOUNTS),
    credit: fc.constantFrom(...ACCOUNTS),
    amount: fc.nat(100).map(asTokens),
    sourceKey: fc.constantFrom(...KEYS),
  })
  .filter(({ debit, credit }) => debit !== credit)

test('AUTH-004 TOKEN-019 the wallet’s balance moves along, and the rest is undone pair by pair', () => {
  fc.assert(
    fc.property(fc.array(transfer), fc.nat(500), fc.nat(500), (brought, other, spentTokens) => {
      const bought = Math.max(0, sumOf('paid', brought))
      const paid = asTokens(Math.max(0, bought - spentTokens))
      const promo = asTokens(Math.max(0, sumOf('promo', brought) + other - spentTokens))
      const debt = asTokens(Math.min(0, sumOf('debt', brought)))
      // Bought tokens come from payments alone.
      fc.pre(sumOf('paid', brought) >= 0)

      const all = [...brought, ...spentOf(brought, { paid, promo, debt })]

      expect(sumOf('paid', all)).toBe(paid)
      expect(sumOf('promo', all)).toBe(Math.max(0, Math.min(promo, sumOf('promo', brought))))
      expect(sumOf('debt', all)).toBe(debt)
      for (const account of [...ACCOUNTS, 'consume:before_joining']) {
        expect(sumOf(account, [...all, ...undone(all)])).toBe(0)
      }
    }),
  )
})
