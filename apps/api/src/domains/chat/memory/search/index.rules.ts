import { termsOf } from '#/domains/chat/facts/terms.rules.ts'
import { relatedTo } from './concepts.rules.ts'
import { rangesIn, type TimeRange } from './time.rules.ts'

/** A message as the search knows it. */
export interface Doc {
  /** Its place in the talk, ascending. */
  seq: number
  sender: 'user' | 'model'
  at: Date
  text: string
}

/** By which a question may name who said it. */
export interface Names {
  user: string | null
  model: string | null
}

export interface Hit {
  seq: number
  score: number
}

/** How much each sign counts; 0 leaves it out. */
export interface Weights {
  /** A message gets this part of the score of the message before or after it. */
  neighbour: number
  /** Of the one who is asked for. */
  speaker: number
  /** Said in the time that is asked for. */
  time: number
  /** Parts of words, for other forms and slips of the pen. */
  grams: number
  /** Words that stand for those of the question. */
  related: number
  /** What tells most about somebody, where nothing else is known. */
  telling: number
}

export const WEIGHTS: Weights = {
  neighbour: 0.1,
  speaker: 0.3,
  time: 1,
  grams: 0.3,
  related: 0.5,
  telling: 0.5,
}

const K1 = 1.2
const B = 0.75
/** So many postings are read for a question, rarest words first: its cost does not grow with the talk. */
const MOST_POSTINGS = 200
const GRAM = 4

interface Posting {
  doc: number
  count: number
}

/** Where the words of a talk stand. */
export class SearchIndex {
  /** Without their words: these are only in the index. */
  readonly #docs: Omit<Doc, 'text'>[] = []
  readonly #lengths: number[] = []
  readonly #words = new Map<string, Posting[]>()
  readonly #telling = { user: new Telling(), model: new Telling() }
  readonly #names: Names
  #totalLength = 0

  constructor(names: Names = { user: null, model: null }) {
    this.#names = names
  }

  get lastSeq(): number {
    return this.#docs.at(-1)?.seq ?? 0
  }

