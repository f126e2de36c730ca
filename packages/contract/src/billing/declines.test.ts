import { expect, test } from 'vitest'
import { declineOf, DECLINES, isDeclineCode } from './declines.ts'

const withButton = (button: string) =>
  Object.entries(DECLINES)
    .filter(([, decline]) => decline.button === button)
    .map(([code]) => code)
    .toSorted()

test('CONST-020 DECLINE-069 twenty tokens are promised after 3.04, 3.08 and SuttonBank only', () => {
  const promising = Object.entries(DECLINES).filter(([, { extraTokens }]) => extraTokens > 0)
  expect(promising.map(([code]) => code).toSorted()).toEqual(['3.04', '3.08', 'SuttonBank'])
  expect(promising.every(([, { extraTokens }]) => extraTokens === 20)).toBe(true)
})

test('DECLINE-021 DECLINE-025 DECLINE-027 another card is requested if the bank refused', () => {
  expect(withButton('tryAnotherCard')).toEqual(['3.04', '3.08', '3.10'])
  expect(withButton('tryWithAnotherCard')).toEqual(['Special_5.08', 'SuttonBank'])
})

test('DECLINE-071 codes of people who have a subscription offer to sign in', () => {
  const offering = Object.entries(DECLINES).filter(([, { offersSignIn }]) => offersSignIn)
  expect(offering.map(([code]) => code).toSorted()).toEqual(['2.14', '5.06'])
})

test('DECLINE-064 an unknown code is shown as the generic one', () => {
  expect(declineOf('9.99')).toBe(DECLINES.Generic)
  expect(declineOf(null)).toBe(DECLINES.Generic)
  expect(isDeclineCode('toString')).toBe(false)
})
