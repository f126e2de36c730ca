/** Brand by the first digits, in the spelling of `card.brand` (payments.md §1.8). */
const BRANDS: readonly [brand: string, prefix: RegExp][] = [
  ['AMEX', /^3[47]/],
  ['DINERS', /^3(?:0[0-5]|[689])/],
  ['JCB', /^35/],
  ['DISCOVER', /^6(?:011|4[4-9]|5)/],
  ['UNIONPAY', /^62/],
  ['MAESTRO', /^(?:5[06-9]|6)/],
  ['MASTERCARD', /^(?:5[1-5]|2[2-7])/],
  ['VISA', /^4/],
]

export const brandOf = (number: string): string =>
  BRANDS.find(([, prefix]) => prefix.test(number))?.[0] ?? 'UNKNOWN'

const BIN_DIGITS = 6
const LAST_DIGITS = 4

/** The parts of a card number that may be stored. */
export interface CardFace {
  bin: string
  last4: string
  brand: string
}

export const faceOf = (number: string): CardFace => ({
  bin: number.slice(0, BIN_DIGITS),
  last4: number.slice(-LAST_DIGITS),
  brand: brandOf(number),
})

/** As displayed by providers: `406742XXXXXX9265`. */
export const masked = ({ bin, last4 }: CardFace): string => `${bin}XXXXXX${last4}`
