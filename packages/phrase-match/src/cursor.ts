import type { Automaton } from './automaton.ts'
import { CLAUSE_END, GAP, glyphOf, type Glyph } from './normalise.ts'
import { Threads } from './threads.ts'
import { Tracker, type FoundPhrase } from './tracker.ts'
import { classesAt, extendClassWord, FILLER, NO_WORD } from './word-classes.ts'

/** A letter repeated more often than this is passed over like one that is not there. */
const MAX_RUN = 3
const CAPITAL_I = 0x49
const SMALL_A = 0x61
const SMALL_L = 0x6c
const SMALL_Z = 0x7a
const NEW_LINE = 0x0a
/** With the mark that makes a vowel long. */
const FIRST_KATAKANA = 0x30a1
const LAST_KATAKANA = 0x30ff
const ASTERISK = 0x2a
const COMMA = 0x2c
const FULL_STOP = 0x2e
const COLON = 0x3a

/**
 * Reads raw text one code point at a time and reports phrases through all disguises: leet digits,
 * letters written apart, repeats, separators inside words, stars for letters (TS-029, TS-039).
 * Constant work per character.
 */
export class Cursor {
  readonly #tracker: Tracker
  #live = new Threads()
  #spare = new Threads()
  /** The threads as they stood before the current run of separators. */
  readonly #base = new Threads()
  /** The threads as they stood before the current word, and the events until then. */
  readonly #wordBase = new Threads()
  #wordEvents = 0
  /** The current word among the class words. */
  #word = 0
  #wordLength = 0
  /** Length of the current separator run; 0 inside a word. The text begins as if after a space. */
  #gapLength = 1
  /** How many of the live threads took the separators for a word boundary. */
  #gapThreads = 1
  #endsClause = false
  #isClauseReported = true
  /**
   * Spaces here may be inside a word: after a single letter ("k i l l"), around wide characters.
   */
  #bridgesSpaces = false
  #run = 0
  #lastCodePoint = 0
  #lastSymbol = 0
  /** The last letter was of Katakana, and nothing stood after it. */
  #isInKatakana = false
  /** What kind of letter came last: none if a separator did. A digit stays known across one sign. */
  #wasLetter = false
  #wasDigit = false
  #wasWide = false

  constructor(automaton: Automaton, report: FoundPhrase) {
    this.#tracker = new Tracker(automaton, report)
    this.#tracker.step(this.#base, GAP, this.#live)
    this.#beginWord()
  }

  push(codePoint: number, offset: number): void {
    const glyph = glyphOf(codePoint)
    if (glyph.kind === 'letter' || glyph.kind === 'digit')
      this.#readLetter(glyph, codePoint, offset)
    else if (glyph.kind !== 'ignored') this.#readSeparator(glyph, codePoint, offset)
  }

