import { expect, test } from 'vitest'
import { DEFAULT_TOKEN_PRICES, pricesOf } from '@oriel/contract/tokens/prices'

test('TOKEN-014 the default costs stand in for prices that are absent', () => {
  expect(pricesOf(null)).toEqual(DEFAULT_TOKEN_PRICES)
  const own = { ...DEFAULT_TOKEN_PRICES, tokenPriceForMessage: 2 }
  expect(pricesOf(own)).toEqual(own)
})
