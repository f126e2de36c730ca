import { Automaton } from './automaton.ts'
import { Cursor } from './cursor.ts'
import { everydayBeginning, type EverydayWords } from './everyday.ts'
import { Patterns } from './patterns.ts'
import { compilePhrase, type Phrase } from './phrases.ts'

/** Phrases with the same meaning for the caller. */
export interface Lexicon<Label extends string> {
  label: Label
  phrases: readonly Phrase[]
}

/** Position of a phrase in the raw text, in UTF-16 units; the end is exclusive. */
export interface Match<Label extends string> {
  label: Label
  start: number
  end: number
}

/** All phrases of some lexicons, built once and shared by every text and stream. */
export interface Matcher<Label extends string> {
  automaton: Automaton
  labels: readonly Label[]
}

export function buildMatcher<Label extends string>(
  lexicons: readonly Lexicon<Label>[],
): Matcher<Label> {
  const labels = [...new Set(lexicons.map(({ label }) => label))]
  const patterns = new Patterns()
  for (const { label, phrases } of lexicons) {
    const value = labels.indexOf(label)
    for (const phrase of phrases) {
      compilePhrase(phrase, (symbols) => patterns.add(symbols, value))
    }
  }
  return { automaton: new Automaton(patterns), labels }
}

/** Every match in a whole text, in the order of their ends. A phrase counts once per place. */
export function findMatches<Label extends string>(
  { automaton, labels }: Matcher<Label>,
  text: string,
): Match<Label>[] {
  const matches: Match<Label>[] = []
  const cursor = new Cursor(automaton, (value, start, end) => {
    const label = labels[value]
    if (label === undefined) return
    if (!isKnown(matches, label, end)) matches.push({ label, start, end })
  })
  let offset = 0
  for (const character of text) {
    cursor.push(character.codePointAt(0) ?? 0, offset)
    offset += character.length
  }
  cursor.finish(offset)
  return matches
}

/** Matches come in the order of their ends, so only the last few can be the same place. */
function isKnown(matches: readonly Match<string>[], label: string, end: number): boolean {
  for (let at = matches.length - 1; at >= 0; at--) {
    const match = matches[at]
    if (match?.end !== end) return false
    if (match.label === label) return true
  }
  return false
}

/** What a stream lets through after a chunk, and the match that closed it, if any. */
interface Screened<Label extends string> {
  release: string
  match: Match<Label> | null
}

export interface PhraseStream<Label extends string> {
  feed: (chunk: string) => Screened<Label>
  /** The stream is over: releases what was held, unless it is a phrase after all. */
  flush: () => Screened<Label>
}

/**
 * Screens a text while it streams (TS-039, decision 21). Only a suffix that may be the beginning of
 * a phrase is held back; a match for which `closes` says yes ends the stream: nothing of the phrase
 * and nothing after it is ever released, but for `everyday` words at its beginning (F-53). Other matches
 * are only shown to `closes`.
 */
export function openStream<Label extends string>(
  { automaton, labels }: Matcher<Label>,
  closes: (match: Match<Label>) => boolean,
  everyday: EverydayWords = new Set(),
): PhraseStream<Label> {
  let closing: Match<Label> | null = null
  /** Read but not yet released, and the offset of its first unit. */
  let held = ''
  let heldOffset = 0
  /** How far the text has been read. */
  let readOffset = 0
  /** A high surrogate that waits for its other half. */
  let half = ''
  const cursor = new Cursor(automaton, (value, start, end) => {
    const label = labels[value]
    if (closing === null && label !== undefined && closes({ label, start, end })) {
      closing = { label, start, end }
    }
  })

  /** Reads on until the end of the text or a closing match, which it returns. */
  const read = (text: string): Match<Label> | null => {
    held += text
    for (let at = 0; at < text.length;) {
      const codePoint = text.codePointAt(at) ?? 0
      const units = codePoint > 0xffff ? 2 : 1
      cursor.push(codePoint, readOffset)
      if (closing !== null) return closing
      at += units
      readOffset += units
    }
    return null
  }
  const finish = (): Match<Label> | null => {
    cursor.finish(readOffset)
    return closing
  }
  /** Where what is held begins, if the phrase may begin there. */
  const heldFrom = (start: number): number => {
    const from = Math.max(start, heldOffset)
    const text = held.slice(from - heldOffset)
    return from + everydayBeginning(text, everyday, start < heldOffset)
  }
  const releaseTo = (offset: number, match: Match<Label> | null): Screened<Label> => {
    const release = held.slice(0, Math.max(0, offset - heldOffset))
    held = match === null ? held.slice(release.length) : ''
    heldOffset += release.length
    return { release, match }
  }

  return {
    feed(chunk) {
      if (closing !== null) return { release: '', match: closing }
      const text = half + chunk
      half = endsInHalf(text) ? text.slice(-1) : ''
      const match = read(half === '' ? text : text.slice(0, -1))
      return releaseTo(match === null ? heldFrom(cursor.heldFrom(readOffset)) : match.start, match)
    },
    flush() {
      if (closing !== null) return { release: '', match: closing }
      const match = read(half) ?? finish()
      return releaseTo(match === null ? readOffset : match.start, match)
    },
  }
}

/** A high surrogate at the end waits for its other half. */
function endsInHalf(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1)
  return unit >= 0xd800 && unit <= 0xdbff
}
