import type { UserId } from '@oriel/contract/ids'

/** Calls `target` on all hub connections of the user, on any instance. */
export interface NewsMessage {
  userId: UserId
  target: string
  args: readonly unknown[]
}

/** Receives every message published by any instance, including this one. */
export type NewsHandler = (message: NewsMessage) => void

/** Is told when the line to the other instances is lost, and when it is back: between them messages were missed. */
export type LineHandler = (isUp: boolean) => void

/**
 * Fan-out of hints between instances (RT-017). Hints only: messages are lost if the connection is
 * down for long, and clients catch up by sequence.
 */
export interface News {
  /**
   * Queues a message with the others of this tick; the promise does not wait for delivery.
   * @throws {NewsTooLarge} for a message that is too large; send ids instead.
   */
  publish(message: NewsMessage): Promise<void>
  subscribe(handler: NewsHandler): void
  /** For those who rely on hearing every message. A line that dies in silence is noticed within 40 s. */
  watchLine(handler: LineHandler): void
  /** Sends pending messages, then disconnects. */
  close(): Promise<void>
}

/** PostgreSQL accepts NOTIFY payloads shorter than 8,000 bytes; the same limit applies to Redis. */
export const MAX_PACKET_BYTES = 7_999

export class NewsTooLarge extends Error {
  override readonly name = 'NewsTooLarge'

  constructor(target: string, sizeBytes: number) {
    super(
      `${target} takes ${sizeBytes} bytes, news at most ${MAX_PACKET_BYTES}: send ids, not contents.`,
    )
  }
}
