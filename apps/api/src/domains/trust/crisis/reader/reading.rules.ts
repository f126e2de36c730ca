import { languageOf, type LanguageCode } from '../languages.rules.ts'
import { readWords } from '../words.rules.ts'
import { coverageOf, inEnglish, type Gloss } from './gloss.rules.ts'
import { GLOSSES } from './glosses.rules.ts'
import { lettersOf, type Letters } from './letters.rules.ts'
import { signsOf } from './signs.rules.ts'

/** A text made ready for the reader. */
export interface Reading {
  /** In English, or in English word for word. */
  text: string
  isGlossed: boolean
  /** What its words are made of, as they stand and in English. */
  letters: Letters
  english: Letters
  signs: readonly string[]
}

/** Below this share of known words a text is in none of the languages with a gloss. */
const KNOWN_SHARE = 0.5

/** Null for a text in a language that the reader has no words for: there the rules are alone. */
export function readingOf(messages: readonly string[]): Reading | null {
  const raw = messages.join(' \n ')
  const words = readWords(messages)
  const texts = words.map(({ text }) => text)
  const language = languageOf(raw, words) ?? likeliest(texts)
  if (texts.length === 0 || language === null) return null
  const letters = lettersOf(texts)
  const signs = signsOf(messages)
  if (language === 'en') return { text: raw, isGlossed: false, letters, english: letters, signs }
  const gloss = GLOSSES[language]
  if (gloss === undefined) return null
  const text = inEnglish(texts, gloss)
  const english = lettersOf(readWords([text]).map((word) => word.text))
  return { text, isGlossed: true, letters, english, signs }
}

/** The language of a few words: that of the gloss which knows most of them, else English. */
function likeliest(words: readonly string[]): LanguageCode | null {
  const glosses = Object.entries(GLOSSES) as [LanguageCode, Gloss][]
  const [best] = glosses
    .map(([code, gloss]) => ({ code, share: coverageOf(words, gloss) }))
    .toSorted((left, right) => right.share - left.share)
  if (best !== undefined && best.share > KNOWN_SHARE) return best.code
  return words.some((word) => /^[a-z]/u.test(word)) ? 'en' : null
}
