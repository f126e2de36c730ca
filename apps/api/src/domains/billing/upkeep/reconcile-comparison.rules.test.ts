import { expect, test } from 'vitest'
import { differenceOf, isConfirmed, type Booked } from './reconcile-comparison.rules.ts'

const PAID: Booked = {
  state: 'settled',
  cents: 1999,
  currency: 'USD',
  refundedCents: 0,
  dispute: 'none',
}
const TOLD = {
  state: 'settled' as const,
  captured: { cents: 1999, currency: 'USD' },
  refundedCents: 0,
  dispute: 'none' as const,
}

test.each([
  ['the same', {}, {}, null],
  ['money nobody told of', { state: 'declined' }, {}, 'payment_state'],
  ['money they do not know', {}, { state: 'missing', captured: null }, 'payment_state'],
  ['no money on either side', { state: 'expired' }, { state: 'declined' }, null],
  ['what a person looks at', { state: 'review' }, {}, null],
  ['another amount', { cents: 1998 }, {}, 'payment_amount'],
  ['another currency', { currency: 'EUR' }, {}, 'payment_amount'],
  ['a refund nobody told of', {}, { refundedCents: 500 }, 'payment_refund'],
  ['a refund they do not know', { refundedCents: 500 }, {}, 'payment_refund'],
  ['a refund of unknown size', {}, { refundedCents: null }, 'payment_refund'],
  ['a refund of a size we know', { refundedCents: 500 }, { refundedCents: null }, null],
  ['a dispute', {}, { dispute: 'open' }, 'payment_dispute'],
] as const)('books are compared: %s', (_case, ours, theirs, kind) => {
  const difference = differenceOf({ ...PAID, ...ours }, { ...TOLD, ...theirs })

  expect(difference?.kind ?? null).toBe(kind)
})

test.each([
  ['the same', {}, false, true],
  ['in review', { state: 'review', cents: 1 }, false, true],
  ['not settled here', { state: 'declined' }, false, false],
  ['another amount', { cents: 1 }, false, false],
  ['another currency', { currency: 'EUR' }, false, false],
  ['a refund that is not here', {}, true, false],
  ['a part of a refund', { refundedCents: 1 }, true, false],
  ['the whole refund', { refundedCents: 1999 }, true, true],
  ['a refund that is not there', { refundedCents: 1999 }, false, false],
] as const)('a list spares the question: %s', (_case, ours, isRefunded, expected) => {
  const listed = { cents: 1999, currency: 'USD', isRefunded }

  expect(isConfirmed({ ...PAID, ...ours }, listed)).toBe(expected)
})
