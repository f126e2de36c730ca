import { expect, test } from 'vitest'
import {
  cardSystemFor,
  mayPreselectOneClick,
  prefersPaypal,
  type ProviderFacts,
} from './provider-choice.rules.ts'

const facts: ProviderFacts = {
  runningSystem: null,
  country: 'PL',
  utmSource: null,
  preferred: 'solidgate',
  available: new Set(['solidgate', 'yuno', 'paypal']),
}

test('PAY-018 PAY-019 PAY-020 the form that a buyer gets', () => {
  expect(cardSystemFor(facts)).toBe('solidgate')
  expect(cardSystemFor({ ...facts, preferred: 'yuno' })).toBe('yuno')
  expect(cardSystemFor({ ...facts, country: 'US' })).toBe('yuno')
  expect(cardSystemFor({ ...facts, country: 'CA' })).toBe('yuno')
  expect(cardSystemFor({ ...facts, country: 'US', utmSource: 'facebook' })).toBe('solidgate')
  expect(cardSystemFor({ ...facts, country: 'US', runningSystem: 'solidgate' })).toBe('solidgate')
  expect(cardSystemFor({ ...facts, runningSystem: 'yuno' })).toBe('yuno')
  expect(cardSystemFor({ ...facts, runningSystem: 'paypal' })).toBe('solidgate')
})

test('PAY-016 a provider that is not configured is not chosen', () => {
  const available = new Set(['yuno'] as const)
  expect(cardSystemFor({ ...facts, available })).toBe('yuno')
  expect(cardSystemFor({ ...facts, available: new Set(['paypal'] as const) })).toBeNull()
})

test('PAY-017 a subscriber of PayPal continues there, unless they cancelled', () => {
  expect(prefersPaypal(null)).toBe(false)
  expect(prefersPaypal({ system: 'solidgate', state: 'active' })).toBe(false)
  expect(prefersPaypal({ system: 'paypal', state: 'active' })).toBe(true)
  expect(prefersPaypal({ system: 'paypal', state: 'canceling' })).toBe(false)
})

test('PAY-030 the one-click box is ticked beforehand only where that is lawful', () => {
  expect(mayPreselectOneClick('US-TX')).toBe(true)
  for (const place of ['US-CA', 'GB', 'DE', 'NO']) expect(mayPreselectOneClick(place)).toBe(false)
})
