import { expect, test } from 'vitest'
import { judgeItems } from './trace.rules.ts'

const item = (id: string, priority: string, stage: string) => ({
  id,
  priority,
  stage,
  text: 'Build it.',
})
const isFinished = (stage: string) => stage === '1'
const PROOFS = new Map([
  ['TS-001', [{ file: 'a.test.ts' }, { file: 'a.test.ts' }, { file: 'b.test.ts' }]],
])

test.each([
  ['a P0 item of a finished stage without a test', item('TS-002', 'P0', '1'), false],
  ['a P0 item of a finished stage with one', item('TS-001', 'P0', '1'), true],
  ['a P0 item of a later stage', item('TS-002', 'P0', '2'), true],
  ['a P1 item of a finished stage', item('TS-002', 'P1', '1'), true],
])('F-19: over %s the trace says whether it may pass', (_case, one, isWhole) => {
  expect(judgeItems([one], PROOFS, isFinished).isWhole).toBe(isWhole)
})

test('F-19: the trace names the tests of an item, and what is due', () => {
  const items = [item('TS-001', 'P0', '1'), item('TS-002', 'P0', '1'), item('TS-003', 'P1', '1')]
  expect(judgeItems(items, PROOFS, isFinished).lines).toEqual([
    'TS-001 P0 stage 1 a.test.ts b.test.ts',
    'TS-002 P0 stage 1 no test: Build it.',
    'TS-003 P1 stage 1 no test: Build it.',
    '',
    '1 of 3 items are named by a test; without one: 1 of priority P0 in finished stages, 1 others',
    '  TS-002 is due: Build it.',
  ])
})
