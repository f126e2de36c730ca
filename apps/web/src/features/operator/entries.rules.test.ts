import { expect, test } from 'vitest'
import { isListed, moved, newEntry } from './entries.rules.ts'

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('TALK-010 the entry at %i moved by %i makes %s', (at, by, outcome) => {
  expect(moved(['a', 'b', 'c'], at, by).join('')).toBe(outcome)
})

test('TALK-005 a found server is in the list by address and model', () => {
  const saved = newEntry({ name: 'A', kind: 'ollama', baseUrl: 'http://a/v1', model: 'one' })
  expect(isListed([saved], { baseUrl: 'http://a/v1' }, 'one')).toBe(true)
  expect(isListed([saved], { baseUrl: 'http://a/v1' }, 'two')).toBe(false)
  expect(isListed([saved], { baseUrl: 'http://b/v1' }, 'one')).toBe(false)
})
