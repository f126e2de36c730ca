/** Calls `target` on every hub connection of the user, on whichever instance they are. */
export interface NewsMessage {
  userId: string
  target: string
  args: readonly unknown[]
}

/** Told of every message any instance published, this one included. */
export type NewsHandler = (message: NewsMessage) => void

/**
 * Fan-out of hints between instances (RT-017). At most a hint: what is published while the way
 * between the instances is down for long is lost, and clients catch up by sequence.
 */
export interface News {
  /**
   * Takes a message along with the others of this tick; the promise does not wait for delivery.
   * @throws {NewsTooLarge} for a message that cannot travel; send ids instead.
   */
  publish(message: NewsMessage): Promise<void>
  subscribe(handler: NewsHandler): void
  /** Sends what is still waiting, then disconnects. */
  close(): Promise<void>
}

/** PostgreSQL takes NOTIFY payloads shorter than 8,000 bytes; Redis is held to the same. */
export const MAX_PACKET_BYTES = 7_999

export class NewsTooLarge extends Error {
  override readonly name = 'NewsTooLarge'

  constructor(target: string, sizeBytes: number) {
    super(
      `${target} takes ${sizeBytes} bytes, news at most ${MAX_PACKET_BYTES}: send ids, not contents.`,
    )
  }
}
