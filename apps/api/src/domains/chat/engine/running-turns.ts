import type { ChatId, TurnId } from '@oriel/contract/ids'
import { whenClosed, type TurnLog } from './turn-log.ts'

/** A turn this process generates. */
export interface RunningTurn {
  userId: string
  chatId: ChatId
  turnId: TurnId
  log: TurnLog
  /** Ends the generation; the reason tells a stop by the user from a shutdown. */
  abort: AbortController
}

/** Reason of an abort: the user pressed stop (TURN-006). */
export const STOPPED = 'stopped'
/** Reason of an abort: this process goes down before the reply is complete. */
const SHUT_DOWN = 'shut down'

/** Reason of an abort: another instance took the turn over. */
export const LOST = 'lost'

/** The turns of this process, by id. */
export class RunningTurns {
  readonly #turns = new Map<TurnId, RunningTurn>()
  /** Turns that are being accepted: no row of theirs exists yet, but what ends replies ends them. */
  readonly #expected = new Set<RunningTurn>()
  /** Requests on their way through checks and planning, each of which may yet begin a turn. */
  readonly #arriving = new Set<object>()
  #heard: () => void = () => {}

  get size(): number {
    return this.#turns.size
  }

  ids(): TurnId[] {
    return [...this.#turns.keys()]
  }

  get(turnId: TurnId): RunningTurn | undefined {
    return this.#turns.get(turnId)
  }

  /** Those of a user, the expected ones too. */
  of(userId: string): RunningTurn[] {
    return [...this.#turns.values(), ...this.#expected].filter((turn) => turn.userId === userId)
  }

  /** Announces a turn ahead of its acceptance, so that no news of its end comes too early for it. */
  expect(turn: RunningTurn): void {
    this.#expected.add(turn)
  }

  /** The acceptance is decided: the turn was added, or will never be. */
  expectNoMore(turn: RunningTurn): void {
    this.#expected.delete(turn)
  }

  add(turn: RunningTurn): void {
    this.#turns.set(turn.turnId, turn)
  }

  delete(turnId: TurnId): void {
    this.#turns.delete(turnId)
    this.#heard()
  }

  /** A request has come that may begin a turn; until it {@link arrived} nobody goes home. */
  arrive(request: object): void {
    this.#arriving.add(request)
  }

  /** It has begun a turn, or will never. */
  arrived(request: object): void {
    this.#arriving.delete(request)
    this.#heard()
  }

  /**
   * Waits for running replies, and for those that are still being accepted: whose message came before the
   * end gets its answer (TS-142). What is not complete after `patienceMs` is interrupted.
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
