import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents, asTokens } from '@oriel/contract/amounts'
import { asId } from '@oriel/contract/ids'
import { DAY_MS } from '@oriel/contract/time'
import type { Pack, Plan } from '#/domains/billing/catalogue/rules.ts'
import {
  refundableNow,
  spread,
  tokensFor,
  unspentCents,
  type PaidPeriod,
  type RefundFacts,
} from './rules.ts'

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
  cents: asCents(3999),
  referenceCents: asCents(5495),
  tokens: asTokens(500),
  bonusTokens: asTokens(50),
}
const PLAN: Plan = {
  ...item,
  kind: 'plan',
  list: 'plans',
  cents: asCents(1999),
  referenceCents: asCents(3999),
  periodType: 'month',
  periodValue: 1,
  firstPeriod: { unit: 'month', value: 1 },
  renewal: null,
  extraBonusMonths: null,
  additionalDiscountPercent: null,
}

const paidPeriod = (more: Partial<PaidPeriod> = {}): PaidPeriod => ({
  periodCents: asCents(1999),
  periodStart: PAID_AT,
  periodEnd: day(30),
  payments: [{ orderId: asId('own'), leftCents: asCents(1999) }],
  granted: { paid: asTokens(0), promo: asTokens(100) },
  unspent: { paid: asTokens(0), promo: asTokens(60) },
  ...more,
})

function facts(
  order: Partial<RefundFacts['order']> = {},
  more: Partial<RefundFacts> = {},
): RefundFacts {
  const { item: bought = PLAN } = order
  return {
    order: {
      orderId: asId('own'),
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
    refundingCents: asCents(0),
    isGuaranteed: bought.kind === 'plan',
    isReplaced: false,
    period: bought.kind === 'plan' ? paidPeriod() : null,
    unspent: { paid: asTokens(0), promo: asTokens(60) },
    ...more,
  }
}
const EU = { context: { country: 'DE' } }
const waysOf = (of: RefundFacts, at: Date) =>
  refundableNow(of, at).map(({ reason, cents, parts }) => [reason, cents, parts[0]?.tokens])
const partsOf = (of: RefundFacts, at: Date) =>
  refundableNow(of, at).map(({ parts }) => parts.map(({ orderId, cents }) => [orderId, cents]))

test('F01 LEGAL-020 the guarantee gives all of it back for 30 days, with the unspent tokens', () => {
  const whole = ['money_back', 1999, { paid: asTokens(0), promo: asTokens(60) }]
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
  ['some of it is on its way back', facts({}, { refundingCents: asCents(1) })],
  ['the bank is asked about it', facts({ dispute: 'open' })],
  ['a dispute was won', facts({ dispute: 'won' })],
  ['it was paid twice', facts({ duplicateOf: asId('other') })],
  ['it was not paid', facts({ state: 'declined' })],
  ['it cost nothing', facts({ cents: asCents(0) })],
])('LEGAL-020 there is no guarantee where %s', (_name, of) => {
  expect(waysOf(of, day(1))).toEqual([])
})

test('LEGAL-020 the guarantee holds for a week too that has ended or was renewed', () => {
  expect(waysOf(facts({}, { period: null }), day(29))).toEqual([
    ['money_back', 1999, { paid: asTokens(0), promo: asTokens(60) }],
  ])
})

test('F10 LEGAL-023 TS-060 a withdrawal in the EU gives the unused time and its share of tokens', () => {
  const of = facts(EU, { isGuaranteed: false })
  expect(waysOf(of, day(5))).toEqual([['withdrawal', 1665, { paid: 0, promo: 60 }]])
  expect(waysOf(of, day(13))).toEqual([['withdrawal', 1132, { paid: 0, promo: 56 }]])
  expect(waysOf(of, day(15))).toEqual([])
})

/** An annual plan for 119.99 on day 0, of which 18.00 was credit from an earlier plan. */
const UPGRADED = facts(
  { ...EU, purpose: 'upgrade', cents: asCents(10_199) },
  {
    isGuaranteed: false,
    period: paidPeriod({
      periodCents: asCents(11_999),
      periodEnd: day(365),
      payments: [
        { orderId: asId('own'), leftCents: asCents(10_199) },
        { orderId: asId('before'), leftCents: asCents(1999) },
      ],
    }),
  },
)

test('LEGAL-023 K07 a withdrawal after a change of plan gives the unused part of all that paid for the period', () => {
  expect(partsOf(UPGRADED, PAID_AT)).toEqual([
    [
      ['own', 10_199],
      ['before', 1800],
    ],
  ])
  const after10 = Math.floor((11_999 * 355) / 365)
  expect(partsOf(UPGRADED, day(10))).toEqual([
    [
      ['own', 10_199],
      ['before', after10 - 10_199],
    ],
  ])
  const { period } = UPGRADED
  const back = paidPeriod({
    ...period,
    payments: [{ orderId: asId('own'), leftCents: asCents(10_199) }],
  })
  expect(partsOf({ ...UPGRADED, period: back }, day(1))).toEqual([[['own', 10_199]]])
})

/** A week for 6.99, renewed for a month at 39.99. */
const WEEK = { ...EU, cents: asCents(699) }
const RENEWED = paidPeriod({
  periodCents: asCents(3999),
  periodStart: day(7),
  periodEnd: day(37),
  payments: [{ orderId: asId('renewal'), leftCents: asCents(3999) }],
})

test('LEGAL-023 a week that was renewed can be withdrawn from until day 14, less what is used of both', () => {
  const of = facts(WEEK, { isGuaranteed: false, period: RENEWED })
  expect(partsOf(of, day(7))).toEqual([[['renewal', 3999]]])
  expect(waysOf(of, day(10))).toEqual([['withdrawal', 3599, { paid: 0, promo: 60 }]])
  expect(partsOf(of, day(14))).toEqual([[['renewal', 3065]]])
  expect(partsOf(of, new Date(day(14).getTime() + 1))).toEqual([])
})

test('LEGAL-020 after a renewal the guarantee gives its unused part too, for both end at once', () => {
  const of = facts({ cents: asCents(699) }, { period: RENEWED })
  expect(partsOf(of, day(10))).toEqual([
    [
      ['own', 699],
      ['renewal', 3599],
    ],
  ])
  expect(refundableNow(of, day(10))[0]?.parts.map(({ tokens }) => tokens.promo)).toEqual([60, 60])
  expect(partsOf(facts({ cents: asCents(699) }, { period: null }), day(10))).toEqual([
    [['own', 699]],
  ])
})

test('LEGAL-020 LEGAL-023 the guarantee gives no less than a withdrawal, and neither more than was paid', () => {
  fc.assert(
    fc.property(
      fc.nat(4500).map(asCents),
      fc.integer({ min: 0, max: 14 * 24 }),
      (leftCents, hours) => {
        const period = { ...RENEWED, payments: [{ orderId: asId('renewal'), leftCents }] }
        const [guarantee, withdrawal] = refundableNow(facts(WEEK, { period }), day(hours / 24))
        expect(guarantee?.cents).toBeGreaterThanOrEqual(699 + (withdrawal?.cents ?? 0))
        expect(guarantee?.cents).toBeLessThanOrEqual(699 + Math.min(leftCents, 3999))
      },
    ),
  )
})

test('LEGAL-023 a withdrawal never gives more than the unused worth, nor more of a payment than it has left', () => {
  const payment = fc.record({
    orderId: fc.uuid().map(asId),
    leftCents: fc.integer({ min: -100, max: 50_000 }).map(asCents),
  })
  fc.assert(
    fc.property(
      fc.nat(50_000).map(asCents),
      fc.array(payment, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: -1, max: 400 }),
      (periodCents, payments, days) => {
        const period = paidPeriod({ periodCents, periodEnd: day(365), payments })
        const of = facts({ ...EU, purpose: 'upgrade' }, { isGuaranteed: false, period })
        for (const { cents, parts } of refundableNow(of, day(days))) {
          expect(cents).toBe(parts.reduce<number>((sum, part) => sum + part.cents, 0))
          expect(cents).toBeGreaterThan(0)
          expect(cents).toBeLessThanOrEqual(periodCents)
          for (const [index, part] of parts.entries()) {
            expect(part.cents).toBeGreaterThanOrEqual(0)
            expect(part.cents).toBeLessThanOrEqual(Math.max(0, payments[index]?.leftCents ?? 0))
          }
        }
      },
    ),
  )
})

