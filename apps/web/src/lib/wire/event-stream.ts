import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** The longest event accepted, in characters: a message with all that belongs to it is far shorter. */
export const MAX_EVENT_CHARS = 1_048_576

/**
 * Reads a `text/event-stream` body. Comments are skipped, but whoever watches for a silent connection
 * hears of every chunk through `onBytes`.
 * @throws {ParseError} when an event is longer than is accepted.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const complete: EventSourceMessage[] = []
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARS,
    onEvent: (event) => complete.push(event),
    onError(error) {
      // Fields that nobody knows are passed over, as the standard says.
      if (error.type === 'max-buffer-size-exceeded') throw error
    },
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* complete.splice(0)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
