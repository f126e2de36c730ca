import { expect, test } from 'vitest'
import { checkoutPopped, checkoutPushed, paywallShown, paywallSlice } from './paywall.slice.ts'

const { reducer, getInitialState } = paywallSlice

test('ENTITY-055 the paywall has these flags and a stack of checkouts', () => {
  const two = [checkoutPushed('a'), checkoutPushed('b')].reduce(reducer, getInitialState())
  expect(two).toEqual({
    isEmbeddedCheckoutHidden: true,
    isPrePaywallOpen: false,
    isPaywallOpen: false,
    checkoutIds: ['a', 'b'],
  })
  const one = reducer(two, checkoutPopped())
  expect(one).toMatchObject({ checkoutIds: ['a'], isEmbeddedCheckoutHidden: true })
  expect(reducer(one, checkoutPopped()).isEmbeddedCheckoutHidden).toBe(false)
})

test('ENTITY-055 the companion’s words and the plans are open one after the other', () => {
  const pre = reducer(undefined, paywallShown('pre'))
  expect([pre.isPrePaywallOpen, pre.isPaywallOpen]).toEqual([true, false])
  const plans = reducer(pre, paywallShown('plans'))
  expect([plans.isPrePaywallOpen, plans.isPaywallOpen]).toEqual([false, true])
})
