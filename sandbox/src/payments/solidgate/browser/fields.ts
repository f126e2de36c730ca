const MIN_DIGITS = 13
const MAX_DIGITS = 19
const AMEX = /^3[47]/

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Luhn's check, for 13 to 19 digits; some test cards have 15 (payments.md §1.9). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false
  let sum = 0
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** In groups of four, as cards print it. */
export const groupNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, MAX_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export interface Expiry {
  month: string
  year: number
}

/** `MM/YY` or `MM/YYYY` that is not over; null for anything else. */
export function readExpiry(text: string, now: Date): Expiry | null {
  const found = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim())
  const [, month = '', digits = ''] = found ?? []
  if (found === null) return null
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits)
  const isOver = Date.UTC(year, Number(month), 1) <= now.getTime()
  return isOver ? null : { month, year }
}

/** Inserts the slash while typing. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 6)
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** Three digits, four on an American Express card. */
export const isCvv = (text: string, cardNumber: string): boolean =>
  new RegExp(`^\\d{${AMEX.test(digitsOf(cardNumber)) ? 4 : 3}}$`).test(text)

/** For a stored card of which only the brand is known. */
export const isCvvOfBrand = (text: string, brand: string): boolean =>
  isCvv(text, brand === 'AMEX' ? '34' : '4')
