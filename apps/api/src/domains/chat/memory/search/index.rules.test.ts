import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchIndex, WEIGHTS, type Doc } from './index.rules.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

/** Lines of a talk; each second one is the character's, a day lies between them. */
function indexOf(...lines: string[]): SearchIndex {
  const index = new SearchIndex()
  for (const [at, text] of lines.entries()) {
    const sender: Doc['sender'] = at % 2 === 0 ? 'user' : 'model'
    const day = NOW.getTime() - (lines.length - at) * 86_400_000
    index.add({ seq: at + 1, sender, at: new Date(day), text })
  }
  return index
}
const first = (index: SearchIndex, question: string) =>
  index.search(question, { limit: 5, now: NOW })[0]?.seq

const TALK = [
  'I walked the dogs along the canal',
  'How far did you walk?',
  'My brother plays the cello',
  'I play the accordion myself',
  'We painted the kitchen yellow',
  'I keep my walls white',
]

test.each([
  ['Did I go walking with the dog?', 1],
  ['Who painted a wall of the kitchen?', 5],
  ['Which instrument do you play?', 4],
  ['Which instrument does my brother play?', 3],
  ['Who has an accordian?', 4],
])('MEM-001 "%s" finds line %i, by stem, speaker, kind and in spite of slips', (question, seq) => {
  expect(first(indexOf(...TALK), question)).toBe(seq)
})

test.each([
  ['What did I say yesterday?', 6],
  ['What happened two days ago?', 5],
  ['What did you say on 12 June?', 4],
  ['What did I tell you last Thursday?', 3],
])('MEM-001 "%s" finds what was said then', (question, seq) => {
  expect(first(indexOf(...TALK), question)).toBe(seq)
})

test.each([
  ['Which tea do I drink?', 1],
  ['Which tea do you drink?', 2],
])('MEM-001 of like lines "%s" finds that of the one who is asked for', (question, seq) => {
  const index = indexOf('I drink black tea at night', 'I drink smoked tea at noon')
  const weights = { ...WEIGHTS, telling: 0 }
  expect(index.search(question, { limit: 1, now: NOW, weights })[0]?.seq).toBe(seq)
})

test('MEM-002 answers come best first, at most as many as asked for, each once', () => {
  const words = fc.array(fc.constantFrom('sea', 'boat', 'fish', 'rain', 'I', 'you'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 30 }),
      words,
      fc.integer({ min: 1, max: 9 }),
      (lines, asked, limit) => {
        const index = indexOf(...lines.map((line) => line.join(' ')))
        const hits = index.search(asked.join(' '), { limit, now: NOW })
        const scores = hits.map(({ score }) => score)
        expect(hits.length).toBeLessThanOrEqual(limit)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        expect(new Set(hits.map(({ seq }) => seq)).size).toBe(hits.length)
      },
    ),
  )
})
