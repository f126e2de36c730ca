import { expect, test } from 'vitest'
import { readLine } from './line.rules.ts'

test.each([
  [1_687_184_400_000, '2023-06-19T14:20:00.000Z'],
  ['1687184400000', '2023-06-19T14:20:00.000Z'],
  ['2023-06-19T14:20:00.000Z', '2023-06-19T14:20:00.000Z'],
  ['June 19, 2023 2:20pm', '2023-06-19T14:20:00.000Z'],
  ['June 19, 2023 12:05am', '2023-06-19T00:05:00.000Z'],
  ['2024-07-12@01h31m37s123ms', '2024-07-12T01:31:37.123Z'],
  ['2024-7-12@01h31m37s', '2024-07-12T01:31:37.000Z'],
  ['2024-6-5 @14h 56m 50s 682ms', '2024-06-05T14:56:50.682Z'],
  ['some day', undefined],
])('TURN-028 the date %s of a line is read', (written, at) => {
  const read = readLine(JSON.stringify({ mes: 'Hi', send_date: written }))
  expect(read).toMatchObject({ line: { texts: ['Hi'] } })
  expect(typeof read === 'object' && 'line' in read && read.line.at?.toISOString()).toBe(at)
})

test.each([
  [{ swipes: ['A', 'B'], swipe_id: 1, mes: 'B' }, ['A', 'B'], 1],
  [{ swipes: ['A', 'B'], swipe_id: 9, mes: 'A' }, ['A', 'B'], 0],
  [{ swipes: ['A', 'B'], swipe_id: 0, mes: 'C' }, ['A', 'B', 'C'], 2],
  [{ swipes: ['', 'B', 'B'], swipe_id: 2, mes: 'B' }, ['B', 'B'], 1],
  [{ swipes: [{ message: 'A' }], mes: { message: 'A' } }, ['A'], 0],
])('TURN-028 the alternates of %j are repaired after what was shown', (value, texts, shown) => {
  expect(readLine(JSON.stringify(value))).toMatchObject({ line: { texts, shown } })
})
