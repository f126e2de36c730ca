/** Decisions 30: chunks that arrive within this time of the last delta are joined. */
const JOIN_MS = 50

/** Chunks at the beginning of a reply that are sent as they come (F-53). */
const SENT_AT_ONCE = 3

/**
 * Joins chunks that arrive close together into one delta. The first chunks are sent at once, so
 * joining never delays the first words.
 */
export class DeltaJoiner {
  readonly #emit: (text: string) => void
  #sent = 0
  #waiting = ''
  #timer: NodeJS.Timeout | null = null

  constructor(emit: (text: string) => void) {
    this.#emit = emit
  }

  push(text: string): void {
    if (this.#timer !== null) {
      this.#waiting += text
      return
    }
    this.#emit(text)
    this.#sent += 1
    if (this.#sent < SENT_AT_ONCE) return
    this.#timer = setTimeout(() => this.#beat(), JOIN_MS)
  }

  /** Flushes pending text; nothing may be pushed afterwards. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#release()
  }

  #beat(): void {
    this.#timer = null
    if (this.#waiting === '') return
    this.#release()
    this.#timer = setTimeout(() => this.#beat(), JOIN_MS)
  }

  #release(): void {
    const text = this.#waiting
    this.#waiting = ''
    if (text !== '') this.#emit(text)
  }
}
