import { asCents, type Cents } from '@oriel/contract/amounts'

/**
 * Converts between integer cents and the decimal major units of Yuno and PayPal (payments.md, "Unit
 * trap"). As text only, without floating-point arithmetic.
 */

const CENT_DIGITS = 2
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})(0*))?$/

/** 1999 → `19.99`. @throws {RangeError} for an invalid amount of cents. */
export function decimalOf(cents: Cents): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('is no amount of cents')
  const digits = String(cents).padStart(CENT_DIGITS + 1, '0')
  return `${digits.slice(0, -CENT_DIGITS)}.${digits.slice(-CENT_DIGITS)}`
}

/** `19.99` (or the JSON number 19.99) → 1999; null if it is not a whole number of cents. */
export function centsOf(amount: string | number): Cents | null {
  const parts = DECIMAL.exec(String(amount))
  if (parts === null) return null
  const [, major = '', minor = ''] = parts
  return asCents(Number(major + minor.padEnd(CENT_DIGITS, '0')))
}

/** For wires that require a JSON number; its text is exact for every amount of cents. */
export const amountOf = (cents: Cents, currency: string): { currency: string; value: number } => ({
  currency,
  value: Number(decimalOf(cents)),
})
