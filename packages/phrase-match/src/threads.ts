const CAPACITY = 32
/** Numbers per thread in the flat array. */
const FIELDS = 3

/**
 * The possible partial matches of the text read so far, usually none or one; characters with
 * several readings add some. A thread has an automaton state, has skipped some characters inside
 * its span, so that the span's start is never set too late, and stores the event of the latest of
 * these.
 */
export class Threads {
  size = 0
  readonly #cells: number[] = []

  stateAt(at: number): number {
    return this.#cells[at * FIELDS] ?? 0
  }

  skipsAt(at: number): number {
    return this.#cells[at * FIELDS + 1] ?? 0
  }

  skippedAt(at: number): number {
    return this.#cells[at * FIELDS + 2] ?? 0
  }

  /** Adds a thread or widens the one in the same state; beyond the capacity it is dropped. */
  add(state: number, skips: number, skippedAt: number): void {
    const cells = this.#cells
    const end = this.size * FIELDS
    for (let cell = 0; cell < end; cell += FIELDS) {
      if (cells[cell] !== state) continue
      if (skips > (cells[cell + 1] ?? 0)) cells[cell + 1] = skips
      if (skippedAt > (cells[cell + 2] ?? 0)) cells[cell + 2] = skippedAt
      return
    }
    if (this.size === CAPACITY) return
    cells[end] = state
    cells[end + 1] = skips
    cells[end + 2] = skippedAt
    this.size++
  }

  /** Makes these threads the same as others. */
  set(others: Threads): void {
    const end = others.size * FIELDS
    for (let cell = 0; cell < end; cell++) this.#cells[cell] = others.#cells[cell] ?? 0
    this.size = others.size
  }
}
