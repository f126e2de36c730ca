import { DIGIT_RUNS, LEET } from '@oriel/phrase-match/confusables'
import { foldWord } from '@oriel/phrase-match/normalise'
import { numbers } from './words.rules.ts'

/** Marks over Latin, Cyrillic and Arabic letters; Hindi marks are vowels and stay. */
const MARKS = /[\u0300-\u036f\u064b-\u0655\u0640]/gu
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ة: 'ه',
  ى: 'ي',
}
const LATIN = /\p{Script=Latin}/u
/** Letters not used in these languages: look-alikes for Latin ones. */
const ALIEN = /[\p{Script=Greek}ѕһӏјԁԛԝεɩɪǝə]/u

/** Nothing to fold but the case. */
const PLAIN = /^[a-zA-Z0-9]*$/u

/** A word without case and marks; with mixed scripts, the Latin word it looks like. */
export function foldPlain(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase()
  const isMixed = LATIN.test(word) ? /[^\p{Script=Latin}\p{M}\p{N}]/u.test(word) : ALIEN.test(word)
  const plain = word.normalize('NFKD').toLowerCase().replace(MARKS, '')
  const letters = isMixed ? foldWord(plain) : plain
  return letters.replace(/[łıßøđæœةى]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

const DOUBLED = /(.)\1/u
const squash = (word: string) => (DOUBLED.test(word) ? word.replaceAll(/(\p{L})\1+/gu, '$1') : word)

/** Keyed without doubled letters, so that stretched words match, too. */
const values = new Map<string, number>()
/** Smallest number that is read from split parts. */
const LEAST_SPLIT = 11
/** Minimum length of a word reassembled from split parts. */
const LONG_WORD = 6
for (const [value, words] of Object.entries(numbers)) {
  for (const word of words.split(' ')) {
    const key = squash(foldPlain(word.replace('’', '')))
    values.set(key, Number(value))
  }
}
/** What a number word from {@link LEAST_SPLIT} on may begin with. */
const beginnings = new Set<string>()
for (const [key, value] of values) {
  if (value < LEAST_SPLIT) continue
  for (let length = 1; length <= key.length; length += 1) beginnings.add(key.slice(0, length))
}
/** Teen words with one letter missing. */
const slips = new Map<string, number>()
for (const [key, value] of values) {
  const isTeen = value >= 12 && value <= 17 && key.length >= LONG_WORD && LATIN.test(key)
  if (isTeen) {
    for (let at = 1; at < key.length; at += 1) {
      slips.set(squash(key.slice(0, at) + key.slice(at + 1)), value)
    }
  }
}
for (const [word, value] of [
  ['twelv', 12],
  ['quinz', 15],
] as const) {
  slips.set(word, value)
}
/** Such forms that are words of their own. */
for (const word of ['seven', 'quince', 'sete', 'sixten']) if (values.has(word)) slips.delete(word)

const unleet = (word: string) => Array.from(word, (letter) => LEET[letter]?.[0] ?? letter).join('')

const ROMAN: Readonly<Record<string, number>> = {
  xi: 11,
  xii: 12,
  xiii: 13,
  xiv: 14,
  xv: 15,
  xvi: 16,
  xvii: 17,
}

/** The number a word stands for; null if none. Digits inside a word are read as letters. */
function valueOf(word: string): number | null {
  if (/^\d+$/u.test(word)) return word.length <= 4 ? Number(word) : null
  // 'teen' with a letter missing is a number of its own.
  if (word === 'teen') return null
  const key = squash(/\d/u.test(word) && /\p{L}{2}/u.test(word) ? unleet(word) : word)
  return values.get(key) ?? slips.get(key) ?? ROMAN[word] ?? null
}

const isLetterOrDigit = (word: string) => word.length <= 2 && /^[\p{L}\p{N}]$/u.test(word)

/**
 * Normalises a message for the rules on minors: words without case, marks and disguise, one space
 * in between, `|` at the end of a clause, numbers in digits, one space at both ends. "I'm f i f t e
 * e n!" becomes " im 15 | ". Linear time.
 */
export function readText(text: string): string {
  const words = wordsOf(text)
  const read: string[] = []
  for (let at = 0; at < words.length;) {
    const { word, used } = readWord(words, at)
    read.push(word)
    at += used
  }
  return ` ${joinTens(read).join(' ')} `.replaceAll(/(\| )+/gu, '| ')
}

function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replaceAll(/[\u{FE0F}\u{20E3}\u{200B}-\u{200D}\u{2060}\u{00AD}'’‘`´ʼ′]/gu, '')
    .replaceAll(/(?<=\p{N})[.:,/](?=\p{N})/gu, '\u{E000}')
    .replaceAll(/(?<=\b\d{1,2})\.(?= ?\p{L})/gu, ' ')
    .replaceAll(/[º°ª]/gu, 'o ')
    .replaceAll(/\ba decade and a half\b/giu, '15')
  return plain
    .replaceAll(/[.!?;:,()\n…"“”*؟،—–]+/gu, ' | ')
    .replaceAll(/[^\p{L}\p{M}\p{N}|+\u{E000}@$€]+/gu, ' ')
    .trim()
    .split(/ +/u)
    .map((word) => foldPlain(latinDigits(word)))
}

const MAX_LENGTH = 4000

function latinDigits(word: string): string {
  if (PLAIN.test(word)) return word
  return Array.from(word, (character) => {
    const point = character.codePointAt(0) ?? 0
    const zero = DIGIT_RUNS.find((first) => point >= first && point < first + 10)
    return zero === undefined ? character : String(point - zero)
  }).join('')
}

/** Maximum syllables of a number word that was split. */
const MAX_SYLLABLES = 5
/** Maximum spaces inside a split word. */
const MAX_PARTS = 12

function readWord(words: readonly string[], at: number): { word: string; used: number } {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
  // Hindi: three, when years are counted.
  if (word === 'teen' && /^(saal|sal|mahine|din|baje)$/u.test(next)) return { word: '3', used: 1 }
  let run = 0
  while (run < MAX_PARTS && isLetterOrDigit(words[at + run] ?? '')) run += 1
  if (run === 2 && /^1[0-7]$/u.test(word + next)) return { word: word + next, used: 2 }
  for (let length = run; length >= 4; length -= 1) {
    const value = valueOf(words.slice(at, at + length).join(''))
    if (value !== null) return { word: String(value), used: length }
  }
  const whole = beginnings.has(squash(word)) ? readSplit(words, at) : null
  if (whole !== null) return whole
  const value = valueOf(word)
  return { word: value === null ? word : String(value), used: 1 }
}

const SYLLABLE = /^\p{L}{2,}$/u

/** A number word that was written as several: "fif teen". */
function readSplit(words: readonly string[], at: number): { word: string; used: number } | null {
  let whole = words[at] ?? ''
  const mostParts = SYLLABLE.test(whole) ? MAX_SYLLABLES : whole === 'k' ? 2 : 0
  for (let used = 2; used <= mostParts; used += 1) {
    const part = words[at + used - 1] ?? ''
    if (!SYLLABLE.test(part)) return null
    whole += part
    const value = values.get(squash(whole))
    if (value !== undefined && value >= LEAST_SPLIT) return { word: String(value), used }
  }
  return null
}

/** Joins "40 2" from "forty two" into 42. */
function joinTens(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    if (/^[2-7]0$/u.test(before) && /^[1-9]$/u.test(word)) {
      joined[joined.length - 1] = String(Number(before) + Number(word))
    } else joined.push(word)
  }
  return joined
}
