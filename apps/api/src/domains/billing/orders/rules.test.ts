import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import {
  decide,
  declineCodeOf,
  isOpen,
  nextCheck,
  nextReviewCheck,
  statusOnWire,
  type OrderState,
} from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const STATES: OrderState[] = [
  'created',
  'awaiting_payment',
  'submitted',
  'requires_action',
  'authorized',
  'settled',
  'declined',
  'expired',
  'canceled',
  'review',
  'unknown',
]
const REPORTED = [
  'pending',
  'requires_action',
  'authorized',
  'settled',
  'declined',
  'expired',
  'canceled',
  'review',
  'missing',
] as const

function order(state: OrderState, minutesAgo = 5, submitted = true) {
  const at = before(minutesAgo)
  return {
    state,
    cents: asCents(1999),
    currency: 'USD',
    createdAt: at,
    submittedAt: submitted ? at : null,
  }
}
const paid = {
  state: 'settled' as const,
  captured: { cents: asCents(1999), currency: 'USD' },
  refundedCents: asCents(0),
}
const report = (state: (typeof REPORTED)[number]) => ({
  state,
  captured: null,
  refundedCents: asCents(0),
})

test('PAY-033 only captured money of the agreed amount and currency settles', () => {
  const open = order('submitted')
  expect(decide(open, paid, NOW)).toBe('settled')
  expect(decide(open, { ...paid, captured: { cents: asCents(1998), currency: 'USD' } }, NOW)).toBe(
    'review',
  )
  expect(decide(open, { ...paid, captured: { cents: asCents(1999), currency: 'EUR' } }, NOW)).toBe(
    'review',
  )
  expect(decide(open, { ...paid, captured: null }, NOW)).toBe('review')
  expect(decide(open, report('authorized'), NOW)).toBe('authorized')
})

test('W05 O08 a settled order stays settled, and a late payment still settles an ended one', () => {
  for (const state of REPORTED) expect(decide(order('settled'), report(state), NOW)).toBe('settled')
  for (const state of ['declined', 'expired', 'canceled'] as const) {
    expect(decide(order(state), paid, NOW)).toBe('settled')
    expect(decide(order(state), report('pending'), NOW)).toBe(state)
  }
})

test('W09 payments.md 5.7 what a person looks at is decided by the last word of its provider, if one comes', () => {
  const looked = order('review')
  expect(decide(looked, paid, NOW)).toBe('settled')
  expect(decide(looked, { ...paid, refundedCents: asCents(1) }, NOW)).toBe('review')
  expect(decide(looked, { ...paid, captured: { cents: asCents(1), currency: 'USD' } }, NOW)).toBe(
    'review',
  )
  for (const state of ['declined', 'expired', 'canceled'] as const) {
    expect(decide(looked, report(state), NOW)).toBe(state)
  }
  for (const state of ['pending', 'authorized', 'missing', 'requires_action'] as const) {
    expect(decide(looked, report(state), NOW)).toBe('review')
  }
})

test('PAY-033 no report but a capture ever settles an order', () => {
  const states = fc.constantFrom(...STATES.filter((state) => state !== 'settled'))
  const reports = fc.constantFrom(...REPORTED.filter((state) => state !== 'settled'))
  fc.assert(
    fc.property(states, reports, fc.boolean(), (state, reported, submitted) => {
      expect(decide(order(state, 40, submitted), report(reported), NOW)).not.toBe('settled')
    }),
  )
})

test('a form that is only shown is no payment under way, and ends after half an hour', () => {
  const shown = order('awaiting_payment', 5, false)
  expect(decide(shown, report('pending'), NOW)).toBe('awaiting_payment')
  expect(decide(shown, report('missing'), NOW)).toBe('awaiting_payment')
  expect(decide(order('awaiting_payment', 30, false), report('missing'), NOW)).toBe('expired')
})

test('O02 an order that was sent and never arrived is declined, but not while it may still be on its way', () => {
  expect(decide(order('unknown', 0.5), report('missing'), NOW)).toBe('unknown')
  expect(decide(order('unknown', 1), report('missing'), NOW)).toBe('declined')
})

