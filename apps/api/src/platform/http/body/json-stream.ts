const PIECE_CHARS = 64 * 1024

/**
 * The JSON text of a value in pieces. Async iterables directly in an object, or yielded by another
 * one, become arrays whose items are read one by one, so that they are never all in memory.
 */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  let piece = ''
  for await (const text of textsOf(value)) {
    piece += text
    if (piece.length < PIECE_CHARS) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

async function* textsOf(value: unknown): AsyncGenerator<string> {
  if (isIterable(value)) {
    let separator = '['
    for await (const item of value) {
      yield separator
      yield* textsOf(item)
      separator = ','
    }
    yield separator === '[' ? '[]' : ']'
  } else if (isRecord(value) && Object.values(value).some(isLazy)) {
    let separator = '{'
    for (const [name, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* textsOf(part)
      separator = ','
    }
    yield '}'
  } else {
    yield JSON.stringify(value)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  isRecord(value) && Symbol.asyncIterator in value

/** Whether it contains an async iterable. */
const isLazy = (value: unknown): boolean =>
  isIterable(value) || (isRecord(value) && Object.values(value).some(isLazy))
