import { expect, test } from 'vitest'
import { shownDecline } from '#/testing/shown-decline.ts'

test('DECLINE-001 DECLINE-030 DECLINE-031 DECLINE-032 DECLINE-033 DECLINE-034 DECLINE-035 DECLINE-036 DECLINE-037 DECLINE-038 DECLINE-040 DECLINE-041 DECLINE-042 DECLINE-043 DECLINE-045 DECLINE-046 DECLINE-047 DECLINE-048 DECLINE-049 DECLINE-051 DECLINE-052 DECLINE-054 DECLINE-055 DECLINE-056 DECLINE-057 DECLINE-058 DECLINE-059 the words of 0.01, 4.01, 4.02 and others', () => {
  const codes = [
    '0.01',
    '4.01',
    '4.02',
    '4.03',
    '4.04',
    '4.05',
    '4.06',
    '4.07',
    '4.08',
    '4.09',
    '5.02',
    '5.03',
    '5.04',
    '5.05',
    '5.07',
    '5.08',
    '5.09',
    '5.10',
    '5.11',
    '6.01',
    '6.02',
    '7.01',
    '7.02',
    '7.03',
    '7.04',
    '7.05',
    '7.06',
  ]
  for (const code of codes)
    expect(shownDecline(code)).toEqual([
      'Payment declined',
      'Your card issuer could not process this payment. Please try again or use another card.',
      'Try Again',
      null,
    ])
})

test('DECLINE-002 the words of 0.02', () => {
  expect(shownDecline('0.02')).toEqual([
    'Payment declined',
    'The time to complete this order is up. Please place the order again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-003 the words of 0.03', () => {
  expect(shownDecline('0.03')).toEqual([
    'Payment declined',
    'This payment was blocked. Please try another card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-004 the words of 1.01', () => {
  expect(shownDecline('1.01')).toEqual([
    'Payment declined',
    'Your card issuer could not identify you. Please try again or contact your bank.',
    'Try Again',
    null,
  ])
})

test('DECLINE-005 the words of 2.01', () => {
  expect(shownDecline('2.01')).toEqual([
    'Invalid data',
    'There is an issue with the card data. Please check it and try again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-006 the words of 2.03', () => {
  expect(shownDecline('2.03')).toEqual([
    'Invalid currency',
    'Your card does not support this currency. Please use another card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-007 the words of 2.05', () => {
  expect(shownDecline('2.05')).toEqual([
    'Payment declined',
    'There is a problem with this order. Please start the payment again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-008 the words of 2.06', () => {
  expect(shownDecline('2.06')).toEqual([
    'Invalid CVV2 code',
    'The CVV code is wrong. Please check the code on your card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-009 the words of 2.08', () => {
  expect(shownDecline('2.08')).toEqual([
    'Invalid card number',
    'The card number is wrong. Please check all 16 digits.',
    'Try Again',
    null,
  ])
})

test('DECLINE-010 the words of 2.09', () => {
  expect(shownDecline('2.09')).toEqual([
    'Payment declined',
    'Please check the expiry date of your card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-011 the words of 2.10', () => {
  expect(shownDecline('2.10')).toEqual([
    'Payment declined',
    'There was an issue with the security authentication. Please try again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-012 the words of 2.11', () => {
  expect(shownDecline('2.11')).toEqual([
    'Invalid 3DS flow on the bank side',
    "3-D Secure failed on your bank's side. Please try again or contact your bank.",
    'Try Again',
    null,
  ])
})

test('DECLINE-013 the words of 2.12', () => {
  expect(shownDecline('2.12')).toEqual([
    'Invalid 3DS flow',
    '3-D Secure could not be completed. Please try again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-014 the words of 2.13', () => {
  expect(shownDecline('2.13')).toEqual([
    'Payment declined',
    'We could not verify your connection. Please use another browser or leave incognito mode.',
    'Try Again',
    null,
  ])
})

test('DECLINE-015 DECLINE-044 the words of 2.14, 5.06', () => {
  const codes = ['2.14', '5.06']
  for (const code of codes)
    expect(shownDecline(code)).toEqual([
      'Payment declined',
      'You already have a subscription. Please sign in to use it.',
      'Try Again',
      'signIn',
    ])
})

test('DECLINE-016 the words of 2.15', () => {
  expect(shownDecline('2.15')).toEqual([
    'Payment declined',
    '3-D Secure could not be completed. Please try again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-017 the words of 2.16', () => {
  expect(shownDecline('2.16')).toEqual([
    'Payment declined',
    'This subscription is blocked. Please contact help@oriel.test.',
    'Try Again',
    null,
  ])
})

test('DECLINE-018 the words of 3.01', () => {
  expect(shownDecline('3.01')).toEqual([
    'Payment declined',
    'Your card is blocked. Please use another card or contact your bank.',
    'Try Again',
    null,
  ])
})
