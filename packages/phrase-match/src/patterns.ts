const FIRST_SYMBOLS = 0x1000
const FIRST_PATTERNS = 0x100

/** Symbol sequences with a value each, back to back in one array: tens of thousands are no objects. */
export class Patterns {
  count = 0
  #symbols = new Uint16Array(FIRST_SYMBOLS)
  /** Where each pattern ends; it starts where the one before it does. */
  #ends = new Int32Array(FIRST_PATTERNS)
  #values = new Int32Array(FIRST_PATTERNS)

  /** @param symbols of the basic plane, at least one */
  add(symbols: readonly number[], value: number): void {
    const pattern = this.count++
    let end = this.#startOf(pattern)
    while (end + symbols.length > this.#symbols.length) {
      this.#symbols = new Uint16Array(doubled(this.#symbols))
    }
    if (pattern === this.#ends.length) {
      this.#ends = new Int32Array(doubled(this.#ends))
      this.#values = new Int32Array(doubled(this.#values))
    }
    for (const symbol of symbols) this.#symbols[end++] = symbol
    this.#ends[pattern] = end
    this.#values[pattern] = value
  }

  symbolAt(pattern: number, index: number): number {
    return this.#symbols[this.#startOf(pattern) + index] ?? 0
  }

  lengthOf(pattern: number): number {
    return (this.#ends[pattern] ?? 0) - this.#startOf(pattern)
  }

  valueOf(pattern: number): number {
    return this.#values[pattern] ?? 0
  }

  #startOf(pattern: number): number {
    return pattern === 0 ? 0 : (this.#ends[pattern - 1] ?? 0)
  }
}

function doubled({ buffer }: { buffer: ArrayBuffer }): ArrayBuffer {
  return buffer.transfer(buffer.byteLength * 2)
}
