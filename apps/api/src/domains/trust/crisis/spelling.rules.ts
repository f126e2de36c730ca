import { LEET } from '@oriel/phrase-match/confusables'
import type { Reader } from './lexicon.rules.ts'
import type { Word } from './words.rules.ts'

/** Minimum letters of a stem to match, and of a word to correct. */
const STEM_MIN = 2
const CORRECTED_MIN = 5
const ANY_SLIP_MIN = 7
const WRONG_LETTER_MIN = 8
/** Minimum number of single letters in a row that form a word. */
export const SPELT_MIN = 3
const SPELT_MAX = 40

export type Spelling = ReadonlyMap<string, readonly string[]>

/** Every word with one letter removed, to look up misspelt words. */
export function spellingOf({ symbols, stems }: Reader): Spelling {
  const spelling = new Map<string, string[]>()
  for (const word of [...symbols.keys(), ...stems.keys()]) {
    if (word.length < CORRECTED_MIN - 1 || !/^\p{L}+$/u.test(word)) continue
    for (let at = 1; at < word.length; at++) {
      const short = word.slice(0, at) + word.slice(at + 1)
      const known = spelling.get(short)
      if (known === undefined) spelling.set(short, [word])
      else if (!known.includes(word)) known.push(word)
    }
  }
  return spelling
}

/** Whether a lexicon contains the word, or a prefix of it. */
export function isKnown({ symbols, stems, fillers }: Reader, word: string): boolean {
  if (symbols.has(word) || fillers.has(word)) return true
  for (let length = STEM_MIN; length <= word.length; length++) {
    if (stems.has(word.slice(0, length))) return true
  }
  return false
}

/**
 * Corrects words typed as "k i l l", "d1e", "diiie" or "suicdie". Words known to the lexicon, and
 * unknown words without a correction, stay unchanged.
 */
export function correctWords(words: readonly Word[], reader: Reader, spelling: Spelling): Word[] {
  const corrected: Word[] = []
  for (let at = 0; at < words.length;) {
    const spelt = readSpelt(words, at, reader)
    if (spelt !== null) {
      corrected.push(...spelt.words)
      at = spelt.end
      continue
    }
    const word = words[at++]
    if (word !== undefined) corrected.push(...correctWord(word, reader, spelling))
  }
  return corrected
}

function correctWord(word: Word, reader: Reader, spelling: Spelling): Word[] {
  const { text } = word
  if (isKnown(reader, text) || /^\p{N}+$/u.test(text)) return [word]
  const candidates = [...readingsOf(text), ...shortened(text), ...withoutEnding(text)]
  const plain = candidates.find((candidate) => isKnown(reader, candidate))
  if (plain !== undefined) return [{ ...word, text: plain }]
  if (!/^\p{L}+$/u.test(text)) return splitWord(word)
  const meant = findMeant(text, spelling)
  return [meant === null ? word : { ...word, text: meant }]
}

/** "30mg" is a number and a word; "die(now" is two words. */
function splitWord(word: Word): Word[] {
  const parts = word.text.match(/\p{N}+|\p{L}+/gu) ?? []
  return parts.map((text) => ({ ...word, text }))
}

function readingsOf(text: string): string[] {
  if (!/\p{L}/u.test(text) || /^\p{L}+$/u.test(text)) return []
  let readings = ['']
  for (const letter of text) {
    const options = Array.from(LEET[letter] ?? letter)
    readings = readings.flatMap((start) => options.map((option) => start + option)).slice(0, 8)
  }
  return readings
}

/** Repeated letters: "diiie", "killl". */
function shortened(text: string): string[] {
  return /(.)\1/u.test(text)
    ? [text.replaceAll(/(.)\1{2,}/gu, '$1$1'), text.replaceAll(/(.)\1+/gu, '$1')]
    : []
}

/** Strips endings: "toaster's" and "ledges" become "toaster" and "ledge". */
const withoutEnding = (text: string) =>
  text.length > 4 && text.endsWith('s') && !text.endsWith('ss') ? [text.slice(0, -1)] : []

/**
 * A word one typo away: swapped letters from four letters on; one extra, missing or wrong in longer
 * ones.
 */
function findMeant(text: string, spelling: Spelling): string | null {
  if (text.length < CORRECTED_MIN - 1 || text.length > 20) return null
  const swapped = swappedWord(text, spelling)
  if (swapped !== null) return swapped
  if (text.length < ANY_SLIP_MIN - 1) return null
  const missing = spelling.get(text)?.find((word) => word.length >= ANY_SLIP_MIN)
  if (missing !== undefined) return missing
  for (let at = 1; at < text.length; at++) {
    const short = text.slice(0, at) + text.slice(at + 1)
    const wrong = spelling.get(short)?.find((word) => isOneLetterOff(word, text))
    if (wrong !== undefined) return wrong
  }
  return null
}

function swappedWord(text: string, spelling: Spelling): string | null {
  for (let at = 1; at + 1 < text.length; at++) {
    const swapped = text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
    if (swapped === text) continue
    const short = swapped.slice(0, at) + swapped.slice(at + 1)
    if (spelling.get(short)?.includes(swapped)) return swapped
  }
  return null
}

function isOneLetterOff(word: string, text: string): boolean {
  if (word.length !== text.length || word.length < WRONG_LETTER_MIN) return false
  let differing = 0
  for (let at = 0; at < word.length; at++) if (word[at] !== text[at]) differing++
  return differing === 1
}

/** Three or more single letters in a row that form known words. */
function readSpelt(
  words: readonly Word[],
  from: number,
  reader: Reader,
): { words: Word[]; end: number } | null {
  let end = from
  while (
    end < words.length &&
    end - from < SPELT_MAX &&
    Array.from(words[end]?.text ?? '').length === 1
  )
    end++
  const first = words[from]
  if (first === undefined || end - from < SPELT_MIN) return null
  const letters = words.slice(from, end).map(({ text }) => text)
  const parts = segment(letters.join(''), reader)
  return parts === null ? null : { words: parts.map((text) => ({ ...first, text })), end }
}

/** Splits a row of letters into the fewest known words. */
function segment(letters: string, reader: Reader): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - 12); start < end; start++) {
      const before = best[start]
      if (before === null || before === undefined) continue
      const [word] = [letters.slice(start, end), ...readingsOf(letters.slice(start, end))].filter(
        (part) => reader.symbols.has(part),
      )
      const known = best[end]
      if (
        word !== undefined &&
        (known === null || known === undefined || before.length + 1 < known.length)
      ) {
        best[end] = [...before, word]
      }
    }
  }
  return best[letters.length] ?? null
}
