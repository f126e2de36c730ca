import { expect, test } from 'vitest'
import { DEFAULT_TOKEN_PRICES, pricesOf, tokenPrices } from './prices.ts'

test('TOKEN-015 the default price of each action', () => {
  expect(DEFAULT_TOKEN_PRICES).toEqual({
    tokenPriceForPersonModelCreation: 30,
    tokenPriceForVideo: 40,
    tokenPriceForVoiceCall: 15,
    tokenPriceForImage: 10,
    tokenPriceForVoiceOver: 3,
    tokenPriceForAudioMessage: 5,
    tokenPriceForMessage: 1,
  })
})

test('TOKEN-014 the defaults stand in until the user has prices of their own', () => {
  const own = { ...DEFAULT_TOKEN_PRICES, tokenPriceForMessage: 2 }

  expect(pricesOf(null)).toBe(DEFAULT_TOKEN_PRICES)
  expect(pricesOf(undefined)).toBe(DEFAULT_TOKEN_PRICES)
  expect(pricesOf(own)).toBe(own)
})

test('ENTITY-015 all seven prices are there, whole and not negative', () => {
  expect(Object.keys(tokenPrices.shape)).toHaveLength(7)
  for (const name of Object.keys(tokenPrices.shape)) {
    for (const wrong of [undefined, -1, 0.5, '1']) {
      expect(tokenPrices.safeParse({ ...DEFAULT_TOKEN_PRICES, [name]: wrong }).success).toBe(false)
    }
  }
})
