import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { ANNUAL, LIFETIME, MONTHLY, QUARTERLY } from '#/testing/some-plan.ts'
import { replaces } from './adopt.rules.ts'

const of = (plan: Plan, state: SubscriptionStatus = 'active') => ({ plan, state })

test.each([
  ['as long', of(MONTHLY), of(MONTHLY, 'intro'), false],
  ['shorter', of(ANNUAL), of(QUARTERLY, 'intro'), false],
  ['longer', of(MONTHLY), of(ANNUAL, 'intro'), true],
  [
    'longer and ending, like the account’s',
    of(MONTHLY, 'canceling'),
    of(ANNUAL, 'canceling'),
    true,
  ],
  ['a lifetime', of(ANNUAL), of(LIFETIME, 'lifetime'), true],
  ['next to a lifetime plan', of(LIFETIME, 'lifetime'), of(ANNUAL, 'intro'), false],
  ['a second lifetime', of(LIFETIME, 'lifetime'), of(LIFETIME, 'lifetime'), false],
  ['after one that ends anyway', of(ANNUAL, 'canceling'), of(MONTHLY, 'intro'), true],
  ['after an unpaid one', of(ANNUAL, 'past_due'), of(MONTHLY), true],
  ['an unpaid one', of(MONTHLY), of(ANNUAL, 'past_due'), false],
  ['two unpaid ones', of(MONTHLY, 'past_due'), of(MONTHLY, 'past_due'), true],
])('AUTH-004 VALID-022 a guest’s plan beside the account’s own: %s', (_name, own, brought, is) => {
  expect(replaces(own, brought)).toBe(is)
})
