import { expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { someMessage } from '#/testing/builders.ts'
import { isCut, rowsOf } from './rows.rules.ts'

const dayOf = (iso: string) => iso.slice(0, 10)

test('CONST-018 each day begins with its date', () => {
  const rows = rowsOf(
    [someMessage(1), someMessage(2), someMessage(3, { createdAt: '2026-01-06T08:00:00.000Z' })],
    dayOf,
  )
  expect(rows.map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, false, true])
})

test('SCREEN-017 the last message of a run carries the avatar', () => {
  const rows = rowsOf(
    [someMessage(1), someMessage(2), someMessage(3, { sender: 'user' }), someMessage(4)],
    dayOf,
  )
  expect(rows.map(({ isLast }) => isLast)).toEqual([false, true, true, true])
})

test('ENTITY-032 empty messages make no row', () => {
  expect(rowsOf([someMessage(1, { message: null })], dayOf)).toEqual([])
})

test.each<[Pick<Message, 'state' | 'message'>, boolean]>([
  [{ state: 'complete', message: 'It rained.' }, false],
  [{ state: 'complete', message: 'Did it rain? *She laughs.*' }, false],
  [{ state: 'complete', message: '“It did!”  ' }, false],
  [{ state: 'complete', message: 'كيف حالك؟' }, false],
  [{ state: 'complete', message: 'See you 👋' }, false],
  [{ state: 'complete', message: 'It rained and then' }, true],
  [{ state: 'complete', message: 'First,' }, true],
  [{ state: 'complete', message: 'كان يا ما كان' }, true],
  [{ state: 'stopped', message: 'It rained.' }, true],
])('F-70 TURN-011 %j is cut: %j', (message, expected) => {
  expect(isCut(message)).toBe(expected)
})
