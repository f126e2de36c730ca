import { expect, test } from 'vitest'
import { bubblesOf } from './bubbles.rules.ts'

test.each([
  ['one line', ['one line']],
  ['Hey\nare you up?', ['Hey', 'are you up?']],
  ['Hey\n\n  \nare you up?\n', ['Hey', 'are you up?']],
  ['1\n2\n3\n4', ['1', '2', '3', '4']],
  ['1\n2\n3\n4\n5\n6', ['1', '2', '3', '4\n5\n6']],
  ['See\n```\na\nb\n```', ['See\n```\na\nb\n```']],
])('TALK-063 %j is cut at line breaks into at most four', (text, bubbles) => {
  expect(bubblesOf(text)).toEqual(bubbles)
})
