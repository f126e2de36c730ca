import { expect, test } from 'vitest'
import { user as schema } from '@oriel/contract/accounts/user'
import { DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import { fitting } from '#/lib/wire/plain.ts'
import { misfitsOf } from '#/testing/misfits.ts'
import { someUser } from '#/testing/some-user.ts'
import { user } from './user-check.ts'

const SUBSCRIBER = {
  ...someUser(),
  activeSubscription: {
    productId: 'p',
    paymentSystem: 'paypal',
    periodType: 'month',
    periodValue: 1,
  },
  offersQuietUntil: '2026-01-02T03:04:05.678Z',
  userProfileUrl: '/media/x.webp',
  userPricingInfo: DEFAULT_TOKEN_PRICES,
  isNew: 'not in the contract',
}

test('USER-009 the check of the first page takes and refuses exactly what the contract does', () => {
  const variants = [SUBSCRIBER, null, 'user', [], ...misfitsOf(SUBSCRIBER)]
  expect(variants.length).toBeGreaterThan(400)
  for (const variant of variants) {
    const expected = schema.safeParse(variant).data ?? null
    expect({ variant, taken: fitting(user, variant) }).toEqual({ variant, taken: expected })
  }
})
