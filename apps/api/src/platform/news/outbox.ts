import { setImmediate, setTimeout } from 'node:timers/promises'
import { SECOND_MS } from '../clock.ts'
import type { Log } from '../log.ts'
import type { NewsHandler, NewsMessage } from './news.ts'
import { PacketWriter, readPacket } from './packet.ts'

/** Hints older than this many others are not worth keeping while the way is down. */
const MAX_WAITING = 10_000
const DRAIN_MS = 2 * SECOND_MS

interface Options {
  /** Told apart from other instances by it: what comes back from ourselves is dropped. */
  instanceId: string
  log: Log
  /** Hands payloads to the other instances; rejects when that failed. */
  send: (payloads: string[]) => Promise<void>
}

/**
 * Between publishers and the wire: handlers of this instance hear a message without any detour,
 * the others get all messages of a tick in one go, and one go at a time.
 */
export class Outbox {
  readonly #options: Options
  readonly #writer: PacketWriter
  readonly #handlers: NewsHandler[] = []
  #waiting: string[] = []
  #flushing: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#writer = new PacketWriter(options.instanceId)
  }

  subscribe(handler: NewsHandler): void {
    this.#handlers.push(handler)
  }

  /** @throws {NewsTooLarge} see `News.publish`. */
  publish(message: NewsMessage): void {
    this.#waiting.push(this.#writer.encode(message))
    if (this.#waiting.length > MAX_WAITING) this.#dropOldest()
    this.#flushing ??= this.#flush()
    this.#deliver(message)
  }

  /** Takes in a payload from the wire. */
  receive(payload: string): void {
    const packet = readPacket(payload)
    if (!packet || packet.from === this.#options.instanceId) return
    for (const message of packet.messages) this.#deliver(message)
  }

  /** Waits for what was published, though not for a connection that may never come back. */
  async drain(): Promise<void> {
    await Promise.race([this.#flushing, setTimeout(DRAIN_MS, undefined, { ref: false })])
  }

  async #flush(): Promise<void> {
    await setImmediate()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#send(this.#writer.pack(batch))
    }
    this.#flushing = undefined
  }

  /** Twice, because the first failure may only have told us that the connection was gone. */
  async #send(payloads: string[]): Promise<void> {
    const { send, log } = this.#options
    try {
      await send(payloads).catch(() => send(payloads))
    } catch (error) {
      log.warn({ err: error, packets: payloads.length }, 'news not sent')
    }
  }

  #deliver(message: NewsMessage): void {
    for (const handler of this.#handlers) {
      try {
        handler(message)
      } catch (error) {
        this.#options.log.error({ err: error, target: message.target }, 'news handler failed')
      }
    }
  }

  #dropOldest(): void {
    this.#waiting.splice(0, this.#waiting.length - MAX_WAITING / 2)
    this.#options.log.warn({ kept: this.#waiting.length }, 'news dropped, too many waiting')
  }
}
