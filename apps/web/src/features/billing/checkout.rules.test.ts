import { expect, test } from 'vitest'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { formFor, isClosable, isOneClickPreticked, runsLastStep } from './checkout.rules.ts'

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

test('PAY-011 PAY-012 the last step follows where there is one, and not after a subscription', () => {
  const plan = someMonthly()
  const pack = somePack()
  const runs = (
    product: typeof plan | typeof pack,
    paywallType: 'tokens' | null,
    hasHandler = true,
  ) => runsLastStep({ hasHandler, paywallType, product })
  expect(runs(pack, null)).toBe(true)
  expect(runs(plan, 'tokens')).toBe(true)
  expect(runs({ ...plan, isSubscriptionProduct: false }, null)).toBe(true)
  expect(runs(plan, null)).toBe(false)
  expect(runs(pack, null, false)).toBe(false)
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
