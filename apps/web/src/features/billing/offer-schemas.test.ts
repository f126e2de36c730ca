import { expect, test } from 'vitest'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { packs, products } from './offer-schemas.ts'

test('ENTITY-045 a pack says by either name how many tokens it holds; free ones come on top', () => {
  const { tokenAmount, ...rest } = somePack({ tokenAmount: 500, tokenBonus: 50, bonus: 30 })
  const both = packs.parse([
    { ...rest, tokenAmount },
    { ...rest, tokenCount: tokenAmount },
  ])
  expect(both).toEqual([
    { ...rest, tokenAmount: 500 },
    { ...rest, tokenAmount: 500 },
  ])
  expect(both[0]).toMatchObject({ tokenBonus: 50, bonus: 30 })
  expect(packs.safeParse([rest]).success).toBe(false)
  expect(products.parse([someMonthly(), { ...rest, tokenCount: 500 }])).toEqual([
    someMonthly(),
    somePack({ tokenAmount: 500, tokenBonus: 50, bonus: 30 }),
  ])
})