test('payments.md 5.7 a provider is asked after 1, 2, 5, 15, 60 minutes, then hourly for a day', () => {
  const minutes = [0, 1, 2, 3, 4, 5].map((checks) => {
    const at = nextCheck(checks, NOW)
    return at === null ? null : (at.getTime() - NOW.getTime()) / 60_000
  })
  expect(minutes).toEqual([1, 2, 5, 15, 60, 60])
  expect(nextCheck(27, NOW)).not.toBeNull()
  expect(nextCheck(28, NOW)).toBeNull()
})

test('payments.md 5.7 what a person looks at is asked about once a day for a month', () => {
  const dayOn = new Date(NOW.getTime() + 24 * 3_600_000)
  expect(nextReviewCheck(28, NOW)).toEqual(dayOn)
  expect(nextReviewCheck(57, NOW)).toEqual(dayOn)
  expect(nextReviewCheck(58, NOW)).toBeNull()
})

const SETTINGS = { unacceptedBanks: ['Sutton Bank'], acceptedBrands: ['VISA'] }
const decline = (facts: Partial<Parameters<typeof declineCodeOf>[0]>) =>
  declineCodeOf({ providerCode: null, bank: null, brand: null, attempt: 1, ...facts }, SETTINGS)

test('DECLINE-061 DECLINE-070 a card of an unsupported bank says so, whatever the code', () => {
  expect(decline({ providerCode: '3.04', bank: 'SUTTON BANK, N.A.' })).toBe('SuttonBank')
  expect(decline({ providerCode: '3.04', bank: 'Other Bank' })).toBe('3.04')
})

test('DECLINE-062 DECLINE-063 3.07 of an accepted brand and a second 5.08 have words of their own', () => {
  expect(decline({ providerCode: '3.07', brand: 'VISA' })).toBe('Special_3.07')
  expect(decline({ providerCode: '3.07', brand: 'MIR' })).toBe('3.07')
  expect(decline({ providerCode: '5.08', attempt: 1 })).toBe('5.08')
  expect(decline({ providerCode: '5.08', attempt: 2 })).toBe('Special_5.08')
})

test('DECLINE-064 D04 unlisted codes, and a missing one, are generic', () => {
  expect(decline({ providerCode: '2.02' })).toBe('Generic')
  expect(decline({ providerCode: null })).toBe('Generic')
})

const SHOWN = {
  system: 'solidgate' as const,
  channel: 'form' as const,
  submittedAt: null,
  checkAt: null,
  refundedCents: asCents(0),
}
const statusOf = (state: OrderState, more: Partial<Parameters<typeof statusOnWire>[0]> = {}) =>
  statusOnWire({ ...SHOWN, state, ...more })

test('API-042 a screen gets an end only when there is one', () => {
  for (const state of STATES.filter((one) => isOpen(one)))
    expect(statusOf(state)).toBe('processing')
  expect(statusOf('review')).toBe('processing')
  expect(statusOf('review', { refundedCents: asCents(1999) })).toBe('fail')
  expect(statusOf('settled')).toBe('success')
  expect(statusOf('declined')).toBe('fail')
  expect(statusOf('expired', { checkAt: NOW })).toBe('fail')
})

test('API-042 an order cancelled for another one has not failed before its provider says so', () => {
  const asked = { checkAt: NOW }
  expect(statusOf('canceled', asked)).toBe('processing')
  expect(statusOf('canceled', { ...asked, channel: 'page', system: 'paypal' })).toBe('processing')
  expect(statusOf('canceled')).toBe('fail')
})

test('API-042 a payment that only we submit and never did has failed once it is cancelled', () => {
  for (const ours of [{ channel: 'token' }, { system: 'yuno' }] as const) {
    expect(statusOf('canceled', { checkAt: NOW, ...ours })).toBe('fail')
    expect(statusOf('canceled', { checkAt: NOW, submittedAt: NOW, ...ours })).toBe('processing')
  }
})
