import { expect, test } from 'vitest'
import { subscriptionStatus } from '@oriel/contract/billing/subscription'
import { afterCancellation, isRestorable, mustBeSimple } from './cancellation.rules.ts'

const at = (iso: string) => new Date(`${iso}T10:00:00Z`)
const periodEnd = at('2026-12-20')

test('API-043 ENTITY-047 a paid plan runs to its end, an unpaid one ends at once, and nothing ends twice', () => {
  const outcome = Object.fromEntries(
    subscriptionStatus.options.map((state) => [
      state,
      afterCancellation({ state, periodEnd }, at('2026-12-01')),
    ]),
  )
  expect(outcome).toEqual({
    pending: null,
    intro: 'canceling',
    active: 'canceling',
    past_due: 'canceled',
    canceling: null,
    canceled: null,
    expired: null,
    revoked: null,
    superseded: null,
    lifetime: null,
  })
  expect(afterCancellation({ state: 'active', periodEnd }, periodEnd)).toBe('canceled')
})

test('K02 K03 API-045 a cancellation is taken back until the end, and only there', () => {
  const restorable = subscriptionStatus.options.filter((state) =>
    isRestorable({ state, periodEnd }, at('2026-12-01')),
  )
  expect(restorable).toEqual(['canceling'])
  expect(isRestorable({ state: 'canceling', periodEnd }, periodEnd)).toBe(false)
})

test.each([
  ['US-CA', true],
  ['GB', true],
  ['GB-ENG', true],
  ['DE', true],
  ['FR', true],
  ['US', false],
  ['US-TX', false],
  ['NO', false],
  ['ZZ', false],
])('FLOW-045 the short way out is forced in %s: %s', (place, isForced) => {
  expect(mustBeSimple(place)).toBe(isForced)
})