test('LEGAL-023 the refund takes from the payments what is due, or all that is left of them', () => {
  const payment = fc.record({
    orderId: fc.uuid().map(asId),
    leftCents: fc.nat(50_000).map(asCents),
  })
  fc.assert(
    fc.property(fc.nat(90_000).map(asCents), fc.array(payment), (due, payments) => {
      const taken = spread(due, payments).reduce<number>((sum, part) => sum + part.cents, 0)
      const left = payments.reduce<number>((sum, { leftCents }) => sum + leftCents, 0)
      expect(taken).toBe(Math.min(due, left))
    }),
  )
})

test('F03 LEGAL-023 the unspent bought tokens of a pack are refunded', () => {
  const of = facts({ ...EU, item: PACK }, { unspent: { paid: asTokens(150), promo: asTokens(10) } })
  expect(waysOf(of, day(1))).toEqual([['withdrawal', 1199, { paid: 150, promo: 10 }]])
  const spent = facts(
    { ...EU, item: PACK },
    { unspent: { paid: asTokens(0), promo: asTokens(10) } },
  )
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

test('LEGAL-020 LEGAL-023 if both apply the guarantee comes first', () => {
  expect(waysOf(facts(EU), day(1)).map(([reason]) => reason)).toEqual(['money_back', 'withdrawal'])
})

test('F03 no refund is more than the price, and all of it for all tokens', () => {
  fc.assert(
    fc.property(fc.nat(600).map(asTokens), (paid) => {
      const back = unspentCents({ item: PACK, cents: asCents(3999) }, { paid, promo: asTokens(5) })
      expect(back).toBeLessThanOrEqual(3999)
      expect(back).toBe(Math.floor((3999 * Math.min(500, paid)) / 500))
    }),
  )
})

test('F04 a part of the money takes its part of the tokens, all of it all of them', () => {
  const granted = { paid: asTokens(500), promo: asTokens(50) }
  expect(tokensFor(asCents(3999), asCents(3999), granted)).toBe(550)
  expect(tokensFor(asCents(1999), asCents(3999), granted)).toBe(274)
})
