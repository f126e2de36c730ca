import { NO_TOKENS } from '@oriel/contract/amounts'
import type { TurnEvent } from '@oriel/contract/chat/turn'
import { readMessagesOfTurn } from '#/domains/chat/chats/store.ts'
import { toMessage } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { eventsOf } from '#/domains/chat/engine/journal.ts'
import { readEvents } from '#/domains/chat/engine/turn-events.store.ts'
import {
  toLogged,
  withBalance,
  type EventLog,
  type LoggedEvent,
} from '#/domains/chat/engine/turn-log.ts'
import { remainingTokens } from '#/domains/tokens/service.ts'
import { readTurn, type TurnRow } from './store.ts'

/** Polling interval for a turn that runs on another instance. */
const POLL_MS = 250

/**
 * The log of a turn that does not run here: the stored events, and while the turn runs elsewhere,
 * new ones as they are stored (TURN-004). `after` is the last event the reader has.
 */
export async function storedLog(engine: Engine, turn: TurnRow, after: number): Promise<EventLog> {
  const log = new StoredLog(engine, turn, after)
  await log.read()
  return log
}

class StoredLog implements EventLog {
  readonly #engine: Engine
  readonly #turn: TurnRow
  readonly #after: number
  readonly #events: LoggedEvent[] = []
  readonly #readers = new Set<() => void>()
  #lastStored = 0
  #isClosed = false
  #isReading = false
  #timer: NodeJS.Timeout | null = null

  constructor(engine: Engine, turn: TurnRow, after: number) {
    this.#engine = engine
    this.#turn = turn
    this.#after = after
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  after(seq: number): readonly LoggedEvent[] {
    return this.#events.filter((logged) => logged.seq > seq)
  }

  subscribe(onChange: () => void): () => void {
    this.#readers.add(onChange)
    if (!this.#isClosed) this.#timer ??= setInterval(() => void this.#poll(), POLL_MS).unref()
    return () => {
      this.#readers.delete(onChange)
      if (this.#readers.size === 0) this.#stop()
    }
  }

  /** Reads newly stored events. The state is read first, because events are written before it. */
  async read(): Promise<void> {
    const { db } = this.#engine
    const { userId, turnId } = this.#turn
    let turn = await readTurn(db, userId, turnId)
    const rows = await readEvents(db, userId, turnId, this.#lastStored)
    const events = (await Promise.all(rows.map((row) => eventsOf(this.#engine, row)))).flat()
    // The turn ended between the two reads: its closing events are derived from its final state.
    const hasEnded = events.some(({ event }) => event.data === null)
    if (hasEnded && turn?.state === 'running') turn = await readTurn(db, userId, turnId)
    const balance = hasEnded ? await remainingTokens(this.#engine, userId) : NO_TOKENS
    for (const { seq, event } of events) {
      if (seq <= this.#lastStored) continue
      this.#lastStored = seq
      this.#events.push(toLogged(seq + this.#shift(turn, seq), withBalance(event, balance)))
    }
    if (turn?.state === 'running') return
    if (this.#events.length === 0 && turn) this.#events.push(...(await rebuilt(this.#engine, turn)))
    this.#isClosed = true
  }

  /**
   * Decisions 38: where a crash lost events that the reader had seen, the closing events continue
   * after the last one it saw.
   */
  #shift(turn: TurnRow | null, seq: number): number {
    const from = turn?.reapedFrom ?? null
    return from === null || seq < from ? 0 : Math.max(0, this.#after + 1 - from)
  }

  async #poll(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      await this.read()
    } catch (error) {
      this.#engine.log.warn({ err: error, turnId: this.#turn.turnId }, 'turn not readable')
      return
    } finally {
      this.#isReading = false
    }
    for (const reader of this.#readers) reader()
    if (this.#isClosed) this.#stop()
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }
}

/** The events of a turn whose log was deleted, rebuilt from its messages. */
async function rebuilt(engine: Engine, turn: TurnRow): Promise<LoggedEvent[]> {
  const vault = await engine.vault.of(turn.userId)
  const rows = await readMessagesOfTurn(engine.db, turn)
  const events = rows.flatMap((row): TurnEvent[] => {
    const data = toMessage(vault, row, 0)
    if (row.sender === 'user') return [{ event: 'userMessage', data }]
    if (row.sender === 'system') return [{ event: 'notice', data }]
    const text = data.message ?? ''
    const delta: TurnEvent[] = row.notice ? [] : [{ event: 'delta', data: { text } }]
    return [...delta, { event: 'replyMessage', data }]
  })
  const balance = await remainingTokens(engine, turn.userId)
  events.push({ event: 'balance', data: { remainingTokens: balance } })
  return events.map((event, at) => toLogged(at + 1, event))
}
