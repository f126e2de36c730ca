import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { WEIGHTS } from '../apps/api/src/domains/chat/memory/search/index.rules.ts'
import { judge, meansOf, ours, plain } from './support/memory-judge.ts'
import { locomoTalks, ownTalks } from './support/memory-talks.ts'
import { costTable } from './support/search-cost.ts'

/** Places of recall@10 and recall@25 among the depths. */
const [AT_10, AT_25] = [1, 2]

test('MEM-022 on the half kept apart search finds at least as much as BM25, for every kind of question', () => {
  const talks = ownTalks()
  expect(talks.length).toBeGreaterThanOrEqual(6)
  expect(Math.min(...talks.map(({ lines }) => lines.length))).toBeGreaterThanOrEqual(200)
  expect(talks.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(120)
  const kept = talks.filter(({ isKeptApart }) => isKeptApart)
  const [mine, base] = [judge(kept, ours(WEIGHTS)), judge(kept, plain)]
  for (const kind of new Set(mine.map((one) => one.kind))) {
    const [own, other] = [mine, base].map((all) => meansOf(all.filter((one) => one.kind === kind)))
    for (const at of [AT_10, AT_25]) {
      expect([kind, own?.[at]]).toEqual([kind, Math.max(own?.[at] ?? 0, other?.[at] ?? 1)])
    }
  }
})

test('MEM-009 talks in the format of LoCoMo are read, with evidence and the time of each session', () => {
  const talks = locomoTalks(fileURLToPath(new URL('memory/locomo-fixture/', import.meta.url)))
  expect(talks).toHaveLength(1)
  const [talk] = talks
  expect(talk?.names).toEqual({ user: 'Ines', model: 'Tomas' })
  expect(talk?.lines[0]).toEqual({
    id: 'D1:1',
    sender: 'user',
    at: new Date('2023-05-08T13:56:00Z'),
    text: 'I finally adopted a grey cat and named him Pepper.',
  })
  // A question without evidence cannot be judged.
  expect(talk?.questions.map(({ evidence }) => evidence)).toEqual([['D1:1'], ['D1:4'], ['D2:2']])
  expect(meansOf(judge(talks, ours(WEIGHTS)))[AT_10]).toBe(1)
  expect(meansOf(judge(talks, plain))).toHaveLength(4)
})

/** Of a search of 2 ms in a short chat. */
const rows = (long: number, cold: number) =>
  costTable({ short: [2, 2, 2], long: [long, long, long], cold: [90, cold] }).split('\n')

test('MEM-008 the bench prints how a long chat compares to a short one, and the first search of one, against their limits', () => {
  const flat = rows(5, 250)
  expect(flat.find((row) => row.includes('Long to short'))).toMatch(/2\.50× \| ≤ 3× +\| met/)
  expect(flat.find((row) => row.includes('first search'))).toMatch(/250 ms \| ≤ 300 ms +\| met/)
  const steep = rows(7, 310)
  expect(steep.find((row) => row.includes('Long to short'))).toContain('missed')
  expect(steep.find((row) => row.includes('first search'))).toContain('missed')
})
