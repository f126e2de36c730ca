import { expect, test } from 'vitest'
import { yearlyCounts } from '@oriel/contract/trust/counts'
import { DAY_MS } from '#/platform/clock.ts'
import { someTalk } from '#/testing/some-talk.ts'
import { crisisCounts } from './counts.tables.ts'

test('TS-009 TS-014 crisis cards are counted by day, level and country, and published by year', async () => {
  const talk = await someTalk({ countries: { '127.0.0.1': 'GB' } })
  await talk.send('Good morning')
  await talk.send('I wish I was dead')
  await talk.send('I want to kill myself')
  talk.advance(DAY_MS)
  await talk.send('I want to kill myself')

  const rows = await talk.ctx.db.select().from(crisisCounts)
  expect(rows.toSorted((a, b) => `${a.day}${a.level}`.localeCompare(`${b.day}${b.level}`))).toEqual(
    [
      { day: '2026-11-20', level: 1, country: 'GB', count: 1 },
      { day: '2026-11-20', level: 2, country: 'GB', count: 1 },
      { day: '2026-11-21', level: 2, country: 'GB', count: 1 },
    ],
  )
  const reply = await talk.app.inject('/api/safety/yearly-counts')
  expect(yearlyCounts.parse(reply.json())).toEqual([
    { year: 2026, level: 1, count: 1 },
    { year: 2026, level: 2, count: 2 },
  ])
})
