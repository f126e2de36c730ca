/** Numbers a slot holds: state, symbol, target and one to make it a power of two. */
const SLOT = 4
const FIRST_BITS = 10

/**
 * The edges of a growing trie: open addressing in one flat array, at most half full. State, symbol
 * and target of an edge share a cache line.
 */
export class Edges {
  #bits = FIRST_BITS
  #slots = new Int32Array(SLOT << FIRST_BITS)
  #count = 0

  /** Where the edge leads; 0 without one, for no edge leads back to the root. */
  find(state: number, symbol: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let at = this.#slotOf(state, symbol); ; at = (at + SLOT) & mask) {
      const target = slots[at + 2] ?? 0
      if (target === 0) return 0
      if (slots[at] === state && slots[at + 1] === symbol) return target
    }
  }

  /** Adds an edge that is not there yet. */
  add(state: number, symbol: number, target: number): void {
    this.#count++
    if (this.#count * 2 > this.#slots.length / SLOT) this.#grow()
    this.#put(state, symbol, target)
  }

  #put(state: number, symbol: number, target: number): void {
    const slots = this.#slots
    let at = this.#slotOf(state, symbol)
    while (slots[at + 2] !== 0) at = (at + SLOT) & (slots.length - 1)
    slots[at] = state
    slots[at + 1] = symbol
    slots[at + 2] = target
  }

  #slotOf(state: number, symbol: number): number {
    const hash = Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)
    return (hash >>> (32 - this.#bits)) * SLOT
  }

  #grow(): void {
    const old = this.#slots
    this.#bits++
    this.#slots = new Int32Array(SLOT << this.#bits)
    for (let at = 0; at < old.length; at += SLOT) {
      const target = old[at + 2] ?? 0
      if (target !== 0) this.#put(old[at] ?? 0, old[at + 1] ?? 0, target)
    }
  }
}
