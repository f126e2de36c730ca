import { expect, test } from 'vitest'
import { shopWindow as schema, type ShopWindow } from '@oriel/contract/billing/shop'
import { fitting } from '#/lib/wire/plain.ts'
import { misfitsOf } from '#/testing/misfits.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { shopWindow } from './shop-check.ts'

const SHOP: ShopWindow = {
  promo: {
    name: 'premium',
    product: someMonthly({ offerExpiresAt: '2026-01-02T03:04:05.678Z', downsellType: 1 }),
  },
  secondPromo: { name: 'freeTokens', product: somePack({ tokenBonus: 50, downsellType: 0 }) },
  timebomb: [somePack(), someMonthly({ discountText: '76 %', extraBonusMonth: 1 })],
  openable: ['firstVisit', 'lifetime'],
  isLifetimeOfferBlocked: false,
  hideLifetimeTokensBadge: true,
}

test('PAY-035 the check of what is offered takes and refuses exactly what the contract does', () => {
  const variants = [
    SHOP,
    { ...SHOP, promo: null, isNew: 'not in the contract' },
    null,
    [],
    ...misfitsOf(SHOP),
  ]
  expect(variants.length).toBeGreaterThan(400)
  for (const variant of variants) {
    const expected = schema.safeParse(variant).data ?? null
    expect({ variant, taken: fitting(shopWindow, variant) }).toEqual({ variant, taken: expected })
  }
})
