import { whenClosed, type TurnLog } from './turn-log.ts'

/** A turn this process generates. */
export interface RunningTurn {
  userId: string
  chatId: string
  turnId: string
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
  readonly #turns = new Map<string, RunningTurn>()

  get size(): number {
    return this.#turns.size
  }

  ids(): string[] {
    return [...this.#turns.keys()]
  }

  get(turnId: string): RunningTurn | undefined {
    return this.#turns.get(turnId)
  }

  of(userId: string): RunningTurn[] {
    return [...this.#turns.values()].filter((turn) => turn.userId === userId)
  }

  add(turn: RunningTurn): void {
    this.#turns.set(turn.turnId, turn)
  }

  delete(turnId: string): void {
    this.#turns.delete(turnId)
  }

  /** Waits for running replies; what is not complete after `patienceMs` is interrupted. */
  async drain(patienceMs: number): Promise<void> {
    const all = () => Promise.all([...this.#turns.values()].map(({ log }) => whenClosed(log)))
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([all(), patience])
    clearTimeout(timer)
    for (const { abort } of this.#turns.values()) abort.abort(SHUT_DOWN)
    await all()
  }
}
