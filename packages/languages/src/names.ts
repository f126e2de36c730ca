/** Languages Oriel tells apart, by their BCP 47 names (TALK-040, TALK-069). */
export const LANGUAGE_NAMES = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  tr: 'Turkish',
  uk: 'Ukrainian',
} as const

/** One of the languages Oriel tells apart. */
export type LanguageCode = keyof typeof LANGUAGE_NAMES

/** In the order in which they are offered. */
export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as readonly LanguageCode[]
