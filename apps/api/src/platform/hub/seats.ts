/** F-18: sockets per session, across all hubs and tabs. */
const PER_SESSION = 10

/** The session and address of a socket. */
interface Guest {
  session: string
  address: string
}

/**
 * Limits the open sockets of this instance per session and per address, so that none exhausts them
 * (F-18). Shared by all hubs.
 */
export class Seats {
  readonly #perAddress: number
  readonly #taken = new Map<string, number>()

  /** @param perAddress Sockets per address; many people may share one. */
  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  /** Takes a seat and returns an idempotent release function; null when there is none left. */
  take({ session, address }: Guest): (() => void) | null {
    const keys = [`session:${session}`, `address:${address}`]
    const [ofSession = 0, ofAddress = 0] = keys.map((key) => this.#taken.get(key) ?? 0)
    if (ofSession >= PER_SESSION || ofAddress >= this.#perAddress) return null
    for (const key of keys) this.#change(key, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const key of keys) this.#change(key, -1)
    }
  }

  #change(key: string, by: number): void {
    const count = (this.#taken.get(key) ?? 0) + by
    if (count > 0) this.#taken.set(key, count)
    else this.#taken.delete(key)
  }
}