  /** The text ends at this offset: its last word and clause are over. */
  finish(offset: number): void {
    if (this.#gapLength === 0) this.#beginGap(offset, false)
    this.#reportClauseEnd()
  }

  /** Where the longest possible beginning of a phrase starts; `offset` without one. */
  heldFrom(offset: number): number {
    const tracker = this.#tracker
    const held = tracker.startOf(this.#live, tracker.events, offset)
    // A clause end further on in this gap would still complete what stood before it.
    if (this.#gapLength > 0) return tracker.startOf(this.#base, tracker.events - 1, held)
    return this.#word === NO_WORD ? held : tracker.startOf(this.#wordBase, this.#wordEvents, held)
  }

  #readLetter(glyph: Glyph, codePoint: number, offset: number): void {
    const isLetter = glyph.kind === 'letter'
    if (this.#gapLength > 0) this.#isInKatakana = false
    const symbol = glyph.symbols[0] ?? 0
    const isRepeat = isLetter && this.#gapLength === 0 && symbol === this.#lastSymbol
    if (this.#gapLength > 0) this.#endGap(isLetter)
    else if (this.#wasWide !== glyph.isWide || this.#wasDigit === isLetter) this.#addBoundary()

    this.#run = isRepeat ? this.#run + 1 : 1
    this.#wordLength++
    this.#tracker.end = offset + (codePoint > 0xffff ? 2 : 1)
    if (this.#run <= MAX_RUN) {
      const last = this.#lastCodePoint
      const mayBeL = codePoint === CAPITAL_I && last >= SMALL_A && last <= SMALL_Z
      for (const letter of glyph.symbols) {
        const isKatakana = letter >= FIRST_KATAKANA && letter <= LAST_KATAKANA
        this.#tracker.addEvent(offset, isKatakana && this.#isInKatakana)
        this.#isInKatakana = isKatakana
        this.#word = extendClassWord(this.#word, letter)
        this.#readSymbol(letter, glyph.readings, { isRepeat, mayBeL })
      }
    }
    this.#lastCodePoint = codePoint
    this.#lastSymbol = symbol
    this.#wasLetter = isLetter
    this.#wasDigit = !isLetter
    this.#wasWide = glyph.isWide
  }

  #readSymbol(
    symbol: number,
    readings: readonly number[],
    { isRepeat, mayBeL }: { isRepeat: boolean; mayBeL: boolean },
  ): void {
    const tracker = this.#tracker
    const from = this.#live
    const into = this.#spare
    into.size = 0
    tracker.step(from, symbol, into)
    for (const other of readings) tracker.step(from, other, into)
    if (mayBeL) tracker.step(from, SMALL_L, into)
    if (isRepeat) tracker.skip(from, into)
    this.#live = into
    this.#spare = from
  }

  #endGap(isBeforeLetter: boolean): void {
    const sign = this.#lastCodePoint
    const isDecimalPoint = sign === FULL_STOP || sign === COMMA || sign === COLON
    // "2.5 years" and "3:15" are one number: nothing begins at its second half.
    const isInNumber = this.#gapLength === 1 && !isBeforeLetter && this.#wasDigit && isDecimalPoint
    if (isInNumber) this.#live.size = 0
    this.#gapLength = 0
    this.#wordLength = 0
    this.#beginWord()
  }

  #beginWord(): void {
    this.#wordBase.set(this.#live)
    this.#wordEvents = this.#tracker.events
    this.#word = 0
  }

  /** Adds the threads that take the word just read for one of its classes. */
  #readClasses(classes: readonly number[]): void {
    const tracker = this.#tracker
    const { automaton, events } = tracker
    const base = this.#wordBase
    const passed = events - this.#wordEvents - 1
    for (const symbol of classes) {
      if (symbol === FILLER) continue
      for (let at = 0; at < base.size; at++) {
        const state = automaton.step(base.stateAt(at), symbol)
        const skippedAt = passed === 0 ? base.skippedAt(at) : events
        if (state !== 0) tracker.enter(this.#live, state, base.skipsAt(at) + passed, skippedAt)
      }
    }
  }

  /** Between scripts, or letters and digits, there may be an unwritten word boundary ("im15"). */
  #addBoundary(): void {
    this.#readClasses(classesAt(this.#word))
    this.#spare.set(this.#live)
    this.#tracker.step(this.#spare, GAP, this.#live)
    this.#beginWord()
  }

  #readSeparator(glyph: Glyph, codePoint: number, offset: number): void {
    const isFirst = this.#gapLength === 0
    const isTight = glyph.kind !== 'space' && codePoint !== NEW_LINE
    if (isFirst) this.#beginGap(offset, isTight)
    this.#gapLength++
    if (glyph.kind === 'clause') this.#endsClause = true

    const live = this.#live
    if (isTight) this.#readSign(glyph.readings, isFirst && codePoint === ASTERISK)
    else if (!this.#bridgesSpaces || this.#endsClause) {
      live.size = Math.min(live.size, this.#gapThreads)
    }
    if (this.#endsClause && (this.#gapLength > 1 || !isTight)) this.#reportClauseEnd()
    this.#lastCodePoint = codePoint
    this.#wasLetter = false
  }

  #beginGap(offset: number, isTight: boolean): void {
    const tracker = this.#tracker
    const classes = classesAt(this.#word)
    this.#readClasses(classes)
    const live = this.#live
    const base = this.#base
    base.set(live)
    tracker.addEvent(offset)
    live.size = 0
    tracker.step(base, GAP, live)
    if (classes.includes(FILLER)) this.#passFiller()
    this.#gapThreads = live.size
    this.#endsClause = false
    this.#isClauseReported = false
    this.#bridgesSpaces = this.#wasWide || (this.#wordLength === 1 && this.#wasLetter)
    if (isTight || this.#bridgesSpaces) tracker.skip(base, live)
  }

  /** The phrase may go on after a filler word as if it had not been there. */
  #passFiller(): void {
    const { automaton, events } = this.#tracker
    const base = this.#wordBase
    for (let at = 0; at < base.size; at++) {
      // A phrase that has not started may also start after the filler.
      if (automaton.depthOf(base.stateAt(at)) <= 1) continue
      this.#live.add(base.stateAt(at), base.skipsAt(at) + events - this.#wordEvents, events)
    }
  }

  /** "su!cide", "$elf", "k*ll": a sign in or before a word may represent a letter. */
  #readSign(readings: readonly number[], isWildcard: boolean): void {
    const tracker = this.#tracker
    const live = this.#live
    if (readings.length > 0) {
      this.#spare.set(live)
      for (const symbol of readings) tracker.step(this.#spare, symbol, live)
    }
    if (!isWildcard) return
    const base = this.#base
    for (let at = 0; at < base.size; at++) {
      tracker.automaton.eachChild(base.stateAt(at), (state, symbol) => {
        if (symbol === GAP || symbol === CLAUSE_END) return
        tracker.enter(live, state, base.skipsAt(at), base.skippedAt(at))
      })
    }
  }

  #reportClauseEnd(): void {
    if (this.#isClauseReported) return
    this.#isClauseReported = true
    this.#spare.size = 0
    this.#tracker.step(this.#base, CLAUSE_END, this.#spare)
  }
}
