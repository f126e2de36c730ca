import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pack, Plan } from './catalogue.rules.ts'
import { refundableNow, tokensFor, unspentCents, type RefundFacts } from './refund.rules.ts'

const DAY_MS = 86_400_000
const PAID_AT = new Date('2026-11-20T12:00:00Z')
const day = (days: number) => new Date(PAID_AT.getTime() + days * DAY_MS)

const item = {
  id: 'id',
  productId: 'p',
  position: 1,
  title: 'T',
  name: 'N',
  priceId: 'price',
  currency: 'USD',
  isPopular: false,
}
const PACK: Pack = {
  ...item,
  kind: 'pack',
  list: 'packs',
  cents: 3999,
  referenceCents: 5495,
  tokens: 500,
  bonusTokens: 50,
}
const PLAN: Plan = {
  ...item,
  kind: 'plan',
  list: 'plans',
  cents: 1999,
  referenceCents: 3999,
  periodType: 'month',
  periodValue: 1,
  firstPeriod: { unit: 'month', value: 1 },
  renewal: null,
  extraBonusMonths: null,
  additionalDiscountPercent: null,
}

function facts(
  order: Partial<RefundFacts['order']> = {},
  more: Partial<RefundFacts> = {},
): RefundFacts {
  const { item: bought = PLAN } = order
  return {
    order: {
      purpose: bought.kind,
      state: 'settled',
      item: bought,
      cents: bought.cents,
      settledAt: PAID_AT,
      duplicateOf: null,
      dispute: 'none',
      context: { country: 'US' },
      ...order,
    },
    refundingCents: 0,
    isGuaranteed: bought.kind === 'plan',
    isReplaced: false,
    period: bought.kind === 'plan' ? { periodStart: PAID_AT, periodEnd: day(30) } : null,
    granted: { paid: 0, promo: 100 },
    unspent: { paid: 0, promo: 60 },
    ...more,
  }
}
const EU = { context: { country: 'DE' } }
const waysOf = (of: RefundFacts, at: Date) =>
  refundableNow(of, at).map(({ reason, cents, tokens }) => [reason, cents, tokens])

test('F01 LEGAL-020 the guarantee gives all of it back for 30 days, with the unspent tokens', () => {
  const whole = ['money_back', 1999, { paid: 0, promo: 60 }]
  expect(waysOf(facts(), PAID_AT)).toEqual([whole])
  expect(waysOf(facts(), day(29))).toEqual([whole])
  expect(waysOf(facts(), day(30))).toEqual([whole])
})

test('F02 API-097 LEGAL-020 after day 30 nothing can be had back', () => {
  expect(waysOf(facts(), new Date(day(30).getTime() + 1))).toEqual([])
  expect(waysOf(facts(), day(31))).toEqual([])
})

test.each<[string, RefundFacts]>([
  ['it was used, or it is not the first payment', facts({}, { isGuaranteed: false })],
  ['the subscription was replaced or taken back', facts({}, { isReplaced: true })],
  ['some of it is on its way back', facts({}, { refundingCents: 1 })],
  ['the bank is asked about it', facts({ dispute: 'open' })],
  ['a dispute was won', facts({ dispute: 'won' })],
  ['it was paid twice', facts({ duplicateOf: 'other' })],
  ['it was not paid', facts({ state: 'declined' })],
  ['it cost nothing', facts({ cents: 0 })],
])('LEGAL-020 there is no guarantee where %s', (_name, of) => {
  expect(waysOf(of, day(1))).toEqual([])
})

test('LEGAL-020 the guarantee holds for a week too that has ended or was renewed', () => {
  expect(waysOf(facts({}, { period: null }), day(29))).toEqual([
    ['money_back', 1999, { paid: 0, promo: 60 }],
  ])
})

test('F10 LEGAL-023 TS-060 a withdrawal in the EU gives the unused time and its share of tokens', () => {
  const of = facts(EU, { isGuaranteed: false })
  expect(waysOf(of, day(5))).toEqual([['withdrawal', 1665, { paid: 0, promo: 60 }]])
  expect(waysOf(of, day(13))).toEqual([['withdrawal', 1132, { paid: 0, promo: 56 }]])
  expect(waysOf(of, day(15))).toEqual([])
})

test('F03 LEGAL-023 of a pack the bought tokens nobody spent are paid back', () => {
  const of = facts({ ...EU, item: PACK }, { unspent: { paid: 150, promo: 10 } })
  expect(waysOf(of, day(1))).toEqual([['withdrawal', 1199, { paid: 150, promo: 10 }]])
  const spent = facts({ ...EU, item: PACK }, { unspent: { paid: 0, promo: 10 } })
  expect(waysOf(spent, day(1))).toEqual([])
})

test('LEGAL-023 a contract made in the UK can be withdrawn from for 14 days, as the terms say', () => {
  const of = facts({ context: { country: 'GB' } }, { isGuaranteed: false })
  expect(waysOf(of, day(5))).toEqual([['withdrawal', 1665, { paid: 0, promo: 60 }]])
  expect(waysOf(of, day(14)).map(([reason]) => reason)).toEqual(['withdrawal'])
  expect(waysOf(of, new Date(day(14).getTime() + 1))).toEqual([])
})

test.each([
  ['elsewhere', facts({}, { isGuaranteed: false })],
  ['of a renewal', facts({ ...EU, purpose: 'renewal' }, { isGuaranteed: false })],
])('LEGAL-023 there is no withdrawal %s', (_name, of) => {
  expect(waysOf(of, day(1))).toEqual([])
})

test('LEGAL-020 LEGAL-023 where both are possible the guarantee comes first', () => {
  expect(waysOf(facts(EU), day(1)).map(([reason]) => reason)).toEqual(['money_back', 'withdrawal'])
})

test('F03 no refund is more than the price, and all of it for all tokens', () => {
  fc.assert(
    fc.property(fc.nat(600), (paid) => {
      const cents = unspentCents({ item: PACK, cents: 3999 }, { paid, promo: 5 })
      expect(cents).toBeLessThanOrEqual(3999)
      expect(cents).toBe(Math.floor((3999 * Math.min(500, paid)) / 500))
    }),
  )
})

test('F04 a part of the money takes its part of the tokens, all of it all of them', () => {
  const granted = { paid: 500, promo: 50 }
  expect(tokensFor(3999, 3999, granted)).toBe(550)
  expect(tokensFor(1999, 3999, granted)).toBe(274)
})
