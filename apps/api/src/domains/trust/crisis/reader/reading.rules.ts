import type { Line } from '../heard.rules.ts'
import { languageOf } from '../languages.rules.ts'
import { correctWords } from '../spelling.rules.ts'
import { voiceIn, type LanguageCode } from '../voices.rules.ts'
import { readWords, type Word } from '../words.rules.ts'
import { coverageOf, inEnglish } from './gloss.rules.ts'
import { GLOSSED, glossIn } from './glosses.rules.ts'
import { lettersOf, type Letters } from './letters.rules.ts'
import { signsOf } from './signs.rules.ts'

/** A text prepared for the reader. */
export interface Reading {
  /** English, or a word-by-word translation. */
  text: string
  isGlossed: boolean
  /** Letter features, of the original words and in English. */
  letters: Letters
  english: Letters
  signs: readonly string[]
}

/** Below this share of known words a text is in none of the glossed languages. */
const KNOWN_SHARE = 0.5

/** Null for a text in a language the reader does not know: only the rules apply. */
export function readingOf(lines: readonly Line[]): Reading | null {
  const messages = lines.map((line) => line.text)
  const raw = messages.join(' \n ')
  const words = readWords(messages)
  const texts = words.map(({ text }) => text)
  const language = languageOf(raw, words) ?? likeliest(texts)
  if (texts.length === 0 || language === null) return null
  const letters = lettersOf(texts)
  const signs = signsOf(lines, words)
  if (language === 'en') {
    const text = undisguised(words) ?? raw.normalize('NFKC')
    return { text, isGlossed: false, letters, english: letters, signs }
  }
  const gloss = glossIn(language)
  if (gloss === undefined) return null
  const text = inEnglish(texts, gloss)
  const english = lettersOf(readWords([text]).map((word) => word.text))
  return { text, isGlossed: true, letters, english, signs }
}

/** A digit or a sign after a letter of the same word. */
const MIXED = /[a-z][^a-z]/u
/** Minimum run of single letters that form a word. */
const SPELT = /(?:^| )(?:[a-z] ){2}[a-z](?: |$)/u

/** Corrects "w1sh 1 w4s d3ad" and "k i l l"; null if there is nothing to correct. */
function undisguised(words: readonly Word[]): string | null {
  const isMixed = words.some(({ text }) => MIXED.test(text))
  if (!isMixed && !SPELT.test(words.map(({ text }) => text).join(' '))) return null
  const { reader, spelling } = voiceIn('en')
  const corrected = correctWords(words, reader, spelling)
  return [...Map.groupBy(corrected, ({ message }) => message).values()]
    .map((message) => message.map(({ text }) => text).join(' '))
    .join(' \n ')
}

/** The likeliest language of a few words: that of the gloss with most matches, else English. */
function likeliest(words: readonly string[]): LanguageCode | null {
  const [best] = GLOSSED.flatMap((code) => {
    const gloss = glossIn(code)
    return gloss === undefined ? [] : [{ code, share: coverageOf(words, gloss) }]
  }).toSorted((left, right) => right.share - left.share)
  if (best !== undefined && best.share > KNOWN_SHARE) return best.code
  return words.some((word) => /^[a-z]/u.test(word)) ? 'en' : null
}
