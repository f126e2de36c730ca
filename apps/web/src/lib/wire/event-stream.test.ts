import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_EVENT_CHARS, readEvents } from './event-stream.ts'

const STREAM =
  ': hello\n\nid: 1\nevent: delta\ndata: {"text":"one"}\n\nid:2\r\nevent:delta\r\ndata: a\r\ndata: b\r\n\r\nid: 3\revent: x\rdata: ü€\r\r'
const EVENTS = [
  { id: '1', event: 'delta', data: '{"text":"one"}' },
  { id: '2', event: 'delta', data: 'a\nb' },
  { id: '3', event: 'x', data: 'ü€' },
]

async function allOf<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const all: Event[] = []
  for await (const event of events) all.push(event)
  return all
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function bodyOf(pieces: readonly Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

test('TURN-003 reads the same events however the bytes are cut', async () => {
  const bytes = bytesOf(STREAM)
  const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const ends = [...places.toSorted((a, b) => a - b), bytes.length]
      let start = 0
      const pieces = ends.map((end) => bytes.slice(start, (start = end)))
      expect(await allOf(readEvents(bodyOf(pieces)))).toEqual(EVENTS)
    }),
  )
})

test('TURN-003 bytes that are not text damage only their letter', async () => {
  const broken = Uint8Array.of(...bytesOf('data: a'), 0xff, ...bytesOf('b\n\ndata: c\n\n'))
  const events = await allOf(readEvents(bodyOf([broken])))
  expect(events.map(({ data }) => data)).toEqual(['a\ufffdb', 'c'])
})

test('TURN-003 a frame that is cut before its end is no event', async () => {
  const pieces = [bytesOf('data: whole\n\nevent: x\n\n'), bytesOf('data: half')]
  expect(await allOf(readEvents(bodyOf(pieces)))).toMatchObject([{ data: 'whole' }])
})

test('TURN-003 an event without an end is given up at its limit', async () => {
  const half = bytesOf(`data: ${'x'.repeat(MAX_EVENT_CHARS / 2)}`)
  const rest = bytesOf('x'.repeat(MAX_EVENT_CHARS / 2))
  const read = allOf(readEvents(bodyOf([bytesOf('data: a\n\n'), half, rest, rest])))
  await expect(read).rejects.toMatchObject({ type: 'max-buffer-size-exceeded' })
})

test('TURN-004 every piece is delivered, and a reader that stops closes the connection', async () => {
  let [pieces, isLetGo] = [0, false]
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytesOf(': still here\n\ndata: a\n\n')),
    cancel: () => void (isLetGo = true),
  })
  const events = readEvents(endless, () => void (pieces += 1))
  await events.next()
  await events.next()
  await events.return(undefined)
  expect([pieces, isLetGo]).toEqual([2, true])
})
