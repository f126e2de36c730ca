import { CLAUSE_END, GAP, glyphOf } from './normalise.rules.ts'
import { symbolOfClass } from './word-classes.rules.ts'

/**
 * One phrase of a lexicon, written for people and compiled for the automaton.
 * `{a|b|}` is a choice (choices may nest, the empty one makes a part optional), a star at either
 * end leaves that end open inside a word ("suicid*"), `<age>` is any word of a class, and a last word
 * `.` asks for the end of the clause: "i am 15 ." finds "I am 15, and" but not "I am 15 minutes late".
 */
export type Phrase = string

/** Phrases of at least this many letters are also found with all their spaces left out. */
const JOINED_MIN_LETTERS = 8

/** The symbol sequences of a phrase, boundaries included. */
export function compilePhrase(phrase: Phrase): number[][] {
  return expandChoices(phrase).flatMap(compileVariant)
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

function compileVariant(variant: string): number[][] {
  const text = variant.replaceAll(/<[\w-]+>/gu, ' $& ').trim()
  if (/[^\s]\*\s*\S/u.test(text)) throw new Error(`a star stands inside a phrase: ${variant}`)
  const needsClauseEnd = text.endsWith(' .')
  const isOpenAtStart = text.startsWith('*')
  const isOpenAtEnd = text.endsWith('*')
  const words = text
    .split(/[\s*.]+/u)
    .map(symbolsOf)
    .filter((word) => word.length > 0)
  const letters = words.flat()
  if (letters.length === 0) throw new Error(`empty phrase: ${variant}`)

  const start = isOpenAtStart || isWide(letters[0]) ? [] : [GAP]
  const closed = isWide(letters.at(-1)) ? [] : [GAP]
  const end = needsClauseEnd ? [CLAUSE_END] : isOpenAtEnd ? [] : closed
  const spaced = words.flatMap((word, index) => (index === 0 ? word : [GAP, ...word]))
  const hasClass = text.includes('<')
  const isJoinable = !hasClass && words.length > 1 && letters.length >= JOINED_MIN_LETTERS
  const bodies = isJoinable || letters.some(isWide) ? [spaced, letters] : [spaced]
  return bodies.map((body) => [...start, ...body, ...end])
}

function symbolsOf(word: string): number[] {
  if (word.startsWith('<')) return [symbolOfClass(word.slice(1, -1))]
  return Array.from(word).flatMap((character) => glyphOf(character.codePointAt(0) ?? 0).symbols)
}

function isWide(symbol: number | undefined): boolean {
  return symbol !== undefined && glyphOf(symbol).isWide
}
