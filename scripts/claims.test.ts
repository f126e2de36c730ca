import { expect, test } from 'vitest'
import { falseClaims } from './claims.rules.ts'
import type { Proof } from './evidence.ts'

const proof = (title: string, ids: string[]): Proof => ({
  title,
  ids,
  assertions: 1,
  file: 'e2e/a.spec.ts',
  look: 'browser',
})
const GIVEN = [{ id: 'USER-002', stage: '5', reason: 'Nothing reads it.' }]

test('a title may name no row that is given back, and none that nothing asserts', () => {
  const proofs = [
    proof('USER-001 one', ['USER-001']),
    proof('USER-002 two', ['USER-002']),
    proof('USER-003 USER-004 three', ['USER-003', 'USER-004']),
  ]
  expect(falseClaims(proofs, GIVEN)).toEqual([
    'e2e/a.spec.ts  names a row that docs/given-back.tsv gives back: USER-002 two',
    'e2e/a.spec.ts  2 numbers, 1 assertions: USER-003 USER-004 three',
  ])
})
