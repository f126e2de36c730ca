import { expect, test } from 'vitest'
import { asId, type ChatId, type TurnId } from '@oriel/contract/ids'
import { PromptRecords } from './prompt-records.ts'

const recordOf = (chatId: string, content: string) => ({
  chatId: asId(chatId) as ChatId,
  messages: [{ role: 'system', content }],
  fields: {},
  notUsed: [],
  style: 'chat',
  length: 'medium',
  romance: 'friend' as const,
  language: null,
})
const turn = (at: number) => asId(`turn ${at}`) as TurnId

test('TALK-061 the last fifty turns are kept, and none before them', () => {
  const records = new PromptRecords()
  for (let at = 0; at < 51; at += 1) records.keep(turn(at), recordOf('a', 'x'))
  expect(records.of(turn(0))).toBeNull()
  expect(records.of(turn(1))).not.toBeNull()
  expect(records.of(turn(50))).not.toBeNull()
})

test('TALK-061 it is told how much of a prompt equals the one before in its chat', () => {
  const records = new PromptRecords()
  records.keep(turn(1), recordOf('a', 'abcdef'))
  records.keep(turn(2), recordOf('b', 'zzzzzz'))
  records.keep(turn(3), recordOf('a', 'abcxyz'))
  expect(records.of(turn(1))?.sharedWithLast).toBeNull()
  expect(records.of(turn(2))?.sharedWithLast).toBeNull()
  expect(records.of(turn(3))?.sharedWithLast).toBeCloseTo(10 / 13)
})
