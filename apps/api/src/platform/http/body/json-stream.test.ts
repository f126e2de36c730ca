import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPieces } from './json-stream.ts'

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const textOf = (value: unknown) => joined(jsonPieces(value))

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

test('a value without anything lazy is its JSON text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await textOf(value)).toBe(JSON.stringify(value))
    }),
  )
})

test('API-080 a lazy value becomes an array, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), async (items) => {
      const lazy = { a: 1, b: each(items), c: { d: each([{ e: each(items) }]) } }
      const eager = { a: 1, b: items, c: { d: [{ e: items }] } }
      expect(await textOf(lazy)).toBe(JSON.stringify(eager))
    }),
  )
})

test('API-080 items are asked for as the reader takes them, and come in pieces', async () => {
  let asked = 0
  async function* many() {
    for (; asked < 1000; asked += 1) yield 'x'.repeat(1024)
  }
  const pieces = jsonPieces({ items: many() })

  const first = await pieces.next()

  expect(String(first.value).length).toBeLessThan(70_000)
  expect(asked).toBeLessThan(100)
  const rest = await joined(pieces)
  expect(JSON.parse(String(first.value) + rest).items).toHaveLength(1000)
})
