import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeltaJoiner } from './delta-joiner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function joiner() {
  const deltas: string[] = []
  return { deltas, joiner: new DeltaJoiner((text) => deltas.push(text)) }
}

test('TURN-003 the first chunk goes out at once, those within 50 ms of it are joined', () => {
  const { deltas, joiner: join } = joiner()

  join.push('a')
  expect(deltas).toEqual(['a'])
  join.push('b')
  vi.advanceTimersByTime(49)
  join.push('c')
  expect(deltas).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(deltas).toEqual(['a', 'bc'])
})

test('TURN-003 after a pause a chunk goes out at once again', () => {
  const { deltas, joiner: join } = joiner()

  join.push('a')
  vi.advanceTimersByTime(51)
  join.push('b')

  expect(deltas).toEqual(['a', 'b'])
})

test('TURN-003 the end lets out what waits, and nothing twice', () => {
  const { deltas, joiner: join } = joiner()

  join.push('a')
  join.push('b')
  join.end()
  vi.advanceTimersByTime(1000)

  expect(deltas).toEqual(['a', 'b'])
  expect(vi.getTimerCount()).toBe(0)
})

test('TURN-003 at any pace the deltas are the chunks, and at most one in 50 ms', () => {
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
      expect(beats.slice(1).every((at, index) => at - (beats[index] ?? 0) >= 50)).toBe(true)
    }),
  )
})
