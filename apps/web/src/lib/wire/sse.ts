export type ServerEvent = { id: string | null; event: string; data: string }

/**
 * Reads a `text/event-stream` body (WHATWG HTML §9.2). Comments are skipped, but whoever watches for
 * a silent connection hears of every chunk through `onBytes`.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parse = createParser()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      yield* parse(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Returns a function that is fed text in any pieces and gives the events that became complete. */
export function createParser(): (text: string) => ServerEvent[] {
  let rest = ''
  let endsInCr = false
  let draft: { id: string | null; event: string; data: string[] } = {
    id: null,
    event: '',
    data: [],
  }

  const take = (line: string): ServerEvent | null => {
    if (line === '') {
      const { id, event, data } = draft
      draft = { id: null, event: '', data: [] }
      return data.length === 0 ? null : { id, event: event || 'message', data: data.join('\n') }
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') draft.data.push(value)
    if (field === 'event') draft.event = value
    if (field === 'id') draft.id = value
    return null
  }

  return (text) => {
    // A line feed after a carriage return that ended the last piece belongs to it.
    const fresh = endsInCr && text.startsWith('\n') ? text.slice(1) : text
    endsInCr = text === '' ? endsInCr : text.endsWith('\r')
    const lines = (rest + fresh).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    return lines.map(take).filter((event) => event !== null)
  }
}
