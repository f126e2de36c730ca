import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import { userFeatures } from '@oriel/contract/accounts/user'
import { asId } from '@oriel/contract/ids'
import { bucketOf, featuresOf } from './features.rules.ts'

const users = Array.from({ length: 2000 }, () => asId(randomUUID()))

test('ENTITY-017 everything is off but the daily tokens and the simple way to cancel', () => {
  const on = Object.entries(FEATURE_DEFAULTS).filter(([, value]) => value === true)

  expect(on.map(([name]) => name)).toEqual([
    'isDailyTokensEnabled',
    'featureSimplifiedCancellationFlow',
  ])
  expect(userFeatures.parse(FEATURE_DEFAULTS)).toEqual(FEATURE_DEFAULTS)
})

test('ENTITY-017 the same user is always in the same bucket, features are drawn apart', () => {
  const [user = asId('')] = users

  expect(bucketOf(user, 'a')).toBe(bucketOf(user, 'a'))
  const together = users.filter((id) => bucketOf(id, 'a') === bucketOf(id, 'b'))
  expect(together.length).toBeLessThan(100)
})

test('ENTITY-017 a rollout reaches about its share of users and keeps them as it grows', () => {
  const reached = (percent: number) =>
    users.filter(
      (id) => featuresOf(id, { experimentShowWhiteTheme: percent }).experimentShowWhiteTheme,
    )

  expect(reached(0)).toEqual([])
  expect(reached(100)).toEqual(users)
  expect(reached(30).length).toBeGreaterThan(400)
  expect(reached(30).length).toBeLessThan(800)
  expect(reached(60)).toEqual(expect.arrayContaining(reached(30)))
})

test('ENTITY-017 a rollout can also switch a default off, and reaches nothing but flags', () => {
  const rollout = { isDailyTokensEnabled: 0, preferredPaymentMethod: 100, __proto__: 100 }

  expect(featuresOf(users[0] ?? asId(''), rollout)).toEqual({
    ...FEATURE_DEFAULTS,
    isDailyTokensEnabled: false,
  })
})

test('ENTITY-016 the preferred way to pay is the operator’s', () => {
  expect(featuresOf(asId('u'), {}).preferredPaymentMethod).toBe('solidgate')
  expect(featuresOf(asId('u'), {}, 'yuno').preferredPaymentMethod).toBe('yuno')
})
