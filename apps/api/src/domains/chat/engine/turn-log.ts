import type { Tokens } from '@oriel/contract/amounts'
import type { TurnEvent } from '@oriel/contract/chat/turn'

/**
 * An event as stored. The balance is known only once the end of the turn, including this event, is
 * committed, so the reader fills it in.
 */
export type StoredEvent = TurnEvent | typeof PENDING_BALANCE

export const PENDING_BALANCE = { event: 'balance', data: null } as const

/** The event with the remaining tokens filled in. */
export function withBalance(event: StoredEvent, remainingTokens: Tokens): TurnEvent {
  return event.data === null ? { event: 'balance', data: { remainingTokens } } : event
}

/** An event with its sequence number and its wire form (TURN-003). */
export interface LoggedEvent<E extends StoredEvent = TurnEvent> {
  seq: number
  event: E
  frame: string
}

/** Server-sent event with the sequence number as id; kept short because there is one per delta. */
export function toLogged<E extends StoredEvent>(seq: number, event: E): LoggedEvent<E> {
  const frame = `id:${seq}\nevent:${event.event}\ndata:${JSON.stringify(event.data)}\n\n`
  return { seq, event, frame }
}

/** What a reader needs of a log, in memory or stored. */
export interface EventLog {
  /** The known events after `seq`, in order. */
  after(seq: number): readonly LoggedEvent[]
  /** No more events will come. */
  readonly isClosed: boolean
  /** Calls back after each change until the returned function is called. */
  subscribe(onChange: () => void): () => void
}

/**
 * The log of a turn on the instance that generates it: all events in memory, any number of readers,
 * each with its own position. A slow reader delays nobody and buffers nothing.
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

  /** The events not stored yet; they are marked as stored. */
  takeUnstored(): readonly LoggedEvent[] {
    const events = this.after(this.#storedSeq)
    this.#storedSeq = this.#events.length
    return events
  }

  /** Returns events whose write failed. */
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
