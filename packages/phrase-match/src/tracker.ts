import type { Automaton } from './automaton.ts'
import { GAP } from './normalise.ts'
import type { Threads } from './threads.ts'

/** Events whose offsets are remembered; longer than any phrase. */
const MEMORY = 512

/**
 * Katakana has no spaces between words: so short a phrase is found only where a word in it begins, or it would be
 * found in calories (カロリー) and in Florida (フロリダ).
 */
const SHORT_IN_KATAKANA = 2

/** A phrase found between two offsets of the raw text, in UTF-16 units; the end is exclusive. */
export type FoundPhrase = (value: number, start: number, end: number) => void

/**
 * Moves threads through the automaton, knows where in the raw text they began, and reports the
 * phrases that end in them.
 */
export class Tracker {
  readonly automaton: Automaton
  /** Letters and runs of separators read so far. */
  events = 0
  /** Where a phrase found now ends: behind the last letter. */
  end = 0
  readonly #report: FoundPhrase
  /** Raw offsets of the latest events. */
  readonly #offsets: number[] = []
  /** Whether each of them stands within a word of Katakana. */
  readonly #isInside: boolean[] = []

  constructor(automaton: Automaton, report: FoundPhrase) {
    this.automaton = automaton
    this.#report = report
  }

  addEvent(offset: number, isInside = false): void {
    this.#offsets[this.events % MEMORY] = offset
    this.#isInside[this.events % MEMORY] = isInside
    this.events++
  }

  /** All threads, or a new one if no thread is open, read a symbol. */
  step(from: Threads, symbol: number, into: Threads): void {
    if (from.size === 0) {
      const state = this.automaton.step(0, symbol)
      if (state !== 0) this.enter(into, state, 0, 0)
      return
    }
    for (let at = 0; at < from.size; at++) {
      const state = this.automaton.step(from.stateAt(at), symbol)
      if (state !== 0) this.enter(into, state, from.skipsAt(at), from.skippedAt(at))
    }
  }

  /** Adds a thread, forgets skips its span no longer covers, reports the phrases that end in it. */
  enter(into: Threads, state: number, skips: number, skippedAt: number): void {
    const { automaton } = this
    const skipped = skippedAt <= this.events - automaton.depthOf(state) ? 0 : skips
    into.add(state, skipped, skippedAt)
    if (automaton.hasOutput(state)) this.#reportAll(state, skipped)
  }

  /** All threads pass over the latest event. */
  skip(from: Threads, into: Threads): void {
    for (let at = 0; at < from.size; at++) {
      into.add(from.stateAt(at), from.skipsAt(at) + 1, this.events)
    }
  }

  /** Where the earliest of the threads began, `events` after the start; `offset` without one. */
  startOf(threads: Threads, events: number, offset: number): number {
    let first = offset
    for (let at = 0; at < threads.size; at++) {
      const state = threads.stateAt(at)
      const span = this.automaton.depthOf(state) + threads.skipsAt(at)
      const start = events - span + this.#leadOf(state)
      if (start < this.events) first = Math.min(first, this.#offsetOf(start))
    }
    return first
  }

  #reportAll(state: number, skips: number): void {
    this.automaton.eachOutput(state, (value, length) => {
      const first = this.events - length - skips + this.#leadOf(state)
      if (length <= SHORT_IN_KATAKANA && this.#isInside[first % MEMORY] === true) return
      this.#report(value, this.#offsetOf(first), this.end)
    })
  }

  /** A leading word boundary is no part of the phrase's text. */
  #leadOf(state: number): number {
    return this.automaton.leadOf(state) === GAP ? 1 : 0
  }

  #offsetOf(event: number): number {
    const oldest = Math.max(0, this.events - MEMORY)
    return this.events === 0 ? 0 : (this.#offsets[Math.max(event, oldest) % MEMORY] ?? 0)
  }
}
