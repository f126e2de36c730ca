import { expect, test } from 'vitest'
import { begin } from '#/features/billing/offers/offer-moves.ts'
import type { Overlay } from '#/lib/state/overlays.slice.ts'
import { someCard } from '#/testing/some-card.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import {
  cardsOfForm,
  formFor,
  isClosable,
  isOneClickPreticked,
  lastStepOf,
} from './checkout.rules.ts'

const options = (cardSystem: 'solidgate' | 'yuno' | null, prefersPaypal = false) => ({
  cardSystem,
  prefersPaypal,
})

test('PAY-016 PAY-017 the provider decides which form there is; a loader while it is not known', () => {
  expect(formFor(undefined, false)).toBe('loader')
  expect(formFor(options('yuno'), false)).toBe('inHouse')
  expect(formFor(options('solidgate'), false)).toBe('hosted')
  expect(formFor(options('solidgate', true), false)).toBe('paypal')
  expect(formFor(options('solidgate'), true)).toBe('paypal')
  expect(formFor(options(null), false)).toBe('none')
})

test('API-051 a form lets choose among the cards of its own provider, and at Yuno among none', () => {
  const cards = (['solidgate', 'yuno', 'paypal'] as const).map((paymentSystem) =>
    someCard({ paymentSystem }),
  )
  expect(cardsOfForm(cards, options('solidgate'))).toEqual(cards.slice(0, 1))
  expect(cardsOfForm(cards, options('yuno'))).toEqual([])
  expect(cardsOfForm(cards, options(null))).toEqual([])
  expect(cardsOfForm(cards, undefined)).toEqual([])
})

const plan = someMonthly()
const pack = somePack()
const BONUS = { kind: 'dailyBonus' } as const

test.each([
  [null, 'plan', plan, null],
  ['subscription', 'plan', plan, null],
  ['tokens', 'plan', plan, BONUS],
  [null, 'pack', pack, BONUS],
  ['subscription', 'pack', pack, BONUS],
  ['tokens', 'pack', pack, BONUS],
] as const)(
  'PAY-011 PAY-012 the last step follows a pack, and what was bought for tokens: paywall %s, a %s',
  (paywallType, _, bought, last) => {
    expect(lastStepOf({ afterPaid: BONUS, paywallType, bought })).toBe(last)
    expect(lastStepOf({ afterPaid: undefined, paywallType, bought })).toBeNull()
    expect(lastStepOf({ afterPaid: BONUS, paywallType, bought: null })).toBeNull()
  },
)

test('PAY-011 PAY-012 after a plan a chain of offers continues, except at its end', () => {
  const of = (afterPaid: Overlay, bought: typeof plan | typeof pack) =>
    lastStepOf({ afterPaid, paywallType: null, bought })
  const upsell = begin({ flow: 'tokens', step: 'upsell', source: 'upgrade', endsIn: 'upgrade' })
  const end = begin({ flow: 'checkoutDownsell', step: 'end', source: 'checkout' })
  expect(of(upsell, plan)).toBe(upsell)
  expect(of(end, plan)).toBeNull()
  expect(of(end, pack)).toBe(end)
  expect(of(BONUS, { ...plan, isSubscriptionProduct: false })).toBe(BONUS)
})

test('PAY-009 only a payment on its way keeps its window open', () => {
  expect(isClosable('processing')).toBe(false)
  expect((['loading', 'form', 'unconfirmed', 'fail', 'success'] as const).every(isClosable)).toBe(
    true,
  )
})

test('PAY-028 PAY-030 the box is ticked before only where that is allowed, and for nothing that renews', () => {
  const here = { isOneClickDefault: true }
  expect(isOneClickPreticked(here, somePack())).toBe(true)
  expect(isOneClickPreticked(here, someMonthly({ renewalPrice: null }))).toBe(true)
  expect(isOneClickPreticked(here, someMonthly())).toBe(false)
  expect(isOneClickPreticked({ isOneClickDefault: false }, somePack())).toBe(false)
})
