/** The languages Oriel tells apart. */
export const LANGUAGE_CODES = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
] as const

export type LanguageCode = (typeof LANGUAGE_CODES)[number]
