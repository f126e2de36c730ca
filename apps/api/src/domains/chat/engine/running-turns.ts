import type { ChatId, TurnId, UserId } from '@oriel/contract/ids'
import { whenClosed, type TurnLog } from './turn-log.ts'

/** A turn this process is generating. */
export interface RunningTurn {
  userId: UserId
  chatId: ChatId
  turnId: TurnId
  log: TurnLog
  /** Aborts the generation; the reason distinguishes a user's stop from a shutdown. */
  abort: AbortController
}

/** Abort reason: the user pressed stop (TURN-006). */
export const STOPPED = 'stopped'
/** Abort reason: this process shuts down before the reply is complete. */
const SHUT_DOWN = 'shut down'

/** Abort reason: another instance took over the turn. */
export const LOST = 'lost'

/** The turns of this process, by id. */
export class RunningTurns {
  readonly #turns = new Map<TurnId, RunningTurn>()
  /** Turns being accepted: they have no row yet, but stop requests apply to them too. */
  readonly #expected = new Set<RunningTurn>()
  /** Requests being checked and planned; each may still start a turn. */
  readonly #arriving = new Set<object>()
  #heard: () => void = () => {}
  readonly #watchers = new Set<() => void>()

  /** Nobody waits for a reply, or asks for one. */
  get isQuiet(): boolean {
    return this.#turns.size + this.#expected.size + this.#arriving.size === 0
  }

  /** Calls `watcher` whenever a request comes or a turn ends. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher)
  }

  get size(): number {
    return this.#turns.size
  }

  ids(): TurnId[] {
    return [...this.#turns.keys()]
  }

  get(turnId: TurnId): RunningTurn | undefined {
    return this.#turns.get(turnId)
  }

  /** A user's turns, including expected ones. */
  of(userId: UserId): RunningTurn[] {
    return [...this.#turns.values(), ...this.#expected].filter((turn) => turn.userId === userId)
  }

  /** Registers a turn before its acceptance, so that an early stop request is not missed. */
  expect(turn: RunningTurn): void {
    this.#expected.add(turn)
  }

  /** Acceptance is decided: the turn was added, or never will be. */
  expectNoMore(turn: RunningTurn): void {
    this.#expected.delete(turn)
  }

  add(turn: RunningTurn): void {
    this.#turns.set(turn.turnId, turn)
  }

  delete(turnId: TurnId): void {
    this.#turns.delete(turnId)
    this.#changed()
  }

  /** Registers a request that may start a turn; shutdown waits until {@link arrived}. */
  arrive(request: object): void {
    this.#arriving.add(request)
    this.#changed()
  }

  /** The request has started a turn, or never will. */
  arrived(request: object): void {
    this.#arriving.delete(request)
    this.#changed()
  }

  #changed(): void {
    this.#heard()
    for (const watcher of this.#watchers) watcher()
  }

  /**
   * Waits for running replies and for those still being accepted: a message received before
   * shutdown gets its answer (TS-142). Replies not complete after `patienceMs` are interrupted.
   */
  async drain(patienceMs: number): Promise<void> {
    const quiet = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      this.#heard = () => {
        if (this.#turns.size + this.#arriving.size > 0) return
        clearTimeout(timer)
        resolve()
      }
    })
    this.#heard()
    await quiet
    const left = [...this.#turns.values()]
    for (const { abort } of left) abort.abort(SHUT_DOWN)
    await Promise.all(left.map(({ log }) => whenClosed(log)))
  }
}
