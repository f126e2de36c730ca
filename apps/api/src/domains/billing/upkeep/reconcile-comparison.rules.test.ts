import { expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { differenceOf, isConfirmed, type Booked } from './reconcile-comparison.rules.ts'

const PAID: Booked = {
  state: 'settled',
  cents: asCents(1999),
  currency: 'USD',
  refundedCents: asCents(0),
  dispute: 'none',
}
const REPORT = {
  state: 'settled' as const,
  captured: { cents: asCents(1999), currency: 'USD' },
  refundedCents: asCents(0),
  dispute: 'none' as const,
}

test.each([
  ['the same', {}, {}, null],
  ['an unreported payment', { state: 'declined' }, {}, 'payment_state'],
  ['money they do not know', {}, { state: 'missing', captured: null }, 'payment_state'],
  ['no money on either side', { state: 'expired' }, { state: 'declined' }, null],
  ['an order under review', { state: 'review' }, {}, null],
  ['another amount', { cents: asCents(1998) }, {}, 'payment_amount'],
  ['another currency', { currency: 'EUR' }, {}, 'payment_amount'],
  ['an unreported refund', {}, { refundedCents: asCents(500) }, 'payment_refund'],
  ['a refund they do not know', { refundedCents: asCents(500) }, {}, 'payment_refund'],
  ['a refund of unknown size', {}, { refundedCents: null }, 'payment_refund'],
  ['a refund of a size we know', { refundedCents: asCents(500) }, { refundedCents: null }, null],
  ['a dispute', {}, { dispute: 'open' }, 'payment_dispute'],
] as const)('books are compared: %s', (_case, ours, theirs, kind) => {
  const difference = differenceOf({ ...PAID, ...ours }, { ...REPORT, ...theirs })

  expect(difference?.kind ?? null).toBe(kind)
})

test.each([
  ['the same', {}, false, true],
  ['in review', { state: 'review', cents: asCents(1) }, false, true],
  ['not settled here', { state: 'declined' }, false, false],
  ['another amount', { cents: asCents(1) }, false, false],
  ['another currency', { currency: 'EUR' }, false, false],
  ['a refund that is not here', {}, true, false],
  ['a part of a refund', { refundedCents: asCents(1) }, true, false],
  ['the whole refund', { refundedCents: asCents(1999) }, true, true],
  ['a missing refund', { refundedCents: asCents(1999) }, false, false],
] as const)('a list spares the question: %s', (_case, ours, isRefunded, expected) => {
  const listed = { cents: asCents(1999), currency: 'USD', isRefunded }

  expect(isConfirmed({ ...PAID, ...ours }, listed)).toBe(expected)
})
