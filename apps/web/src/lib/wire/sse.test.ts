import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createParser, readEvents } from './sse.ts'

const STREAM =
  ': hello\n\nid: 1\nevent: delta\ndata: {"text":"one"}\n\nid:2\r\nevent:delta\r\ndata: a\r\ndata: b\r\n\r\nid: 3\revent: x\rdata: ü€\r\r'
const EVENTS = [
  { id: '1', event: 'delta', data: '{"text":"one"}' },
  { id: '2', event: 'delta', data: 'a\nb' },
  { id: '3', event: 'x', data: 'ü€' },
]

test('TURN-003 reads the same events however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(STREAM)
  const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const ends = [...places.toSorted((a, b) => a - b), bytes.length]
      let start = 0
      const pieces = ends.map((end) => bytes.slice(start, (start = end)))
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      })
      const found = []
      for await (const event of readEvents(body)) found.push(event)
      expect(found).toEqual(EVENTS)
    }),
  )
})

test('TURN-003 an event without data, or cut before its end, is none', () => {
  const parse = createParser()
  expect(parse('id: 1\n\nevent: x\n\n')).toEqual([])
  expect(parse('data: half')).toEqual([])
  expect(parse(' done\n\n')).toEqual([{ id: null, event: 'message', data: 'half done' }])
})
