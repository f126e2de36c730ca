import { expect, test } from 'vitest'
import { parseGivenBack, withStagesNow } from './given-back.ts'

const ROWS = [
  { id: 'USER-001', stage: '2' },
  { id: 'USER-002', stage: '2' },
]
const table = (...lines: string[]) => ['id\tstage\treason', ...lines].join('\n')

test('a row that is given back is owed by the later stage, and by no other', () => {
  const given = parseGivenBack(table('USER-002\t5\tNothing reads it.'), ROWS)
  expect(given).toEqual([{ id: 'USER-002', stage: '5', reason: 'Nothing reads it.' }])
  expect(withStagesNow(ROWS, given)).toEqual([ROWS[0], { id: 'USER-002', stage: '5' }])
})

test.each([
  ['no row', 'USER-009\t5\tx', 'USER-009 is given back and no row'],
  ['the same stage', 'USER-001\t2\tx', 'USER-001 is given back to no later stage'],
  ['an earlier stage', 'USER-001\t1\tx', 'USER-001 is given back to no later stage'],
  ['no stage', 'USER-001\tsoon\tx', 'USER-001 is given back to no later stage'],
  ['no reason', 'USER-001\t5\t', 'USER-001 is given back for no reason'],
])('%s cannot be given back', (_case, line, why) => {
  expect(() => parseGivenBack(table(line), ROWS)).toThrow(why)
})

test('no row can be given back twice', () => {
  const twice = table('USER-001\t5\tx', 'USER-001\t6\ty')
  expect(() => parseGivenBack(twice, ROWS)).toThrow('USER-001 is given back twice')
})
