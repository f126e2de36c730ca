import { expect, test } from 'vitest'
import {
  pageWith,
  readPage,
  readScores,
  readTalk,
  repliesTo,
  tablesOf,
  tally,
} from './voice-talks.ts'

const scores = readScores()

test('TALK-070 ten talks of thirty lines are scored reply by reply, before and after', () => {
  const talks = Object.keys(scores).map(readTalk)
  expect(talks).toHaveLength(10)
  for (const { talk, lines } of talks) {
    expect(lines).toHaveLength(30)
    expect(scores[talk]).toHaveLength(30)
  }
})

test.each(Object.keys(scores))(
  'TALK-070 the replies published for %s are those the voice gives',
  (talk) => {
    expect(repliesTo(readTalk(talk))).toEqual(scores[talk]?.map(({ after }) => after.reply))
  },
)

test('TALK-070 docs/voice.md shows those talks and scores', () => {
  expect(readPage()).toBe(pageWith(readPage(), tablesOf(scores)))
})

test('TALK-070 of 300 replies at most 10 % would make a reader leave or have nothing to do with the line, none is wrong', () => {
  const { unrelated, ...rest } = tally(scores, 'after')
  expect(unrelated).toBeLessThanOrEqual(30)
  expect(rest['would leave']).toBeLessThanOrEqual(30)
  expect(rest['wrong fact']).toBe(0)
})
