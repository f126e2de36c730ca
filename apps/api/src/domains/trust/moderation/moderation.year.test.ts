import { expect, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { someTalk } from '#/testing/some-talk.ts'

/**
 * A talk half an hour before a new year, whose lines were judged more than once. The years in which someone
 * under 18 can be born are the part of the lexicons that changes while the service runs.
 * @param told what the companion answered first
 */
async function newYearsEve(told: string) {
  const clock = manualClock(new Date('2025-12-31T23:30:00.000Z'))
  const talk = await someTalk({ clock, script: [told] })
  for (const text of ['Who lives next door?', 'What a cold evening.']) {
    expect((await talk.send(text)).statusCode).toBe(201)
    talk.llm.play('Fine.')
  }
  const kiss = async () => {
    const reply = await talk.send('Kiss me.')
    return reply.statusCode === 201 ? 'answered' : reply.json<{ code: string }>().code
  }
  return { kiss, letYearBegin: () => clock.set(new Date('2026-01-01T00:10:00.000Z')) }
}

test.each([
  ['Emma lives there, born in 2008.', 'content_blocked', 'answered'],
  ['Emma lives there. Her baby will be born in 2026.', 'answered', 'content_blocked'],
])(
  'F-52 TS-030 after %j, remembered by the lexicon of one year, the next turn judges by that of the new one',
  async (told, before, after) => {
    const old = await newYearsEve(told)
    expect(await old.kiss()).toBe(before)

    const running = await newYearsEve(told)
    running.letYearBegin()
    expect(await running.kiss()).toBe(after)
  },
)
