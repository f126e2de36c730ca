import type { Automaton } from './automaton.rules.ts'
import { CLAUSE_END, GAP, glyphOf, type Glyph } from './normalise.rules.ts'
import { addThread, copyThreads, emptyThreads, type Threads } from './threads.rules.ts'
import { classesAt, extendClassWord, FILLER, NO_WORD } from './word-classes.rules.ts'

/** Events whose offsets are remembered; longer than any phrase. */
const MEMORY = 512
/** A letter repeated more often than this is passed over like one that is not there. */
const MAX_RUN = 3
const CAPITAL_I = 0x49
const SMALL_L = 0x6c
const ASTERISK = 0x2a
const DECIMAL_POINTS = new Set('.,:')

/** A phrase found between two offsets of the raw text, in UTF-16 units; the end is exclusive. */
export type FoundPhrase = (value: number, start: number, end: number) => void

/**
 * Reads raw text one code point at a time and reports phrases through all disguises: leet digits,
 * letters written apart, repeats, separators inside words, stars for letters (TS-029, TS-039).
 * Constant work per character.
 */
export interface Cursor {
  push: (codePoint: number, offset: number) => void
  /** The text ends at this offset: its last word and clause are over. */
  finish: (offset: number) => void
  /** Where the longest possible beginning of a phrase starts; `offset` when there is none. */
  heldFrom: (offset: number) => number
}

interface Reading {
  automaton: Automaton
  report: FoundPhrase
  live: Threads
  spare: Threads
  /** The threads as they stood before the current run of separators. */
  base: Threads
  /** Raw offsets of the latest events; an event is a letter or a run of separators. */
  offsets: number[]
  events: number
  /** Length of the current separator run; 0 inside a word. */
  gapLength: number
  /** How many of the live threads took the separators for a word boundary. */
  gapThreads: number
  endsClause: boolean
  isClauseReported: boolean
  /** Spaces here may stand inside a word: after a single letter ("k i l l"), around wide characters. */
  bridgesSpaces: boolean
  /** The threads as they stood before the current word, and the events until then. */
  wordBase: Threads
  wordEvents: number
  /** The current word among the class words. */
  word: number
  wordLength: number
  /** End of the last letter. */
  wordEnd: number
  run: number
  last: { codePoint: number; symbol: number; isLetter: boolean; isDigit: boolean; isWide: boolean }
}

export function createCursor(automaton: Automaton, report: FoundPhrase): Cursor {
  const reading: Reading = {
    automaton,
    report,
    live: emptyThreads(),
    spare: emptyThreads(),
    base: emptyThreads(),
    offsets: [],
    events: 0,
    gapLength: 1,
    gapThreads: 1,
    endsClause: false,
    isClauseReported: true,
    bridgesSpaces: false,
    wordBase: emptyThreads(),
    wordEvents: 0,
    word: 0,
    wordLength: 0,
    wordEnd: 0,
    run: 0,
    last: { codePoint: 0, symbol: 0, isLetter: false, isDigit: false, isWide: false },
  }
  // The text begins as if after a space.
  stepAll(reading, reading.base, { into: reading.live, symbol: GAP })
  beginWord(reading)

  return {
    push(codePoint, offset) {
      const glyph = glyphOf(codePoint)
      if (glyph.kind === 'ignored') return
      if (glyph.kind === 'letter' || glyph.kind === 'digit') {
        readLetter(reading, glyph, codePoint, offset)
      } else readSeparator(reading, glyph, codePoint, offset)
    },
    finish(offset) {
      if (reading.gapLength === 0) beginGap(reading, offset, false)
      reportClauseEnd(reading)
    },
    heldFrom(offset) {
      const live = heldBy(reading, reading.live, reading.events, offset)
      const isClassWord = reading.gapLength === 0 && reading.word !== NO_WORD
      const word = isClassWord
        ? heldBy(reading, reading.wordBase, reading.wordEvents, offset)
        : offset
      const held = Math.min(live, word)
      // A clause end further on in this gap would still complete what stood before it.
      if (reading.gapLength === 0) return held
      return Math.min(held, heldBy(reading, reading.base, reading.events - 1, offset))
    },
  }
}