  /** In the order of the talk. */
  add(doc: Doc): void {
    const { text, seq, sender, at } = doc
    const place = this.#docs.push({ seq, sender, at }) - 1
    const terms = termsOf(text)
    this.#lengths.push(terms.length)
    this.#totalLength += terms.length
    this.#telling[doc.sender].add(place, terms.length)
    const counts = new Map<string, number>()
    for (const term of [...terms, ...gramsOf(terms)]) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const postings = this.#words.get(term)
      if (postings) postings.push({ doc: place, count })
      else this.#words.set(term, [{ doc: place, count }])
    }
  }

  /** Best first. */
  search(
    question: string,
    { limit, now, weights = WEIGHTS }: { limit: number; now: Date; weights?: Weights },
  ): Hit[] {
    const scores = new Map<number, number>()
    const terms = termsOf(question)
    this.#score(scores, [...new Set(terms)], 1)
    if (weights.grams > 0) this.#score(scores, [...new Set(gramsOf(terms))], weights.grams)
    if (weights.related > 0) this.#score(scores, relatedTo(terms), weights.related)
    const ranges = weights.time > 0 ? rangesIn(question, now) : []
    this.#addTime(scores, ranges, weights.time)
    spread(scores, weights.neighbour, this.#docs.length)
    const asked = speakerIn(question, this.#names)
    for (const [place, worth] of this.#telling[asked ?? 'user'].worths()) {
      scores.set(place, (scores.get(place) ?? 0) + weights.telling * worth)
    }
    return [...scores]
      .map(([doc, score]) => this.#hit(doc, score, asked === null ? 0 : weights.speaker, asked))
      .toSorted((a, b) => b.score - a.score || b.seq - a.seq)
      .slice(0, limit)
  }

  #hit(place: number, score: number, bonus: number, asked: Doc['sender'] | null): Hit {
    const doc = this.#docs[place]
    return { seq: doc?.seq ?? 0, score: doc?.sender === asked ? score * (1 + bonus) : score }
  }

  #score(scores: Map<number, number>, terms: readonly string[], weight: number): void {
    const average = this.#totalLength / Math.max(1, this.#docs.length)
    const known = terms
      .flatMap((term) => {
        const postings = this.#words.get(term)
        return postings ? [postings] : []
      })
      .toSorted((a, b) => a.length - b.length)
    let read = 0
    for (const postings of known) {
      if (read >= MOST_POSTINGS) return
      const idf = Math.log(
        1 + (this.#docs.length - postings.length + 0.5) / (postings.length + 0.5),
      )
      const newest = postings.slice(-(MOST_POSTINGS - read))
      read += newest.length
      for (const { doc, count } of newest) {
        const length = this.#lengths[doc] ?? 0
        const part = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average))
        scores.set(doc, (scores.get(doc) ?? 0) + weight * idf * part)
      }
    }
  }

  /** What was said in the time asked for counts, whichever words it has. */
  #addTime(scores: Map<number, number>, ranges: readonly TimeRange[], weight: number): void {
    for (const { from, to, worth } of ranges) {
      const first = this.#firstAt(from)
      const last = Math.min(this.#firstAt(to), first + MOST_POSTINGS)
      for (let place = first; place < last; place += 1) {
        const isUser = this.#docs[place]?.sender === 'user'
        const length = Math.min(1, (this.#lengths[place] ?? 0) / 6)
        const own = scores.get(place) ?? 0
        scores.set(place, own + weight * worth * (1 + length + (isUser ? 0.5 : 0)))
      }
    }
  }

  /** The first message not before `at`. */
  #firstAt(at: Date): number {
    let low = 0
    let high = this.#docs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#docs[middle]?.at.getTime() ?? 0) < at.getTime()) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The messages of one speaker that say most, so many at most. */
class Telling {
  static readonly #most = 120
  static readonly #enough = 10
  readonly #places: { place: number; words: number }[] = []

  add(place: number, words: number): void {
    const least = this.#places.at(-1)
    if (this.#places.length >= Telling.#most && words <= (least?.words ?? 0)) return
    const before = this.#places.findIndex((other) => other.words < words)
    this.#places.splice(before === -1 ? this.#places.length : before, 0, { place, words })
    if (this.#places.length > Telling.#most) this.#places.pop()
  }

  /** From 0 to 1. */
  worths(): [place: number, worth: number][] {
    return this.#places.map(({ place, words }) => [place, Math.min(1, words / Telling.#enough)])
  }
}

/** The beginnings and insides of long words, told from whole words by a mark. */
function gramsOf(terms: readonly string[]): string[] {
  return terms.flatMap((term) => {
    if (term.length <= GRAM) return []
    return Array.from(
      { length: term.length - GRAM + 1 },
      (_, at) => `~${term.slice(at, at + GRAM)}`,
    )
  })
}

/** An answer stands beside its question. */
function spread(scores: Map<number, number>, share: number, size: number): void {
  if (share === 0) return
  for (const [doc, score] of Array.from(scores)) {
    for (const near of [doc - 1, doc + 1]) {
      if (near >= 0 && near < size) scores.set(near, (scores.get(near) ?? 0) + share * score)
    }
  }
}

/** Whose words are asked for: "what did I say", "which tea do you drink". */
function speakerIn(question: string, names: Names): Doc['sender'] | null {
  const text = question.toLowerCase()
  const isNamed = (name: string | null) => name !== null && text.includes(name.toLowerCase())
  if (isNamed(names.user) !== isNamed(names.model)) return isNamed(names.user) ? 'user' : 'model'
  const isOfUser = /\b(?:i|i'm|my|me|mine|our|we)\b/.test(text)
  const isOfModel = /\b(?:you|your|yours)\b/.test(
    text.replaceAll(
      /\b(?:tell|told|remind|with|to|about) you\b|\byou (?:know|remember|recall)\b/g,
      '',
    ),
  )
  if (isOfUser === isOfModel) return null
  return isOfUser ? 'user' : 'model'
}
