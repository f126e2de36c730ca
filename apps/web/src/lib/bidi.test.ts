import { expect, test } from 'vitest'
import { endsAtTheLeft, isolated } from './bidi.ts'

test.each(['Maya', 'Zoë', 'Ана', '真理子', ''])('F-70 %j stays as it is', (name) => {
  expect(isolated(name)).toBe(name)
})

test.each(['ليلى', 'מאיה', 'Layla ليلى'])('F-70 %j is kept from reordering a sentence', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})

test.each<[string, boolean]>([
  ['Good morning', false],
  ['صباح الخير', true],
  ['*12* صباح', true],
  ['Hello صباح', false],
  ['Hello\n\nשלום', true],
  ['שלום\n\nHello', false],
  ['שלום\nHello', true],
  ['12:30', false],
])('F-70 the last line of %j ends at the left: %j', (text, expected) => {
  expect(endsAtTheLeft(text)).toBe(expected)
})
