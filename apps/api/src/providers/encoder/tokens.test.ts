import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TOKENS, readVocabulary, tokensOf } from './tokens.ts'

const vocabulary = readVocabulary(new URL('words.txt', import.meta.url))
const pieces = [...vocabulary.keys()]
const piecesOf = (text: string) =>
  tokensOf(text, vocabulary)
    .slice(1, -1)
    .map((token) => pieces[token])

test('TS-010 a text is cut into the longest pieces that are known, without case and accents', () => {
  expect(piecesOf("I can't SLEEP, naïve")).toEqual(['i', 'can', "'", 't', 'sleep', ',', 'naive'])
  expect(piecesOf('unbelievableness')).toEqual(['unbelievable', '##ness'])
})

test('TS-010 text without a known piece is left out, and the end of a long text is read', () => {
  expect(piecesOf('🦊 明日 жизнь')).toEqual([])
  const long = `${'word '.repeat(500)}end`
  expect(tokensOf(long, vocabulary)).toHaveLength(MAX_TOKENS)
  expect(piecesOf(long).at(-1)).toBe('end')
})

test('TS-013 any text gives known tokens, at most so many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const tokens = tokensOf(text, vocabulary)
      expect(tokens.length).toBeLessThanOrEqual(MAX_TOKENS)
      expect(tokens.every((token) => token < vocabulary.size)).toBe(true)
    }),
  )
})
