/** Decline codes with a specific title (section 8 of the product spec). */
export const TITLES = {
  '2.01': 'decline.title.data',
  '2.03': 'decline.title.currency',
  '2.06': 'decline.title.cvv',
  '2.08': 'decline.title.number',
  '2.11': 'decline.title.bank3ds',
  '2.12': 'decline.title.flow3ds',
  '3.02': 'decline.title.funds',
  '3.03': 'decline.title.limit',
  '3.05': 'decline.title.call',
  '3.08': 'decline.title.otherBank',
  '3.09': 'decline.title.needs3ds',
  '3.10': 'decline.title.otherBank',
  '5.01': 'decline.title.failed3ds',
} as const

export const isTitled = (code: string): code is keyof typeof TITLES => Object.hasOwn(TITLES, code)
