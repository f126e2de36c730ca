import { DIGIT_RUNS, LATIN_BY_LOOK_ALIKE, LEET, LETTER_RUNS } from './confusables.ts'

/** The symbol every run of separators folds to. */
export const GAP = 0x20
/** The symbol of a separator run that ends a clause: punctuation, a new line, the end of the text. */
export const CLAUSE_END = 0x2e

/**
 * How one code point is read (TS-029): folded symbols for letters and digits, none if invisible.
 * `readings` are additional letters it may represent.
 */
export interface Glyph {
  kind: 'letter' | 'digit' | 'space' | 'clause' | 'joiner' | 'ignored'
  symbols: readonly number[]
  readings: readonly number[]
  /** Chinese, Japanese and Korean characters are words without spaces between them. */
  isWide: boolean
}

/** Marks, what has no form at all (the fillers of Hangul count as letters elsewhere), apostrophes. */
const IGNORED = /^[\p{M}\p{Cf}\u115F\u1160\u3164\uFFA0'’‘`´ʼ′]$/u
const JOINERS = new Set('-‐‑‒–—_/\\#%&+=@$^°<>€£|″')
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u
const HANGUL = /^\p{Script=Hangul}$/u

/** The basic plane and the next one, where emoji are. */
const REMEMBERED = 0x20000
const glyphs: (Glyph | undefined)[] = Array.from({ length: REMEMBERED })

/** Constant time; glyphs that people write with are computed once. */
export function glyphOf(codePoint: number): Glyph {
  return glyphs[codePoint] ?? (codePoint < REMEMBERED ? remember(codePoint) : describe(codePoint))
}

function remember(codePoint: number): Glyph {
  const glyph = describe(codePoint)
  glyphs[codePoint] = glyph
  return glyph
}

function describe(codePoint: number): Glyph {
  const character = String.fromCodePoint(codePoint)
  const symbols = Array.from(fold(character)).map((symbol) => symbol.codePointAt(0) ?? 0)
  const readings = Array.from(LEET[character] ?? '').map((letter) => letter.charCodeAt(0))
  const isWide = WIDE.test(character)
  return { kind: kindOf(character, symbols.length), symbols, readings, isWide }
}

function kindOf(character: string, symbolCount: number): Glyph['kind'] {
  if (IGNORED.test(character)) return 'ignored'
  if (symbolCount > 0) return /^\p{N}/u.test(character) ? 'digit' : 'letter'
  if (character === '\n') return 'clause'
  if (/\s/u.test(character)) return 'space'
  return JOINERS.has(character) ? 'joiner' : 'clause'
}

/** Folded letters and digits of one character; empty for everything else. */
function fold(character: string): string {
  // Hangul syllables stay whole: as jamo a syllable would begin every longer one.
  const plain = HANGUL.test(character) ? character.normalize('NFKC') : character.normalize('NFKD')
  let folded = ''
  for (const part of plain.toLowerCase()) {
    const letter = LATIN_BY_LOOK_ALIKE.get(part) ?? letterOfRun(part) ?? digitOfRun(part) ?? part
    if (/^[\p{L}\p{N}]+$/u.test(letter) && !IGNORED.test(letter)) folded += letter
  }
  return folded
}

function letterOfRun(character: string): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const start = LETTER_RUNS.find((first) => codePoint >= first && codePoint < first + 26)
  return start === undefined ? undefined : String.fromCharCode(97 + codePoint - start)
}

function digitOfRun(character: string): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const zero = DIGIT_RUNS.find((first) => codePoint >= first && codePoint < first + 10)
  return zero === undefined ? undefined : String(codePoint - zero)
}

/** Letters and digits of a word, folded; nothing is read as anything else. */
export function foldWord(word: string): string {
  return Array.from(word)
    .flatMap((character) => glyphOf(character.codePointAt(0) ?? 0).symbols)
    .map((symbol) => String.fromCodePoint(symbol))
    .join('')
}

/**
 * The text as the phrase matcher reads it at first sight, for comparing names and for hashing:
 * folded words with one space between, letters written apart joined ("k i l l" is "kill"),
 * longer repeats cut to two, digits inside words read as letters. Linear time.
 */
export function normalise(text: string): string {
  const words: string[] = []
  let word = ''
  let isInGap = true
  for (const character of text) {
    const { kind, symbols } = glyphOf(character.codePointAt(0) ?? 0)
    if (kind === 'ignored') continue
    if (kind === 'letter' || kind === 'digit') {
      for (const symbol of symbols) word = appendCapped(word, String.fromCodePoint(symbol))
      isInGap = false
    } else if (!isInGap) {
      words.push(word)
      word = ''
      isInGap = true
    }
  }
  if (word !== '') words.push(word)
  return joinLetters(words).map(readLeet).join(' ')
}

function appendCapped(word: string, letter: string): string {
  const isThird = word.endsWith(letter + letter) && !/\p{N}/u.test(letter)
  return isThird ? word : word + letter
}

/** Joins runs of three and more single letters. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  const close = () => {
    if (run.length >= 3) joined.push(run.join(''))
    else joined.push(...run)
    run = []
  }
  for (const word of words) {
    if (word.length === 1) run.push(word)
    else {
      close()
      joined.push(word)
    }
  }
  close()
  return joined
}

function readLeet(word: string): string {
  if (!/\p{L}/u.test(word)) return word
  return Array.from(word)
    .map((letter) => LEET[letter]?.[0] ?? letter)
    .join('')
}
