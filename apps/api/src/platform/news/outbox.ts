import { setImmediate, setTimeout } from 'node:timers/promises'
import { SECOND_MS } from '../clock.ts'
import type { Log } from '../log.ts'
import type { LineHandler, NewsHandler, NewsMessage } from './news.ts'
import { PacketWriter, readPacket } from './packet.ts'

/** Maximum queue length while the connection is down; the oldest hints are dropped. */
const MAX_WAITING = 10_000
const DRAIN_MS = 2 * SECOND_MS

interface Options {
  /** Identifies this instance, so that its own messages are dropped when received. */
  instanceId: string
  log: Log
  /** Sends payloads to the other instances; rejects on failure. */
  send: (payloads: string[]) => Promise<void>
}

/**
 * Between publishers and the wire: handlers of this instance are called directly, the others get
 * all messages of a tick in one batch, one batch at a time.
 */
export class Outbox {
  readonly #options: Options
  readonly #writer: PacketWriter
  readonly #handlers: NewsHandler[] = []
  readonly #watchers: LineHandler[] = []
  #waiting: string[] = []
  #flushing: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#writer = new PacketWriter(options.instanceId)
  }

  subscribe(handler: NewsHandler): void {
    this.#handlers.push(handler)
  }

  watchLine(handler: LineHandler): void {
    this.#watchers.push(handler)
  }

  /** Tells what became of the line. */
  tellLine(isUp: boolean): void {
    for (const watcher of this.#watchers) watcher(isUp)
  }

  /** @throws {NewsTooLarge} see `News.publish`. */
  publish(message: NewsMessage): void {
    this.#waiting.push(this.#writer.encode(message))
    if (this.#waiting.length > MAX_WAITING) this.#dropOldest()
    this.#flushing ??= this.#flush()
    this.#deliver(message)
  }

  /** Handles a payload from the wire. */
  receive(payload: string): void {
    const packet = readPacket(payload)
    if (!packet || packet.from === this.#options.instanceId) return
    for (const message of packet.messages) this.#deliver(message)
  }

  /** Waits for published messages, but not for a connection that may never return. */
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

  /** Tries twice, because the first failure may only show that the connection was lost. */
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
