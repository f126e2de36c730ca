import { foldEntry } from '../words.rules.ts'

/** English meanings of another language's normalised words. */
export interface Gloss {
  words: ReadonlyMap<string, string>
  /** Word prefixes, each with the meaning of its shortest word. */
  stems: ReadonlyMap<string, string>
  /** Prefixes written together with the next word, such as Arabic "and" and "the". */
  joined: readonly string[]
}

/** Minimum known letters of a word for its ending to be ignored. */
const STEM = 4
/** Maximum number of letters in an ending. */
const ENDING = 4
/** Minimum number of letters after a joined prefix. */
const AFTER_JOINED = 3

/**
 * Translates a text word by word into English, so that an English reader model gets its subject;
 * grammar is lost. A word with an unknown ending is read as a known word with the same beginning;
 * unknown words stay unchanged.
 */
export function inEnglish(words: readonly string[], gloss: Gloss): string {
  return words.map((word) => meaningOf(word, gloss) ?? word).join(' ')
}

/** The share of known words. */
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
  // Several endings in a row, or a compound: use its beginning.
  for (let length = word.length - ENDING - 1; length >= STEM; length--) {
    const begun = words.get(word.slice(0, length))
    if (begun !== undefined) return begun
  }
  return null
}

/**
 * @param forms space-separated word forms by their English meaning
 * @param joined prefixes the language writes together with the next word
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
