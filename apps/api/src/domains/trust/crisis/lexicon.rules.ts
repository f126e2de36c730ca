import { foldEntry, isWide } from './words.rules.ts'

const VERDICTS = [
  // Attempted, or in progress: level 3.
  'attempt',
  // An end, a time, a place, affairs put in order, a farewell.
  'plan',
  // Means at hand for someone who wants to die: level 3.
  'means',
  // Thoughts of dying in the first person: level 2.
  'active',
  // Wishes and hints: level 1.
  'passive',
  // Self-harm without the wish to die, urges included: level 2.
  'injury',
  // Danger of an eating disorder: level 2.
  'eating',
  // Intent to harm others: level 2; with a plan or a weapon at hand: level 3.
  'harm',
  'harmPlan',
  // Another person may be in danger: level 2; if in danger now: level 3.
  'otherRisk',
  'otherDanger',
] as const

/** Weak alone, significant in combination. */
const CUES = [
  'medicine',
  'lots',
  'taking',
  'holding',
  'weapon',
  'rope',
  'height',
  'track',
  'gas',
  'onEdge',
  'falling',
  'dark',
  'time',
  'farewell',
  'putInOrder',
  'afterMe',
  'doIt',
  'dear',
  'theyDie',
  'alarm',
  'alcohol',
  // How a story that spans several messages continues.
  'follow',
  'goesOn',
] as const

const LIGHTS = [
  // The words mean something else; cancels the matches it overlaps.
  'guard',
  // Fiction, songs, games, studies: the whole message is about them.
  'fiction',
  'laugh',
  // In the distant past.
  'past',
  // It is over.
  'over',
  'now',
  'sincere',
  // Everyday contexts: cancel means, plans, injuries and farewells, not plain words of dying.
  'innocent',
] as const

/**
 * What phrases signal about a crisis. Verdicts grade on their own, cues only in combination
 * (structures.rules.ts), lights reduce the weight.
 */
export const CONCEPTS = [...VERDICTS, ...CUES, ...LIGHTS] as const

export type Verdict = (typeof VERDICTS)[number]
export type Cue = (typeof CUES)[number]
export type Concept = (typeof CONCEPTS)[number]

/**
 * The words of one language. A phrase is a row of words with choices `{a|b|}`; `word*` matches any
 * ending, `_` any one word, `..` up to five words, `<n>` a number, `<many>` a number from eight on,
 * `<name>` one word of `classes`.
 */
export interface Lexicon {
  phrases: readonly Partial<Record<Concept, readonly string[]>>[]
  classes?: Readonly<Record<string, string>> | undefined
  /** Words skipped anywhere; a choice consisting only of them is ignored. */
  fillers?: string | undefined
  /** Words skipped, and optional within a phrase too. */
  articles?: string | undefined
}

/**
 * A state of the phrase automaton. Nearly all have one transition, so the first stands in the state itself: a map for
 * each took 70 MB for all languages.
 */
export interface Node {
  readonly id: number
  /** The symbol of the first transition, and where it leads; null without any. */
  readonly symbol: number
  readonly after: Node | null
  /** The other transitions by symbol, in the order of the phrases. */
  readonly others: ReadonlyMap<number, readonly Node[]> | null
  /** Reached without consuming a word. */
  readonly free: readonly Node[]
  /** Reached after a gap of some words. */
  readonly gap: Node | null
  readonly concepts: readonly Concept[]
}

/** Whether a symbol leads on from a state. */
export const leadsOn = ({ symbol, after, others }: Node, read: number): boolean =>
  (after !== null && symbol === read) || others?.has(read) === true

/** A compiled lexicon. */
export interface Reader {
  root: Node
  /** Symbols of whole words: the word itself and its classes. */
  symbols: ReadonlyMap<string, readonly number[]>
  /** Symbols of word prefixes. */
  stems: ReadonlyMap<string, readonly number[]>
  fillers: ReadonlySet<string>
}

export const ANY = 0
export const NUMBER = 1
export const MANY = 2
const BUILT_IN: Readonly<Record<string, number>> = { _: ANY, '<n>': NUMBER, '<many>': MANY }
const FIRST_FREE = 3

