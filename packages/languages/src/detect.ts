import { detect } from 'tinyld'
import { lineLanguageOf } from './lines.ts'
import { LANGUAGE_CODES, LANGUAGE_NAMES, type LanguageCode } from './names.ts'

export { LANGUAGE_NAMES, type LanguageCode }

/** Fewer letters than these say too little of a language (TALK-040). */
const LETTERS_NEEDED = 20

/**
 * Language of a text, or null where it holds fewer than 20 letters or none of our languages is heard
 * (TALK-040). What letters and small words leave open is asked of `tinyld`; Cyrillic never is, since
 * it takes Ukrainian for Russian.
 */
export function languageOf(text: string): LanguageCode | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_NEEDED) return null
  const heard = lineLanguageOf(text)
  if (heard === 'other') return null
  return (
    heard ??
    LANGUAGE_CODES.find((code) => code === detect(text, { only: [...LANGUAGE_CODES] })) ??
    null
  )
}
