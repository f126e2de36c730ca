/** F-18: sockets of one session, all hubs and tabs together. */
const PER_SESSION = 10

/** Whose a socket is, and where it comes from. */
interface Guest {
  session: string
  address: string
}

/**
 * Counts the open sockets of this instance, so that no session and no address takes those of
 * everybody else (F-18). Shared by all hubs.
 */
export class Seats {
  readonly #perAddress: number
  readonly #taken = new Map<string, number>()

  /** @param perAddress Sockets of one address; many people may stand behind it. */
  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  /** Takes a seat and returns how to give it up, which counts once; null when there is none left. */
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
