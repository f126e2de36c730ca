import { detect } from 'tinyld'
import { LANGUAGE_CODES, type LanguageCode } from './codes.ts'

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
} as const satisfies Record<LanguageCode, string>

/** Fewer letters than these say too little of a language (TALK-040). */
const LETTERS_NEEDED = 20

/**
 * Language of a text, or null where it holds fewer than 20 letters or none of our languages is heard
 * (TALK-040).
 */
export function languageOf(text: string): LanguageCode | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_NEEDED) return null
  const heard = detect(text, { only: [...LANGUAGE_CODES] })
  return LANGUAGE_CODES.find((code) => code === heard) ?? null
}
