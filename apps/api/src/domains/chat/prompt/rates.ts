import { CAUTIOUS_RATES, isPlausible, learnt, type Counted, type Rates } from './estimate.rules.ts'

/** More connections than an operator has. */
const KEPT = 200
/** So many prompts back. */
const REMEMBERED = 8

/** What characters cost in tokens, as each connection has told (TALK-034); learnt anew by every process. */
export class TokenRates {
  readonly #known = new Map<string, { rates: Rates; recent: Counted[] }>()

  of(connection: string): Rates {
    return this.#known.get(connection)?.rates ?? CAUTIOUS_RATES
  }

  learn(connection: string, prompt: Counted): void {
    if (!isPlausible(prompt)) return
    const known = this.#known.get(connection)
    const recent = [...(known?.recent ?? []), prompt].slice(-REMEMBERED)
    if (known === undefined && this.#known.size >= KEPT) this.#known.clear()
    this.#known.set(connection, { rates: learnt(this.of(connection), recent), recent })
  }
}
