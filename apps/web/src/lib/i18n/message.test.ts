import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { fill, type Message } from './message.ts'

test.each([
  ['plain # text', {}, 'plain # text'],
  ['Hello {name}!', { name: 'Eve' }, 'Hello Eve!'],
  ['Hello {name}!', {}, 'Hello !'],
  ['{n, plural, =0 {nobody} one {# person} other {# people}}', { n: 0 }, 'nobody'],
  ['{n, plural, =0 {nobody} one {# person} other {# people}}', { n: 1 }, '1 person'],
  ['{n, plural, =0 {nobody} one {# person} other {# people}}', { n: 1234 }, '1,234 people'],
  ['{n, plural, one {# of {all}} other {# of {all}}}.', { n: 2, all: 3 }, '2 of 3.'],
  ['{kind, select, cat {meows} other {is silent}}', { kind: 'cat' }, 'meows'],
  ['{kind, select, cat {meows} other {is silent}}', { kind: 'fish' }, 'is silent'],
] as const)('the text %j with %j reads %j', (text, values, expected) => {
  expect(fill(compileMessage(text) as Message, values)).toBe(expected)
})
