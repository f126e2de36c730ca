import { expect, test } from 'vitest'
import { adviceFor } from './recommended.rules.ts'
import { readRecommended } from './recommended.ts'

const GB = 1_000_000_000

test.each([
  [2, null],
  [4, null],
  [8, 'qwen3-4b'],
  [16, 'qwen3-8b'],
  [32, 'qwen3-14b'],
  [64, 'qwen3-14b'],
])('TALK-020 with %i GB of free memory the advice is %s', (free, id) => {
  expect(adviceFor(readRecommended(), free * GB)?.id ?? null).toBe(id)
})

test('TALK-020 the need may be 70 % of the free memory, and no byte more', () => {
  const [first] = readRecommended()
  if (first === undefined) throw new Error('the list is empty')
  const exact = { ...first, memoryBytes: 7 * GB }
  expect(adviceFor([exact], 10 * GB)).toBe(exact)
  expect(adviceFor([{ ...exact, memoryBytes: 7 * GB + 1 }], 10 * GB)).toBeNull()
})

test('TALK-020 nothing of the list has been tried yet, and it says so', () => {
  expect(readRecommended().filter(({ isTried }) => isTried)).toEqual([])
})
