import { expect, test } from 'vitest'
import { brandOf, cardName } from './card-brand.ts'

test.each([
  ['DINERS CLUB INTERNATIONAL', 'Diners Club'],
  ['AMEX', 'American Express'],
  ['UNIONPAY', 'UnionPay'],
  ['HIPERCARD', 'Hipercard'],
])('CONST-021 CONST-022 a card that is written %s is named %s', (brand, name) => {
  expect(cardName({ brand, last4: '9265' })).toBe(`${name} ending in 9265`)
})

test('CONST-022 another brand keeps its own name', () => {
  expect(brandOf('Local Debit')).toBeNull()
  expect(cardName({ brand: 'Local Debit', last4: '0042' })).toBe('Local Debit ending in 0042')
  expect(cardName({ brand: 'mastercard', last4: '5326' })).toBe('Mastercard ending in 5326')
})
