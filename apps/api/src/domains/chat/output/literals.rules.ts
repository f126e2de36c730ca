/** What a literal stands for, and where it may stand. */
export interface Literal<T> {
  text: string
  means: T
}

interface Node<T> {
  next: Map<string, Node<T>>
  found: T | null
}

export interface Found<T> {
  /** The longest literal that begins here; null if none does. */
  means: T | null
  length: number
  /** A longer one may begin here: more text is needed to tell. */
  isOpen: boolean
}

/** Finds literals at a place of a text, without regard to case. A trie (Fredkin 1960). */
export class Literals<T> {
  readonly #root: Node<T> = { next: new Map(), found: null }

  constructor(literals: Iterable<Literal<T>>) {
    for (const { text, means } of literals) this.#add(text, means)
  }

  /** @param at where in the text a literal may begin */
  at(text: string, at: number): Found<T> {
    let node = this.#root
    let means: T | null = null
    let length = 0
    for (let place = at; place < text.length; place += 1) {
      const next = node.next.get((text[place] ?? '').toLowerCase())
      if (next === undefined) return { means, length, isOpen: false }
      node = next
      if (node.found !== null) {
        means = node.found
        length = place + 1 - at
      }
    }
    return { means, length, isOpen: node.next.size > 0 }
  }

  #add(text: string, means: T): void {
    let node = this.#root
    for (let place = 0; place < text.length; place += 1) {
      const letter = (text[place] ?? '').toLowerCase()
      const next = node.next.get(letter) ?? { next: new Map(), found: null }
      node.next.set(letter, next)
      node = next
    }
    node.found ??= means
  }
}
