import { expect, test } from 'vitest'
import { brandOf, faceOf, masked } from './brands.ts'
import { cardOfName, cardOfNumber, CARDS } from './cards.ts'
import { isCardNumber } from './solidgate/browser/fields.ts'

/** Codes of the product's catalogue (product spec section 8). */
const CATALOGUE = [
  '0.01 0.02 0.03 1.01 2.01 2.03 2.05 2.06 2.08 2.09 2.10 2.11 2.12 2.13 2.14 2.15 2.16',
  '3.01 3.02 3.03 3.04 3.05 3.06 3.07 3.08 3.09 3.10 3.11 3.12',
  '4.01 4.02 4.03 4.04 4.05 4.06 4.07 4.08 4.09',
  '5.01 5.02 5.03 5.04 5.05 5.06 5.07 5.08 5.09 5.10 5.11 5.12 6.01 6.02 6.03',
  '7.01 7.02 7.03 7.04 7.05 7.06 7.07',
].flatMap((line) => line.split(' '))
/** What the provider sends besides, shown as the generic text. */
const GENERIC_CODES = ['2.02', '2.07']
const SPECIAL = ['SuttonBank', 'SuttonBank-second', 'Special_3.07', 'Special_5.08', 'Generic']

test('PAY-034 every code of the catalogue and every special key has its card', () => {
  const codes = CARDS.map(({ name }) => name).filter((name) => /^\d\.\d\d$/.test(name))
  expect(codes.toSorted()).toEqual([...CATALOGUE, ...GENERIC_CODES].toSorted())
  for (const code of codes) expect(cardOfName(code)?.attempts).toEqual([{ code }])
  const declined = SPECIAL.filter((key) => cardOfName(key)?.attempts[0] !== 'approved')
  expect(declined).toEqual(SPECIAL)
  expect(SPECIAL.map((key) => cardOfName(key)?.name)).toEqual(SPECIAL)
})

test('PAY-034 the published cards do what their provider says', () => {
  expect(cardOfNumber('4067429974719265')?.attempts).toEqual(['approved'])
  expect(cardOfNumber('5151948477715326')?.attempts).toEqual([{ code: '3.02' }])
  expect(cardOfNumber('497592770594980')?.challenge).toBe('by-code')
  expect(cardOfNumber('4111111111111111')).toBeNull()
})

test('numbers are valid, and neither they nor their names come twice', () => {
  expect(CARDS.filter(({ number }) => !isCardNumber(number))).toEqual([])
  expect(new Set(CARDS.map(({ number }) => number)).size).toBe(CARDS.length)
  expect(new Set(CARDS.map(({ name }) => name)).size).toBe(CARDS.length)
})

test('prepaid cards are marked as such', () => {
  for (const number of ['4000907000000107', '5469570002120009', '5503981533124642']) {
    expect(cardOfNumber(number)?.type).toBe('PREPAID')
  }
})

test.each([
  ['4067429974719265', 'VISA'],
  ['5329777445319300', 'MASTERCARD'],
  ['2490161849593101', 'MASTERCARD'],
  ['6763428189229070', 'MAESTRO'],
  ['3527602488193781', 'JCB'],
  ['6011218207927015', 'DISCOVER'],
  ['6229261954246138', 'UNIONPAY'],
  ['371495481347626', 'AMEX'],
  ['36527094796869', 'DINERS'],
  ['9999999999999', 'UNKNOWN'],
])('%s is of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})

test('the first six and the last four digits of a number are kept', () => {
  expect(masked(faceOf('4067429974719265'))).toBe('406742XXXXXX9265')
})
