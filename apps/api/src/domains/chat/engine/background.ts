import type { ChatId } from '@oriel/contract/ids'
import type { RunningTurns } from './running-turns.ts'

/** Work for one chat that nobody waits for. */
interface Work {
  chatId: ChatId
  /** Leaves the model to every turn: it is begun when nobody waits, and left when somebody asks (MEM-018). */
  givesWay: boolean
  run: (signal: AbortSignal) => Promise<void>
}

/** More is not kept waiting: what it would have done is done in another way, or later. */
const MOST_WAITING = 50
/** So often it is begun anew after it gave way. */
const MOST_TRIES = 3

/** Abort reason: a turn came. */
const GAVE_WAY = 'gave way'

/** Work of low priority, one piece at a time; what is left at the end of the process is lost. */
export class Background {
  readonly #turns: RunningTurns
  readonly #onError: (error: unknown) => void
  #waiting: (Work & { tries: number })[] = []
  #running: { givesWay: boolean; abort: AbortController } | null = null
  #isStopped = false

  constructor(turns: RunningTurns, onError: (error: unknown) => void) {
    this.#turns = turns
    this.#onError = onError
    turns.watch(() => this.#look())
  }

  /** Of a chat only the newest waits. */
  add(work: Work): void {
    if (this.#isStopped) return
    const others = this.#waiting.filter(({ chatId }) => chatId !== work.chatId)
    this.#waiting = [...others, { ...work, tries: 0 }].slice(-MOST_WAITING)
    this.#look()
  }

  /** Whether anything runs or waits. */
  get isBusy(): boolean {
    return this.#running !== null || this.#waiting.length > 0
  }

  stop(): void {
    this.#isStopped = true
    this.#waiting = []
    this.#running?.abort.abort(GAVE_WAY)
  }

  #look(): void {
    const { isQuiet } = this.#turns
    if (this.#running?.givesWay === true && !isQuiet) this.#running.abort.abort(GAVE_WAY)
    if (this.#running !== null) return
    const next = this.#waiting.find(({ givesWay }) => isQuiet || !givesWay)
    if (next === undefined) return
    this.#waiting = this.#waiting.filter((work) => work !== next)
    void this.#run(next)
  }

  async #run(work: Work & { tries: number }): Promise<void> {
    const abort = new AbortController()
    this.#running = { givesWay: work.givesWay, abort }
    try {
      await work.run(abort.signal)
    } catch (error) {
      if (!abort.signal.aborted) this.#onError(error)
      else if (work.tries + 1 < MOST_TRIES && !this.#isStopped) {
        this.#waiting.unshift({ ...work, tries: work.tries + 1 })
      }
    }
    this.#running = null
    this.#look()
  }
}
