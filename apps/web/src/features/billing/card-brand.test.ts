import { expect, test } from 'vitest'
import { CARD_BRANDS } from '@oriel/contract/billing/card'
import { BRAND_NAMES, brandOf, cardName } from './card-brand.ts'

test('CONST-021 CONST-022 fifteen brands are known, however a provider writes them', () => {
  expect(CARD_BRANDS.map(brandOf)).toEqual([...CARD_BRANDS])
  expect(Object.values(BRAND_NAMES)).toHaveLength(15)
  const written = ['VISA', 'American Express', 'AMEX', 'DINERS CLUB', 'union-pay', 'HIPERCARD']
  expect(written.map(brandOf)).toEqual([
    'visa',
    'american-express',
    'american-express',
    'diners-club',
    'unionpay',
    'hipercard',
  ])
})

test('CONST-022 another brand keeps its own name and gets the plain picture', () => {
  expect(brandOf('Local Debit')).toBeNull()
  expect(cardName({ brand: 'Local Debit', last4: '0042' })).toBe('Local Debit ending in 0042')
  expect(cardName({ brand: 'mastercard', last4: '5326' })).toBe('Mastercard ending in 5326')
})
