import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeltaJoiner } from './delta-joiner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function joiner() {
  const deltas: string[] = []
  return { deltas, joiner: new DeltaJoiner((text) => deltas.push(text)) }
}

test('TURN-003 F-53 the first three chunks go out at once, those within 50 ms of them are joined', () => {
  const { deltas, joiner: join } = joiner()

  for (const text of ['a', 'b', 'c']) join.push(text)
  expect(deltas).toEqual(['a', 'b', 'c'])
  join.push('d')
  vi.advanceTimersByTime(49)
  join.push('e')
  expect(deltas).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(1)
  expect(deltas).toEqual(['a', 'b', 'c', 'de'])
})

test('TURN-003 after a pause a chunk goes out at once again', () => {
  const { deltas, joiner: join } = joiner()

  for (const text of ['a', 'b', 'c']) join.push(text)
  vi.advanceTimersByTime(51)
  join.push('d')

  expect(deltas).toEqual(['a', 'b', 'c', 'd'])
})

test('TURN-003 the end lets out what waits, and nothing twice', () => {
  const { deltas, joiner: join } = joiner()

  for (const text of ['a', 'b', 'c', 'd', 'e']) join.push(text)
  join.end()
  vi.advanceTimersByTime(1000)

  expect(deltas).toEqual(['a', 'b', 'c', 'de'])
  expect(vi.getTimerCount()).toBe(0)
})

test('TURN-003 at any pace the deltas are the chunks, and after the third at most one in 50 ms', () => {
  const chunk = fc.record({ text: fc.string({ minLength: 1 }), pauseMs: fc.nat(120) })
  fc.assert(
    fc.property(fc.array(chunk), (chunks) => {
      const deltas: { text: string; at: number }[] = []
      const join = new DeltaJoiner((text) => deltas.push({ text, at: performance.now() }))
      for (const { text, pauseMs } of chunks) {
        join.push(text)
        vi.advanceTimersByTime(pauseMs)
      }
      const beats = deltas.map(({ at }) => at)
      join.end()

      expect(deltas.map(({ text }) => text).join('')).toBe(chunks.map(({ text }) => text).join(''))
      expect(beats.slice(3).every((at, index) => at - (beats[index + 2] ?? 0) >= 50)).toBe(true)
    }),
  )
})
