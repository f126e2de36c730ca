/** A line of a file, or null for one too long to be kept. */
export interface RawLine {
  number: number
  text: string | null
}

const LINE_BREAK = 10
const BOM = '\uFEFF'

/**
 * The lines of a stream of bytes, one at a time; of a longer one than `mostBytes` nothing is kept.
 * Blank lines are counted but not given.
 */
export async function* linesOf(
  stream: AsyncIterable<Buffer>,
  mostBytes: number,
): AsyncGenerator<RawLine> {
  let parts: Buffer[] = []
  let size = 0
  let number = 0
  const take = (): RawLine | null => {
    number += 1
    const text = size > mostBytes ? null : Buffer.concat(parts).toString('utf8')
    parts = []
    size = 0
    if (text === null) return { number, text }
    const line = (number === 1 && text.startsWith(BOM) ? text.slice(1) : text).trim()
    return line === '' ? null : { number, text: line }
  }
  for await (const chunk of stream) {
    let from = 0
    for (let to = chunk.indexOf(LINE_BREAK); ; to = chunk.indexOf(LINE_BREAK, from)) {
      const part = chunk.subarray(from, to === -1 ? undefined : to)
      size += part.length
      if (size > mostBytes) parts = []
      else parts.push(part)
      if (to === -1) break
      const line = take()
      if (line !== null) yield line
      from = to + 1
    }
  }
  const last = take()
  if (last !== null) yield last
}
