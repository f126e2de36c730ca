import { expect, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { LlmError } from '../port.ts'
import { createFaultNotes } from './fault-notes.ts'

const ID = 'own'

function someNotes() {
  const clock = manualClock()
  const notes = createFaultNotes(clock)
  const beganAfter = (...seconds: number[]) => {
    for (const each of seconds) notes.began({ id: ID, afterMs: each * 1000 })
    return notes.of(ID)
  }
  return { clock, notes, beganAfter }
}

test('TALK-016 a first word after more than ten seconds three times running is a fault', () => {
  const { beganAfter, clock } = someNotes()
  expect(beganAfter(11, 12)).toBeNull()
  expect(beganAfter(10.5)).toEqual({ kind: 'slow', count: 3, at: clock.now() })
  expect(beganAfter(10.5)).toMatchObject({ kind: 'slow', count: 4 })
})

test('TALK-016 a word in time begins the count anew', () => {
  const { beganAfter } = someNotes()
  expect(beganAfter(11, 12, 10, 11, 12)).toBeNull()
})

test('TALK-016 each kind of fault of a server has its name', () => {
  const { notes } = someNotes()
  const kindOf = (error: LlmError) => {
    notes.add({ id: ID, error })
    return notes.of(ID)?.kind
  }
  expect(kindOf(new LlmError('refused', ''))).toBe('unreachable')
  expect(kindOf(new LlmError('denied', '', { status: 401 }))).toBe('key')
  expect(kindOf(new LlmError('denied', '', { status: 404 }))).toBe('model')
  expect(kindOf(new LlmError('rejected', ''))).toBe('form')
  expect(kindOf(new LlmError('window', ''))).toBe('window')
  expect(kindOf(new LlmError('empty', ''))).toBe('empty')
})
