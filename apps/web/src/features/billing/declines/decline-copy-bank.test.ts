import { expect, test } from 'vitest'
import { shownDecline } from '#/testing/shown-decline.ts'

test('DECLINE-019 the words of 3.02', () => {
  expect(shownDecline('3.02')).toEqual([
    'Insufficient funds',
    'There are not enough funds on your card. Please use another card.',
    'Try Again',
    'monthly',
  ])
})

test('DECLINE-020 the words of 3.03', () => {
  expect(shownDecline('3.03')).toEqual([
    'Payment amount limit excess',
    "This payment exceeds your card's credit limit. Please use another card.",
    'Try Again',
    null,
  ])
})

test('DECLINE-021 the words of 3.04', () => {
  expect(shownDecline('3.04')).toEqual([
    'Payment declined',
    'Your bank has a problem with this payment. Please use another card.',
    'Try Another Card',
    'tokens',
  ])
})

test('DECLINE-022 the words of 3.05', () => {
  expect(shownDecline('3.05')).toEqual([
    'Call your bank',
    'Please ask your card issuer to lift the limit for online payments.',
    'Try Again',
    null,
  ])
})

test('DECLINE-023 the words of 3.06', () => {
  expect(shownDecline('3.06')).toEqual([
    'Payment declined',
    'Please ask your card issuer to lift the limit for online payments.',
    'Try Again',
    null,
  ])
})

test('DECLINE-024 the words of 3.07', () => {
  expect(shownDecline('3.07')).toEqual([
    'Payment declined',
    'This card brand is not supported. Please use another card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-025 DECLINE-027 the words of 3.08, 3.10', () => {
  const codes = ['3.08', '3.10']
  for (const code of codes)
    expect(shownDecline(code)).toEqual([
      'Your bank declined this payment, use card from different bank',
      'Your bank has a problem with this payment. Please use another card.',
      'Try Another Card',
      code === '3.08' ? 'tokens' : null,
    ])
})

test('DECLINE-026 the words of 3.09', () => {
  expect(shownDecline('3.09')).toEqual([
    '3D-Secure authentication required',
    'Your bank asks for 3-D Secure. Please confirm the payment in your banking app.',
    'Try Again',
    null,
  ])
})

test('DECLINE-028 the words of 3.11', () => {
  expect(shownDecline('3.11')).toEqual([
    'Payment declined',
    'Your bank does not allow the next subscription payment. Please use another card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-029 the words of 3.12', () => {
  expect(shownDecline('3.12')).toEqual([
    'Payment declined',
    'Transactions are blocked for this card by its holder. Please unblock them or use another card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-039 the words of 5.01', () => {
  expect(shownDecline('5.01')).toEqual([
    '3D secure verification failed',
    '3-D Secure verification failed. Please try again.',
    'Try Again',
    null,
  ])
})

test('DECLINE-050 the words of 5.12', () => {
  expect(shownDecline('5.12')).toEqual([
    'Payment declined',
    'This account is blocked. Please contact help@oriel.test.',
    'Try Again',
    null,
  ])
})

test('DECLINE-053 the words of 6.03', () => {
  expect(shownDecline('6.03')).toEqual([
    'Payment declined',
    'The payment provider has a technical issue. Please try again in a few minutes.',
    'Try Again',
    null,
  ])
})

test('DECLINE-060 the words of 7.07', () => {
  expect(shownDecline('7.07')).toEqual([
    'Payment declined',
    'Strong customer authentication failed because the first transaction is missing. Please pay with the card form.',
    'Try Again',
    null,
  ])
})

test('DECLINE-061 the words of SuttonBank', () => {
  expect(shownDecline('SuttonBank')).toEqual([
    'Payment declined',
    'Cards of Sutton Bank are not accepted. Please use a card from another bank.',
    'Try with another card',
    'tokens',
  ])
})

test('DECLINE-062 the words of Special_3.07', () => {
  expect(shownDecline('Special_3.07')).toEqual([
    'Payment declined',
    'Something went wrong. Please try again or use another card.',
    'Try Again',
    null,
  ])
})

test('DECLINE-063 the words of Special_5.08', () => {
  expect(shownDecline('Special_5.08')).toEqual([
    'Payment declined',
    'Please try another card.',
    'Try with another card',
    null,
  ])
})

test('DECLINE-064 the words of Generic', () => {
  expect(shownDecline('Generic')).toEqual([
    'Payment declined',
    'Your payment attempt was unsuccessful and your account was not debited.',
    'Try Again',
    null,
  ])
})
