import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DECLINES } from '@oriel/contract/billing/declines'
import { declineCopy, joined } from './decline.ts'

const FACTS = { email: 'help@oriel.test', banks: ['Sutton Bank'] }
const copy = (code: string | null, extraTokens = 0) => declineCopy(code, { ...FACTS, extraTokens })

const written = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../lib/i18n/en.declines.json'), 'utf8'),
) as Record<string, string>
const filled = (text: string) =>
  text.replace('{email}', FACTS.email).replace('{banks}', 'Sutton Bank')

test('DECLINE-068 ERR-017 every code has a title, a text of its own and a button', () => {
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(DECLINES).toSorted())
  for (const code of Object.keys(DECLINES)) {
    const { title, text, label } = copy(code)
    expect([code, text]).toEqual([code, filled(written[code] ?? '')])
    expect([title, label].every((words) => words.length > 0)).toBe(true)
  }
})

test('DECLINE-005 DECLINE-006 DECLINE-008 DECLINE-009 a decline that the buyer can resolve has its own text', () => {
  expect(['2.01', '2.03', '2.06', '2.08'].map((code) => copy(code).title)).toEqual([
    'Invalid data',
    'Invalid currency',
    'Invalid CVV2 code',
    'Invalid card number',
  ])
  expect(copy('2.06').text).toBe('The CVV code is wrong. Please check the code on your card.')
  expect(copy('2.08').text).toBe('The card number is wrong. Please check all 16 digits.')
})

test('DECLINE-012 DECLINE-013 DECLINE-019 DECLINE-020 DECLINE-022 DECLINE-026 DECLINE-039 DECLINE-025 DECLINE-027 titles of the product', () => {
  const titles = ['2.11', '2.12', '3.02', '3.03', '3.05', '3.09', '5.01', '3.08', '3.10'].map(
    (code) => copy(code).title,
  )
  const otherBank = 'Your bank declined this payment, use card from different bank'
  expect(titles).toEqual([
    'Invalid 3DS flow on the bank side',
    'Invalid 3DS flow',
    'Insufficient funds',
    'Payment amount limit excess',
    'Call your bank',
    '3D-Secure authentication required',
    '3D secure verification failed',
    otherBank,
    otherBank,
  ])
})

test('DECLINE-067 DECLINE-064 ERR-018 a code without words of its own has the default ones', () => {
  expect(copy('4.05')).toMatchObject({ title: 'Payment declined', label: 'Try Again' })
  const generic = { title: 'Payment declined', text: filled(written['Generic'] ?? '') }
  expect(copy('9.99')).toMatchObject(generic)
  expect(copy(null)).toMatchObject(generic)
})

test('ERR-020 the button is spelled as the table says, and otherwise without a code', () => {
  expect(copy('2.06').label).toBe('Try Again')
  expect(copy(null).label).toBe('Try again')
  expect(['3.04', '3.08', '3.10'].map((code) => copy(code).label)).toEqual(
    Array.from({ length: 3 }, () => 'Try Another Card'),
  )
  expect(['SuttonBank', 'Special_5.08'].map((code) => copy(code).label)).toEqual(
    Array.from({ length: 2 }, () => 'Try with another card'),
  )
})

test('DECLINE-066 DECLINE-072 three codes promise tokens where the server does, and only there', () => {
  const notice = "we'll give you 20 additional tokens upon successful payment"
  for (const code of ['3.04', '3.08', 'SuttonBank']) {
    expect(copy(code, 20)).toMatchObject({ notice, extraTokens: 20 })
    expect(copy(code)).toMatchObject({ notice: null, extraTokens: 0 })
  }
})

test('DECLINE-017 DECLINE-050 the support is named where it has to be asked', () => {
  for (const code of ['2.16', '5.12']) expect(copy(code).text).toContain('help@oriel.test')
})

test('DECLINE-070 one bank or two stand in the text', () => {
  expect(copy('SuttonBank').text).toContain('Cards of Sutton Bank are not accepted')
  expect(joined(['Sutton Bank', 'Other Bank'])).toBe('Sutton Bank and Other Bank')
})

test('DECLINE-071 a buyer who is subscribed already may sign in', () => {
  const codes = Object.keys(DECLINES).filter((code) => copy(code).offersSignIn)
  expect(codes).toEqual(['2.14', '5.06'])
})
