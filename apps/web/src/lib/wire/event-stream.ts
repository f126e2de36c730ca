import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Maximum length of an event, in characters: a complete message event is far shorter. */
export const MAX_EVENT_CHARS = 1_048_576

/**
 * Reads a `text/event-stream` body. Comments are skipped, but `onBytes` is called for every chunk, which
 * lets the caller detect a silent connection.
 * @throws {ParseError} if an event exceeds the maximum length.
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
      // Unknown fields are ignored, as the standard requires.
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
