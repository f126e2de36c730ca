import { expect, test } from 'vitest'
import { shortText } from './primitives.ts'

test.each([
  ['U+0000', 'a\0b'],
  ['the first half of a pair', 'a\ud83d'],
  ['the second half of a pair', '\ude00a'],
  ['two halves in the wrong order', '\ude00\ud83d'],
])('TS-140 a text that holds %s is refused: no database takes it', (_what, text) => {
  expect(shortText(10).safeParse(text).success).toBe(false)
})

test.each(['', 'plain', '😀 é\u0301', 'a\u0007b\u202e', '\uffff'])(
  'TS-140 the text %j is taken',
  (text) => {
    expect(shortText(10).safeParse(text).success).toBe(true)
  },
)
