import type { FastifyRequest } from 'fastify'
import { AppError } from '#/platform/errors.ts'

/** TURN-028 */
const MAX_BYTES = 20 * 1024 * 1024

class TooLarge extends AppError {
  constructor() {
    super(413, 'too_large', 'What was sent is too large.')
  }
}

/** A file that is read while it arrives. */
export class Upload {
  readonly #payload: AsyncIterable<Buffer>
  readonly #name: string

  /** @throws {TooLarge} */
  constructor(
    { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
    payload: AsyncIterable<Buffer>,
  ) {
    const length = headers['content-length']
    if (Number(length ?? 0) > MAX_BYTES) throw new TooLarge()
    this.#payload = payload
    this.#name = `${url} ${length ?? ''}`
  }

  /** @throws {TooLarge} once more than a file may have has come. */
  async *bytes(): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of this.#payload) {
      size += chunk.length
      if (size > MAX_BYTES) throw new TooLarge()
      yield chunk
    }
  }

  /** What tells a repeated request from another one: its text is not known before it is read. */
  toJSON(): string {
    return this.#name
  }
}
