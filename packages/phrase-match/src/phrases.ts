import { CLAUSE_END, GAP, glyphOf } from './normalise.ts'
import { symbolOfClass } from './word-classes.ts'

/**
 * One phrase of a lexicon, written for people and compiled for the automaton.
 * `{a|b|}` is a choice (choices may nest, the empty one makes a part optional), a star at either
 * end leaves that end open inside a word ("suicid*"), `<age>` is any word of a class, and a last word
 * `.` asks for the end of the clause: "i am 15 ." finds "I am 15, and" but not "I am 15 minutes late".
 */
export type Phrase = string

/** Phrases of at least this many letters are also found with all their spaces left out. */
const JOINED_MIN_LETTERS = 8
const SPACE = 0x20
const STAR = 0x2a
const STOP = 0x2e
const LESS_THAN = 0x3c
const SMALL_A = 0x61
const SMALL_Z = 0x7a

/** A symbol sequence, boundaries included; it is only lent, and overwritten by the next one. */
type Visit = (symbols: readonly number[]) => void

/** Calls back with every symbol sequence of a phrase. @throws {Error} for an invalid phrase */
export function compilePhrase(phrase: Phrase, visit: Visit): void {
  const words = new Words()
  for (const variant of expandChoices(phrase)) compileVariant(variant, words, visit)
}

/** Resolves `{a|b}` choices, innermost ones included. */
export function expandChoices(phrase: string): string[] {
  const open = phrase.indexOf('{')
  if (open < 0) return [phrase]
  const { options, end } = readChoice(phrase, open)
  const tails = expandChoices(phrase.slice(end))
  const head = phrase.slice(0, open)
  return options
    .flatMap(expandChoices)
    .flatMap((option) => tails.map((tail) => head + option + tail))
}

function readChoice(phrase: string, open: number): { options: string[]; end: number } {
  const options: string[] = []
  let depth = 0
  let from = open + 1
  for (let at = open; at < phrase.length; at++) {
    const character = phrase[at]
    if (character === '{') depth++
    if (character === '|' && depth === 1) {
      options.push(phrase.slice(from, at))
      from = at + 1
    }
    if (character === '}' && --depth === 0) {
      options.push(phrase.slice(from, at))
      return { options, end: at + 1 }
    }
  }
  throw new Error(`unclosed choice in phrase: ${phrase}`)
}

/** The words of a variant in symbols, used again for the next variant. */
class Words {
  /** With a gap between two words. */
  readonly spaced: number[] = []
  readonly letters: number[] = []
  hasClass = false
  hasWide = false
  #isInGap = false

  /** Reads a text in which classes stand apart. */
  read(text: string): void {
    this.spaced.length = this.letters.length = 0
    this.hasClass = this.hasWide = this.#isInGap = false
    for (let at = 0; at < text.length; at++) {
      const codePoint = text.codePointAt(at) ?? 0
      if (codePoint >= SMALL_A && codePoint <= SMALL_Z) this.#push(codePoint, false)
      else if (codePoint === LESS_THAN) {
        const end = text.indexOf('>', at)
        this.#push(symbolOfClass(text.slice(at + 1, end)), false)
        this.hasClass = true
        at = end
      } else if (codePoint === SPACE || codePoint === STAR || codePoint === STOP)
        this.#isInGap = true
      else for (const symbol of glyphOf(codePoint).symbols) this.#push(symbol, isWide(symbol))
      if (codePoint > 0xffff) at++
    }
  }

  #push(symbol: number, wide: boolean): void {
    if (this.#isInGap && this.letters.length > 0) this.spaced.push(GAP)
    this.#isInGap = false
    this.spaced.push(symbol)
    this.letters.push(symbol)
    if (wide) this.hasWide = true
  }
}

function compileVariant(variant: string, words: Words, visit: Visit): void {
  const spread = variant.includes('<') ? variant.replaceAll(/<[\w-]+>/gu, ' $& ') : variant
  const text = spread.trim()
  if (text.includes('*') && /[^\s]\*\s*\S/u.test(text)) {
    throw new Error(`a star stands inside a phrase: ${variant}`)
  }
  words.read(text)
  const { spaced, letters } = words
  if (letters.length === 0) throw new Error(`empty phrase: ${variant}`)

  const isJoinable = !words.hasClass && spaced.length > letters.length
  const isAlsoJoined = words.hasWide || (isJoinable && letters.length >= JOINED_MIN_LETTERS)
  visit(enclose(spaced, text))
  if (isAlsoJoined) visit(enclose(letters, text))
}

/** Puts boundaries around the symbols of a text. */
function enclose(symbols: number[], text: string): readonly number[] {
  if (!text.startsWith('*') && !isWide(symbols[0])) symbols.unshift(GAP)
  if (text.endsWith(' .')) symbols.push(CLAUSE_END)
  else if (!text.endsWith('*') && !isWide(symbols.at(-1))) symbols.push(GAP)
  return symbols
}

function isWide(symbol: number | undefined): boolean {
  return symbol !== undefined && glyphOf(symbol).isWide
}
