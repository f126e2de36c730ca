import { expect, test } from 'vitest'
import { cardsPerRow, promoPlaces } from './promo-places.rules.ts'

const at = (count: number, widthPx: number, isAnime = false) =>
  promoPlaces(count, { widthPx, isAnime })

test('EXPLORE-019 EXPLORE-020 EXPLORE-021 EXPLORE-022 cards in a row by width', () => {
  const widths = [550, 551, 768, 769, 1024, 1025, 1750, 1751]
  expect(widths.map(cardsPerRow)).toEqual([2, 3, 3, 4, 4, 4, 4, 5])
})

test('EXPLORE-013 two rows come before the first banner', () => {
  expect(at(40, 390).first).toBe(4)
  expect(at(40, 1440).first).toBe(8)
  expect(at(40, 1920).first).toBe(10)
})

test('EXPLORE-014 EXPLORE-015 anime on small screens has one row before it, to 767 px', () => {
  expect(at(40, 500, true).first).toBe(2)
  expect(at(40, 767, true).first).toBe(3)
  expect(at(40, 768, true).first).toBe(6)
})

test('EXPLORE-016 EXPLORE-017 the second is placed before the last full row of four or more', () => {
  expect(at(3 * 4, 1440).second).toBeNull()
  expect(at(3 * 4 + 2, 1440).second).toBe(12)
  expect(at(4 * 4, 1440).second).toBe(12)
  expect(at(10 * 4 + 3, 1440).second).toBe(36)
})