function readLetter(reading: Reading, glyph: Glyph, codePoint: number, offset: number): void {
  const { last } = reading
  const symbol = glyph.symbols[0] ?? 0
  const wasInGap = reading.gapLength > 0
  if (wasInGap) endGap(reading, glyph)
  else if (last.isWide !== glyph.isWide || last.isDigit !== (glyph.kind === 'digit')) {
    addBoundary(reading)
  }

  const isRepeat = !wasInGap && symbol === last.symbol && glyph.kind === 'letter'
  reading.run = isRepeat ? reading.run + 1 : 1
  reading.wordLength++
  reading.wordEnd = offset + (codePoint > 0xffff ? 2 : 1)
  if (reading.run <= MAX_RUN) {
    const mayBeL = codePoint === CAPITAL_I && last.codePoint >= 0x61 && last.codePoint <= 0x7a
    readSymbols(reading, glyph, { offset, isRepeat, mayBeL })
  }
  last.codePoint = codePoint
  last.symbol = symbol
  last.isLetter = glyph.kind === 'letter'
  last.isDigit = glyph.kind === 'digit'
  last.isWide = glyph.isWide
}

function readSymbols(
  reading: Reading,
  glyph: Glyph,
  { offset, isRepeat, mayBeL }: { offset: number; isRepeat: boolean; mayBeL: boolean },
): void {
  for (const symbol of glyph.symbols) {
    addEvent(reading, offset)
    reading.word = extendClassWord(reading.word, symbol)
    const { live, spare: into } = reading
    into.size = 0
    stepAll(reading, live, { into, symbol })
    for (const other of glyph.readings) stepAll(reading, live, { into, symbol: other })
    if (mayBeL) stepAll(reading, live, { into, symbol: SMALL_L })
    if (isRepeat) skipAll(reading, live, into)
    reading.spare = live
    reading.live = into
  }
}

function endGap(reading: Reading, glyph: Glyph): void {
  const { last } = reading
  // "2.5 years" and "3:15" are one number: nothing begins at its second half.
  const isInNumber =
    reading.gapLength === 1 &&
    glyph.kind === 'digit' &&
    last.isDigit &&
    DECIMAL_POINTS.has(String.fromCodePoint(last.codePoint))
  if (isInNumber) reading.live.size = 0
  reading.gapLength = 0
  reading.wordLength = 0
  beginWord(reading)
}

function beginWord(reading: Reading): void {
  copyThreads(reading.live, reading.wordBase)
  reading.wordEvents = reading.events
  reading.word = 0
}

/** Adds the threads that take the word just read for one of its classes. */
function readClasses(reading: Reading): readonly number[] {
  const classes = classesAt(reading.word)
  const { wordBase, live } = reading
  const passed = reading.events - reading.wordEvents - 1
  for (const symbol of classes) {
    if (symbol === FILLER) continue
    for (let at = 0; at < wordBase.size; at++) {
      const state = reading.automaton.step(wordBase.state[at] ?? 0, symbol)
      if (state === 0) continue
      const skips = (wordBase.skips[at] ?? 0) + passed
      enter(reading, live, {
        state,
        skips,
        skippedAt: passed === 0 ? (wordBase.skippedAt[at] ?? 0) : reading.events,
      })
    }
  }
  return classes
}

/** Where scripts or letters and digits meet there may be a word boundary nobody wrote ("im15"). */
function addBoundary(reading: Reading): void {
  readClasses(reading)
  const { live, spare } = reading
  copyThreads(live, spare)
  stepAll(reading, spare, { into: live, symbol: GAP })
  beginWord(reading)
}

function readSeparator(reading: Reading, glyph: Glyph, codePoint: number, offset: number): void {
  const isFirst = reading.gapLength === 0
  const isTight = glyph.kind !== 'space' && codePoint !== 0x0a
  if (isFirst) beginGap(reading, offset, isTight)
  reading.gapLength++
  if (glyph.kind === 'clause') reading.endsClause = true

  if (!isTight && (!reading.bridgesSpaces || reading.endsClause)) {
    reading.live.size = Math.min(reading.live.size, reading.gapThreads)
  }
  if (isTight) readAsLetters(reading, glyph, isFirst && codePoint === ASTERISK)
  if (reading.endsClause && (reading.gapLength > 1 || !isTight)) reportClauseEnd(reading)
  // The digit before stays known: only the sign itself decides whether a number goes on.
  reading.last.codePoint = codePoint
  reading.last.isLetter = false
}

function beginGap(reading: Reading, offset: number, isTight: boolean): void {
  const { base, last } = reading
  const classes = readClasses(reading)
  copyThreads(reading.live, base)
  addEvent(reading, offset)
  reading.live.size = 0
  stepAll(reading, base, { into: reading.live, symbol: GAP })
  if (classes.includes(FILLER)) passFiller(reading)
  reading.gapThreads = reading.live.size
  reading.endsClause = false
  reading.isClauseReported = false
  reading.bridgesSpaces = last.isWide || (reading.wordLength === 1 && last.isLetter)
  if (isTight || reading.bridgesSpaces) skipAll(reading, base, reading.live)
}

