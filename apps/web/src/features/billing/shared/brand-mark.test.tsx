import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CARD_BRANDS } from '@oriel/contract/billing/card'
import { BrandMark } from './brand-mark.tsx'

afterEach(cleanup)

const markOf = (written: string) => {
  const { container } = render(<BrandMark brand={written} />)
  return container.querySelector('svg')
}

/** Brands as the payment providers write them. */
const WRITTEN = [
  ['VISA', 'visa'],
  ['MASTERCARD', 'mastercard'],
  ['Mastercard', 'mastercard'],
  ['MAESTRO', 'maestro'],
  ['AMEX', 'american-express'],
  ['AMERICAN EXPRESS', 'american-express'],
  ['american_express', 'american-express'],
  ['JCB', 'jcb'],
  ['DINERS', 'diners-club'],
  ['DINERS CLUB', 'diners-club'],
  ['DINERS CLUB INTERNATIONAL', 'diners-club'],
  ['DISCOVER', 'discover'],
  ['UNIONPAY', 'unionpay'],
  ['UNION PAY', 'unionpay'],
  ['CHINA UNION PAY', 'unionpay'],
  ['MADA', 'mada'],
  ['ELO', 'elo'],
  ['HIPERCARD', 'hipercard'],
  ['CARNET', 'carnet'],
  ['MIR', 'mir'],
  ['RUPAY', 'rupay'],
  ['VERVE', 'verve'],
] as const

test.each(WRITTEN)('CONST-021 CONST-022 the brand %s has the mark of %s', (written, brand) => {
  const mark = markOf(written)
  expect(mark?.dataset['brand']).toBe(brand)
  expect(mark?.getAttribute('aria-hidden')).toBe('true')
})

test('CONST-021 CONST-022 every brand has a mark of its own', () => {
  expect(new Set(WRITTEN.map(([, brand]) => brand))).toEqual(new Set(CARD_BRANDS))
  const marks = CARD_BRANDS.map((brand) => markOf(brand)?.innerHTML)
  expect(new Set(marks).size).toBe(15)
})

test.each(['Local Debit', 'UNKNOWN', ''])('CONST-022 %j has the plain card', (written) => {
  const mark = markOf(written)
  expect(mark?.classList).toContain('lucide-credit-card')
  expect(mark?.dataset['brand']).toBeUndefined()
})
