/**
 * Timer wheel: one timer for any number of connections. One slot of the ring is processed per tick,
 * so that a tick touches only what is due and a connection needs no timer of its own.
 */
export class Wheel<T> {
  readonly #slots: Set<T>[]
  #current = 0

  constructor(slotCount: number) {
    this.#slots = Array.from({ length: slotCount }, () => new Set<T>())
  }

  /**
   * Schedules `item` after `ticks` ticks, at least one and at most one turn of the ring.
   * @returns its slot, from which it may be deleted.
   */
  put(item: T, ticks: number): Set<T> {
    const distance = Math.min(Math.max(ticks, 1), this.#slots.length)
    const slot = this.#slotAt(this.#current + distance)
    slot.add(item)
    return slot
  }

  /** Advances by one tick and empties the slot that is due. */
  turn(): T[] {
    this.#current = (this.#current + 1) % this.#slots.length
    const slot = this.#slotAt(this.#current)
    const due = [...slot]
    slot.clear()
    return due
  }

  #slotAt(position: number): Set<T> {
    const slot = this.#slots[position % this.#slots.length]
    if (!slot) throw new RangeError('A wheel needs at least one slot.')
    return slot
  }
}
