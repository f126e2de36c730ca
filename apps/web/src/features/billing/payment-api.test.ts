import { expect, test } from 'vitest'
import { cardSystem } from '@oriel/contract/billing/payment-system'
import { linkPath } from './payment-api.ts'

const path = (isSubscriber: boolean, isPurchaseTokens: boolean) =>
  linkPath(isSubscriber, { isPurchaseTokens })

test('PAY-025 subscribers who buy no tokens have a payment link of their own', () => {
  expect(path(true, false)).toBe('Payments/create-subscriber-payment-link')
  expect([path(true, true), path(false, false), path(false, true)]).toEqual(
    Array.from({ length: 3 }, () => 'Payments/create-payment-link'),
  )
})

test('TP-003 a card form is one of two', () => {
  expect(cardSystem.safeParse('solidgate').success).toBe(true)
  expect(cardSystem.safeParse('yuno').success).toBe(true)
  expect(cardSystem.safeParse('paypal').success).toBe(false)
})
