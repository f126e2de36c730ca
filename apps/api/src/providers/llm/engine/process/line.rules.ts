/** Who waits for the engine, which serves one reply at a time (TALK-024). */
export interface Line {
  /**
   * Resolves when it is this chat's turn, with what ends the turn. Rejects with the reason of the
   * signal when the caller leaves.
   * @throws {LineFull} at once, when too many wait already.
   */
  join(chat: string, signal: AbortSignal): Promise<() => void>
}

export class LineFull extends Error {
  constructor() {
    super('too many replies wait already')
    this.name = 'LineFull'
  }
}

interface Waiting {
  chat: string
  begin: () => void
}

/** TALK-024 */
const MAX_WAITING = 16
/** Chats whose last turn is remembered. */
const MAX_REMEMBERED = 1000

/**
 * Serves first who was served longest ago, so that nobody waits for more than one reply of each other
 * chat, however much that one asks for.
 */
export function createLine(): Line {
  const waiting: Waiting[] = []
  const servedAt = new Map<string, number>()
  let count = 0
  let isBusy = false

  const note = (chat: string) => {
    count += 1
    servedAt.delete(chat)
    servedAt.set(chat, count)
    const [oldest] = servedAt.keys()
    if (servedAt.size > MAX_REMEMBERED && oldest !== undefined) servedAt.delete(oldest)
  }
  const whenServed = ({ chat }: Waiting) => servedAt.get(chat) ?? 0
  const callNext = () => {
    isBusy = false
    const [next] = waiting.toSorted((one, other) => whenServed(one) - whenServed(other))
    if (next === undefined) return
    waiting.splice(waiting.indexOf(next), 1)
    isBusy = true
    note(next.chat)
    next.begin()
  }

  return {
    async join(chat, signal) {
      signal.throwIfAborted()
      if (isBusy && waiting.length >= MAX_WAITING) throw new LineFull()
      await new Promise<void>((resolve, reject) => {
        const entry = { chat, begin: resolve }
        waiting.push(entry)
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(entry)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(signal.reason as Error)
        })
        if (!isBusy) callNext()
      })
      return once(callNext)
    },
  }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) run()
    isDone = true
  }
}
