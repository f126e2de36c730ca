import { foldEntry } from '../words.rules.ts'

/** What words of another language, folded as texts are, mean in English. */
export interface Gloss {
  words: ReadonlyMap<string, string>
  /** Beginnings of the words, each with what the shortest of them means. */
  stems: ReadonlyMap<string, string>
  /** What is written together with the word after it, as "and" and "the" are in Arabic. */
  joined: readonly string[]
}

/** So many letters of a word have to be known for its ending to be passed over. */
const STEM = 4
/** So many letters of an ending at most. */
const ENDING = 4
/** So many letters of a word at least stand after what is joined to it. */
const AFTER_JOINED = 3

/**
 * Says a text word for word in English, so that a reader of English knows what it is about: grammar is
 * lost, the matter stays. A word with an unknown ending is read as one that begins alike; what stays
 * unknown is left as it is.
 */
export function inEnglish(words: readonly string[], gloss: Gloss): string {
  return words.map((word) => meaningOf(word, gloss) ?? word).join(' ')
}

/** The share of words that are known. */
export function coverageOf(words: readonly string[], gloss: Gloss): number {
  return words.filter((word) => meaningOf(word, gloss) !== null).length / Math.max(1, words.length)
}

function meaningOf(word: string, gloss: Gloss): string | null {
  const known = meaningByBeginning(word, gloss)
  if (known !== null) return known
  for (const part of gloss.joined) {
    const isLong = word.length >= part.length + AFTER_JOINED
    const after = isLong && word.startsWith(part) ? word.slice(part.length) : null
    const meaning = after && meaningByBeginning(after, gloss)
    if (meaning) return meaning
  }
  return null
}

function meaningByBeginning(word: string, { words, stems }: Gloss): string | null {
  const known = words.get(word)
  if (known !== undefined) return known
  for (let length = word.length - 1; length >= Math.max(STEM, word.length - ENDING); length--) {
    const alike = stems.get(word.slice(0, length))
    if (alike !== undefined) return alike
  }
  // Several endings in a row, and a word made of two: what it begins with.
  for (let length = word.length - ENDING - 1; length >= STEM; length--) {
    const begun = words.get(word.slice(0, length))
    if (begun !== undefined) return begun
  }
  return null
}

/**
 * @param forms by what they mean in English: the words of a language in all their forms, parted by blanks
 * @param joined what the language writes together with the word after it
 */
export function glossOf(
  forms: Readonly<Record<string, string>>,
  joined: readonly string[] = [],
): Gloss {
  const words = new Map<string, string>()
  for (const [meaning, row] of Object.entries(forms)) {
    for (const form of row.split(' ').map(foldEntry)) {
      if (!words.has(form)) words.set(form, meaning)
    }
  }
  const stems = new Map<string, string>()
  for (const [word, meaning] of [...words].toSorted(([a], [b]) => a.length - b.length)) {
    for (let length = Math.max(STEM, word.length - ENDING); length <= word.length; length++) {
      const stem = word.slice(0, length)
      if (!stems.has(stem)) stems.set(stem, meaning)
    }
  }
  const longestFirst = joined.map(foldEntry).toSorted((a, b) => b.length - a.length)
  return { words, stems, joined: longestFirst }
}
