import { Edges } from './edges.ts'
import type { Patterns } from './patterns.ts'

/** What is known of a state, side by side in one array. */
const FIELDS = 8
const DEPTH = 0
/** First symbol on the way from the root. */
const LEAD = 1
/** Last symbol on that way. */
const SYMBOL = 2
/** The state of the longest proper suffix; unknown until the state is first stepped into. */
const FAIL = 3
/** The nearest state on the failure chain, itself included, where a pattern ends; 0 without one. */
const OUTPUT = 4
/** The first pattern that goes on from a state, until they are dealt out to its children. */
const FIRST_PATTERN = 5
/** The last of those patterns; once they are dealt out, the first child. */
const LAST_PATTERN = 6
const FIRST_CHILD = 6
const CHILD_COUNT = 7

const NONE = -1
const FIRST_STATES = 0x400

/**
 * An Aho–Corasick automaton over symbol sequences. Steps follow failure links, so a state
 * represents the longest suffix read that starts some pattern; state 0 is the empty one. States are
 * created when a text first reaches them: most phrases never are, and cost no more than their
 * symbols.
 */
export class Automaton {
  readonly #patterns: Patterns
  /** Per pattern the next one that begins with the same symbols, as far as these were looked at. */
  readonly #next: Int32Array
  readonly #edges = new Edges()
  /** The distinct values of the patterns that end in a state. */
  readonly #values = new Map<number, number[]>()
  #states = new Int32Array(FIELDS * FIRST_STATES)
  #size = 1

  constructor(patterns: Patterns) {
    this.#patterns = patterns
    this.#next = new Int32Array(patterns.count)
    for (let pattern = 0; pattern < patterns.count; pattern++) {
      this.#next[pattern] = pattern + 1 < patterns.count ? pattern + 1 : NONE
    }
    this.#states[FIRST_PATTERN] = patterns.count > 0 ? 0 : NONE
  }

  /** How many states texts have reached or passed by so far. */
  get size(): number {
    return this.#size
  }

  step(state: number, symbol: number): number {
    let from = state
    for (;;) {
      const next = this.#edges.find(from, symbol)
      if (next !== 0) {
        if (this.#read(next, FAIL) === NONE) this.#link(next, from)
        return next
      }
      if (this.#read(from, FIRST_PATTERN) !== NONE) this.#unfold(from)
      else if (from === 0) return 0
      else from = this.#read(from, FAIL)
    }
  }

  /** Symbols read on the way from the root to a state. */
  depthOf(state: number): number {
    return this.#read(state, DEPTH)
  }

  /** First symbol on that way; 0 for the root. */
  leadOf(state: number): number {
    return this.#read(state, LEAD)
  }

  hasOutput(state: number): boolean {
    return this.#read(state, OUTPUT) !== 0
  }

  /** Calls back with every pattern that ends in a state: its value and length. */
  eachOutput(state: number, visit: (value: number, length: number) => void): void {
    let at = this.#read(state, OUTPUT)
    while (at !== 0) {
      for (const value of this.#values.get(at) ?? []) visit(value, this.#read(at, DEPTH))
      at = this.#read(this.#read(at, FAIL), OUTPUT)
    }
  }

  /** Direct successors in the trie, failure links left aside; the latest pattern's first. */
  eachChild(state: number, visit: (child: number, symbol: number) => void): void {
    if (this.#read(state, FIRST_PATTERN) !== NONE) this.#unfold(state)
    const first = this.#read(state, FIRST_CHILD)
    for (let child = first + this.#read(state, CHILD_COUNT) - 1; child >= first; child--) {
      if (this.#read(child, FAIL) === NONE) this.#link(child, state)
      visit(child, this.#read(child, SYMBOL))
    }
  }

  #read(state: number, field: number): number {
    return this.#states[state * FIELDS + field] ?? 0
  }

  /** Deals the patterns of a state out to its children, one for each symbol that may follow. */
  #unfold(state: number): void {
    const patterns = this.#patterns
    const depth = this.#read(state, DEPTH)
    const first = this.#size
    let child = 0
    let pattern = this.#read(state, FIRST_PATTERN)
    while (pattern !== NONE) {
      const following = this.#next[pattern] ?? NONE
      const symbol = patterns.symbolAt(pattern, depth)
      // Variants of one phrase mostly go on alike.
      if (child === 0 || this.#read(child, SYMBOL) !== symbol) {
        child = this.#edges.find(state, symbol) || this.#addState(state, symbol)
      }
      if (patterns.lengthOf(pattern) === depth + 1) this.#addValue(child, patterns.valueOf(pattern))
      else this.#addPattern(child, pattern)
      pattern = following
    }
    const at = state * FIELDS
    this.#states[at + FIRST_PATTERN] = NONE
    this.#states[at + FIRST_CHILD] = first
    this.#states[at + CHILD_COUNT] = this.#size - first
  }

  #addState(parent: number, symbol: number): number {
    const state = this.#size++
    const at = state * FIELDS
    if (at === this.#states.length) {
      const { buffer } = this.#states
      this.#states = new Int32Array(buffer.transfer(buffer.byteLength * 2))
    }
    this.#states[at + DEPTH] = this.#read(parent, DEPTH) + 1
    this.#states[at + LEAD] = parent === 0 ? symbol : this.#read(parent, LEAD)
    this.#states[at + SYMBOL] = symbol
    this.#states[at + FAIL] = NONE
    this.#states[at + FIRST_PATTERN] = NONE
    this.#edges.add(parent, symbol, state)
    return state
  }

  #addPattern(state: number, pattern: number): void {
    const at = state * FIELDS
    if (this.#states[at + FIRST_PATTERN] === NONE) this.#states[at + FIRST_PATTERN] = pattern
    else this.#next[this.#states[at + LAST_PATTERN] ?? 0] = pattern
    this.#states[at + LAST_PATTERN] = pattern
    this.#next[pattern] = NONE
  }

  #addValue(state: number, value: number): void {
    const values = this.#values.get(state)
    if (values === undefined) this.#values.set(state, [value])
    else if (!values.includes(value)) values.push(value)
  }

  #link(state: number, parent: number): void {
    const fail = parent === 0 ? 0 : this.step(this.#read(parent, FAIL), this.#read(state, SYMBOL))
    const output = this.#values.has(state) ? state : this.#read(fail, OUTPUT)
    this.#states[state * FIELDS + FAIL] = fail
    this.#states[state * FIELDS + OUTPUT] = output
  }
}