/** The phrase may go on after a filler word as if it had not been there. */
function passFiller(reading: Reading): void {
  const { automaton, wordBase, live, events, wordEvents } = reading
  for (let at = 0; at < wordBase.size; at++) {
    // A phrase that has not begun yet may as well begin after the filler.
    if ((automaton.depth[wordBase.state[at] ?? 0] ?? 0) <= 1) continue
    const skips = (wordBase.skips[at] ?? 0) + events - wordEvents
    addThread(live, { state: wordBase.state[at] ?? 0, skips, skippedAt: events })
  }
}

/** "su!cide", "$elf", "k*ll": a sign in or before a word may stand for a letter. */
function readAsLetters(reading: Reading, glyph: Glyph, isWildcard: boolean): void {
  const { live, spare, automaton } = reading
  if (glyph.readings.length > 0) {
    copyThreads(live, spare)
    for (const symbol of glyph.readings) stepAll(reading, spare, { into: live, symbol })
  }
  if (!isWildcard) return
  const { base } = reading
  for (let at = 0; at < base.size; at++) {
    const skips = base.skips[at] ?? 0
    const skippedAt = base.skippedAt[at] ?? 0
    automaton.eachChild(base.state[at] ?? 0, (state, symbol) => {
      if (symbol !== GAP && symbol !== CLAUSE_END) enter(reading, live, { state, skips, skippedAt })
    })
  }
}

function reportClauseEnd(reading: Reading): void {
  if (reading.isClauseReported) return
  reading.isClauseReported = true
  reading.spare.size = 0
  stepAll(reading, reading.base, { into: reading.spare, symbol: CLAUSE_END })
}

function stepAll(
  reading: Reading,
  from: Threads,
  { into, symbol }: { into: Threads; symbol: number },
): void {
  const { automaton } = reading
  if (from.size === 0) {
    const state = automaton.step(0, symbol)
    if (state !== 0) enter(reading, into, { state, skips: 0, skippedAt: 0 })
    return
  }
  for (let at = 0; at < from.size; at++) {
    const state = automaton.step(from.state[at] ?? 0, symbol)
    if (state === 0) continue
    const skippedAt = from.skippedAt[at] ?? 0
    enter(reading, into, { state, skips: from.skips[at] ?? 0, skippedAt })
  }
}

/** Adds a thread, forgets skips its span no longer covers, reports the phrases that end in it. */
function enter(
  reading: Reading,
  into: Threads,
  thread: { state: number; skips: number; skippedAt: number },
): void {
  const { automaton, events } = reading
  const spanStart = events - (automaton.depth[thread.state] ?? 0)
  if (thread.skippedAt <= spanStart) thread.skips = 0
  addThread(into, thread)
  if (!automaton.hasOutput(thread.state)) return
  automaton.eachOutput(thread.state, (value, length) => {
    const start = offsetOf(reading, events - length - thread.skips + leadOf(reading, thread.state))
    reading.report(value, start, reading.wordEnd)
  })
}

/** The threads pass over the latest event. */
function skipAll(reading: Reading, from: Threads, into: Threads): void {
  for (let at = 0; at < from.size; at++) {
    const skips = (from.skips[at] ?? 0) + 1
    addThread(into, { state: from.state[at] ?? 0, skips, skippedAt: reading.events })
  }
}

function addEvent(reading: Reading, offset: number): void {
  reading.offsets[reading.events % MEMORY] = offset
  reading.events++
}

/** A leading word boundary is no part of the phrase's text. */
function leadOf({ automaton }: Reading, state: number): number {
  return automaton.lead[state] === GAP ? 1 : 0
}

function offsetOf({ offsets, events }: Reading, event: number): number {
  const oldest = Math.max(0, events - MEMORY)
  return events === 0 ? 0 : (offsets[Math.max(event, oldest) % MEMORY] ?? 0)
}

function heldBy(reading: Reading, threads: Threads, events: number, offset: number): number {
  let held = offset
  for (let at = 0; at < threads.size; at++) {
    const state = threads.state[at] ?? 0
    const span = (reading.automaton.depth[state] ?? 0) + (threads.skips[at] ?? 0)
    const start = events - span + leadOf(reading, state)
    if (start < reading.events) held = Math.min(held, offsetOf(reading, start))
  }
  return held
}
