/** 13 to 19 digits as they are printed on cards, in groups or in one run (ISO/IEC 7812). */
const RUN = /(?<!\d)[2-6]\d{12,18}(?!\d)/g
const GROUPS = /(?<!\d)[2-6]\d{3}[ -](?:\d{4}[ -]\d{4}[ -]\d{1,7}|\d{6}[ -]\d{4,5})(?!\d)/g
const SHOWN_INSTEAD = '[card number]'

/** Removes anything that could be a card number (payments.md 5.8). */
export function withoutCardNumbers(text: string): string {
  return text.replace(RUN, hidden).replace(GROUPS, hidden)
}

const hidden = (found: string) => (passesLuhn(found) ? SHOWN_INSTEAD : found)

/** The check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '').split('').toReversed()
  const sum = digits.reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
