import type { Tokens } from '@oriel/contract/amounts'
import type { TurnEvent } from '@oriel/contract/chat/turn'

/**
 * An event as it is stored: the balance is known only once the end of a turn has committed, and the
 * event is stored along with it, so it is told by whoever reads it.
 */
export type StoredEvent = TurnEvent | typeof UNTOLD_BALANCE

export const UNTOLD_BALANCE = { event: 'balance', data: null } as const

/** The event as it is told, with the tokens that remain. */
export function withBalance(event: StoredEvent, remainingTokens: Tokens): TurnEvent {
  return event.data === null ? { event: 'balance', data: { remainingTokens } } : event
}

/** An event with its place in the turn and its form on the wire (TURN-003). */
export interface LoggedEvent<E extends StoredEvent = TurnEvent> {
  seq: number
  event: E
  frame: string
}

/** Server-sent event with the turn's sequence number as its id; short on purpose: one per delta. */
export function toLogged<E extends StoredEvent>(seq: number, event: E): LoggedEvent<E> {
  const frame = `id:${seq}\nevent:${event.event}\ndata:${JSON.stringify(event.data)}\n\n`
  return { seq, event, frame }
}

/** What a reader needs of a log, wherever it lives. */
export interface EventLog {
  /** The events after `seq` that are known, in order. */
  after(seq: number): readonly LoggedEvent[]
  /** No more events will come. */
  readonly isClosed: boolean
  /** Calls back after each change until the returned function is called. */
  subscribe(onChange: () => void): () => void
}

/**
 * The log of a turn on the instance that generates it: all events in memory, any number of readers,
 * each at its own place. A slow reader holds nothing up and keeps nothing but its place.
 */
export class TurnLog implements EventLog {
  readonly #events: LoggedEvent[] = []
  readonly #readers = new Set<() => void>()
  #storedSeq = 0
  #isClosed = false

  get isClosed(): boolean {
    return this.#isClosed
  }

  get lastSeq(): number {
    return this.#events.length
  }

  append(...events: TurnEvent[]): void {
    for (const event of events) this.#events.push(toLogged(this.#events.length + 1, event))
    this.#tell()
  }

  close(): void {
    this.#isClosed = true
    this.#tell()
    this.#readers.clear()
  }

  after(seq: number): readonly LoggedEvent[] {
    return seq >= this.#events.length ? [] : this.#events.slice(seq)
  }

  subscribe(onChange: () => void): () => void {
    this.#readers.add(onChange)
    return () => this.#readers.delete(onChange)
  }

  /** The events no row holds yet; they count as stored from now on. */
  takeUnstored(): readonly LoggedEvent[] {
    const events = this.after(this.#storedSeq)
    this.#storedSeq = this.#events.length
    return events
  }

  /** These could not be stored after all. */
  putBack(events: readonly LoggedEvent[]): void {
    const [first] = events
    if (first) this.#storedSeq = Math.min(this.#storedSeq, first.seq - 1)
  }

  #tell(): void {
    for (const reader of this.#readers) reader()
  }
}

/** Resolves once the log is closed. */
export function whenClosed(log: EventLog): Promise<void> {
  return new Promise((resolve) => {
    if (log.isClosed) {
      resolve()
      return
    }
    const stop = log.subscribe(() => {
      if (!log.isClosed) return
      stop()
      resolve()
    })
  })
}