/** Compiles a lexicon. @throws {Error} for an invalid phrase or an unknown class */
export function compileLexicon({ phrases, classes = {}, ...passedOver }: Lexicon): Reader {
  const builder = new Builder(passedOver)
  for (const [name, words] of Object.entries(classes)) builder.addClass(name, words)
  for (const part of phrases) {
    for (const [concept, list] of Object.entries(part)) {
      for (const phrase of list) builder.addPhrase(phrase, concept as Concept)
    }
  }
  return builder
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
interface Growing extends Mutable<Omit<Node, 'after' | 'others' | 'free' | 'gap'>> {
  after: Growing | null
  others: Map<number, Growing[]> | null
  free: readonly Growing[]
  gap: Growing | null
}
const NONE: readonly never[] = []

class Builder implements Reader {
  readonly symbols = new Map<string, number[]>()
  readonly stems = new Map<string, number[]>()
  readonly fillers: ReadonlySet<string>
  readonly #symbolOf = new Map<string, number>(Object.entries(BUILT_IN))
  #symbolCount = FIRST_FREE
  #nodeCount = 0
  readonly root = this.#newNode()

  readonly #articles: ReadonlySet<string>

  constructor({ fillers = '', articles = '' }: Pick<Lexicon, 'fillers' | 'articles'>) {
    this.#articles = new Set(splitWords(articles))
    this.fillers = new Set([...splitWords(fillers), ...this.#articles])
  }

  addClass(name: string, words: string): void {
    const symbol = this.#symbolCount++
    this.#symbolOf.set(`<${name}>`, symbol)
    for (const word of words.trim().split(/\s+/u)) this.#link(word, symbol)
  }

  addPhrase(phrase: string, concept: Concept): void {
    const end = this.#follow(readPhrase(phrase), this.root)
    if (end === this.root) throw new Error(`empty phrase: ${phrase}`)
    end.concepts = [...end.concepts, concept]
  }

  /** Adds the path for a row of parts and returns its final node. */
  #follow(parts: readonly Part[], from: Growing): Growing {
    let node = from
    for (const part of parts) {
      if (typeof part !== 'string') node = this.#branch(part, node)
      else if (part === '..') {
        const after = this.#newNode()
        const before = this.#newNode()
        node.free = [...node.free, before]
        before.gap = after
        node = after
      } else if (!this.fillers.has(foldEntry(part))) {
        node = this.#step(node, this.#symbol(part))
      }
    }
    return node
  }

  #branch(options: readonly (readonly Part[])[], from: Growing): Growing {
    const join = this.#newNode()
    for (const option of options) {
      if (this.#isOnlyFilling(option)) continue
      const end = this.#follow(option, from)
      end.free = [...end.free, join]
    }
    return join
  }

  #isOnlyFilling(row: readonly Part[]): boolean {
    return (
      row.length > 0 &&
      row.every((part) => typeof part === 'string' && this.fillers.has(foldEntry(part))) &&
      !row.every((part) => this.#articles.has(foldEntry(String(part))))
    )
  }

  /** A new state that the symbol leads to. */
  #step(node: Growing, symbol: number): Growing {
    const after = this.#newNode()
    if (node.after === null) {
      node.symbol = symbol
      node.after = after
      return after
    }
    node.others ??= new Map()
    const known = node.others.get(symbol)
    if (known === undefined) node.others.set(symbol, [after])
    else known.push(after)
    return after
  }

  #symbol(entry: string): number {
    const known = this.#symbolOf.get(entry)
    if (known !== undefined) return known
    if (entry.startsWith('<')) throw new Error(`unknown word class: ${entry}`)
    const symbol = this.#symbolCount++
    this.#symbolOf.set(entry, symbol)
    this.#link(entry, symbol)
    return symbol
  }

  #link(entry: string, symbol: number): void {
    const map = entry.endsWith('*') ? this.stems : this.symbols
    const word = foldEntry(entry)
    if (word === '') throw new Error(`empty word: ${entry}`)
    const known = map.get(word)
    if (known === undefined) map.set(word, [symbol])
    else known.push(symbol)
  }

  #newNode(): Growing {
    const id = this.#nodeCount++
    return { id, symbol: ANY, after: null, others: null, free: NONE, gap: null, concepts: NONE }
  }
}

const splitWords = (words: string) => words.split(/\s+/u).map(foldEntry).filter(Boolean)

/** A word, or a choice between rows of parts. */
type Part = string | readonly (readonly Part[])[]

/** @throws {Error} for an unclosed choice */
function readPhrase(phrase: string): readonly Part[] {
  const tokens = phrase.match(/[{}|]|[^\s{}|-]+/gu) ?? []
  let at = 0
  const readRow = (): Part[] => {
    const row: Part[] = []
    for (; at < tokens.length && tokens[at] !== '|' && tokens[at] !== '}'; at++) {
      const token = tokens[at] ?? ''
      if (token === '{') row.push(readChoice())
      else if (isWide(token)) row.push(...Array.from(token))
      else row.push(token)
    }
    return row
  }
  const readChoice = (): readonly (readonly Part[])[] => {
    const options: Part[][] = []
    do {
      at++
      options.push(readRow())
    } while (tokens[at] === '|')
    if (tokens[at] !== '}') throw new Error(`unclosed choice in phrase: ${phrase}`)
    return options
  }
  const row = readRow()
  if (at < tokens.length) throw new Error(`stray sign in phrase: ${phrase}`)
  return row
}
