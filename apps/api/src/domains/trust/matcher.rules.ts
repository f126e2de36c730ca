import { buildAutomaton, type Automaton } from './automaton.rules.ts'
import { createCursor } from './cursor.rules.ts'
import { compilePhrase, type Phrase } from './phrases.rules.ts'

/** Phrases that mean the same to whoever asks. */
export interface Lexicon<Label extends string> {
  label: Label
  phrases: readonly Phrase[]
}

/** Where a phrase stands in the raw text, in UTF-16 units; the end is exclusive. */
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
  const patterns = lexicons.flatMap(({ label, phrases }) =>
    phrases.flatMap(compilePhrase).map((symbols) => ({ symbols, value: labels.indexOf(label) })),
  )
  return { automaton: buildAutomaton(patterns), labels }
}

/** Every match in a whole text, in the order of their ends. A phrase counts once per place. */
export function findMatches<Label extends string>(
  { automaton, labels }: Matcher<Label>,
  text: string,
): Match<Label>[] {
  const matches: Match<Label>[] = []
  const cursor = createCursor(automaton, (value, start, end) => {
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
 * and nothing after it is ever released. Other matches are only shown to `closes`.
 */
export function openStream<Label extends string>(
  { automaton, labels }: Matcher<Label>,
  closes: (match: Match<Label>) => boolean,
): PhraseStream<Label> {
  let closing: Match<Label> | null = null
  /** Raw text not yet released, and the offset of its first unit. */
  let held = ''
  let heldOffset = 0
  /** How far the text has been read. */
  let readOffset = 0
  const cursor = createCursor(automaton, (value, start, end) => {
    const label = labels[value]
    if (closing === null && label !== undefined && closes({ label, start, end })) {
      closing = { label, start, end }
    }
  })

  const releaseTo = (offset: number) => {
    const release = held.slice(0, Math.max(0, offset - heldOffset))
    held = held.slice(release.length)
    heldOffset += release.length
    return release
  }
  const close = (match: Match<Label>) => {
    const release = releaseTo(match.start)
    held = ''
    return { release, match }
  }
  /** Reads on until the end or a closing match. */
  const read = (isLast: boolean) => {
    const end = isLast || !endsInHalf(held) ? held.length : held.length - 1
    for (let at = readOffset - heldOffset; at < end;) {
      const codePoint = held.codePointAt(at) ?? 0
      cursor.push(codePoint, heldOffset + at)
      if (closing !== null) return
      at += codePoint > 0xffff ? 2 : 1
      readOffset = heldOffset + at
    }
  }

  return {
    feed(chunk) {
      if (closing !== null) return { release: '', match: closing }
      held += chunk
      read(false)
      if (closing !== null) return close(closing)
      return { release: releaseTo(cursor.heldFrom(readOffset)), match: null }
    },
    flush() {
      if (closing !== null) return { release: '', match: closing }
      read(true)
      if (closing === null) cursor.finish(readOffset)
      if (closing !== null) return close(closing)
      return { release: releaseTo(readOffset), match: null }
    },
  }
}

/** A high surrogate at the end waits for its other half. */
function endsInHalf(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1)
  return unit >= 0xd800 && unit <= 0xdbff
}
