import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesIn, SUGGESTION_MAX_LENGTH } from './lines.rules.ts'

test.each([
  ['bare', 'How was the sea?\nTell me more.\nI like that.'],
  ['numbered', '1. How was the sea?\n2) Tell me more.\n(3) I like that.'],
  ['a list in quotes', '- "How was the sea?"\n* “Tell me more.”\n• «I like that.»'],
  ['with a preamble', 'Sure, here are three:\n\nHow was the sea?\nTell me more.\nI like that.'],
  ['with speakers', 'User: How was the sea?\nYou: Tell me more.\nOption 3: I like that.'],
])('TALK-058 lines are read from an answer that is %s', (_form, text) => {
  expect(linesIn(text)).toEqual(['How was the sea?', 'Tell me more.', 'I like that.'])
})

test('TALK-058 the same in other letters or marks is no second suggestion', () => {
  expect(linesIn('Tell me more.\ntell me more!\nTELL ME MORE\nWhy?')).toEqual([
    'Tell me more.',
    'Why?',
  ])
})

test('TALK-058 no suggestion is empty or longer than 80 characters, whatever a model says', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 120 })), (parts) => {
      for (const line of linesIn(parts.join('\n'))) {
        expect(line.length).toBeGreaterThan(0)
        expect(line.length).toBeLessThanOrEqual(SUGGESTION_MAX_LENGTH)
      }
    }),
  )
})
