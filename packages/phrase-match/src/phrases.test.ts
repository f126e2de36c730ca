import { expect, test } from 'vitest'
import { compilePhrase, expandChoices } from './phrases.ts'

function read(phrase: string): string[] {
  const found: string[] = []
  compilePhrase(phrase, (symbols) => found.push(String.fromCodePoint(...symbols)))
  return found
}

test('TS-042 resolves choices, nested and empty ones included', () => {
  expect(expandChoices('a {b|c {d|e}|}f')).toEqual(['a bf', 'a c df', 'a c ef', 'a f'])
})

test('TS-042 marks word boundaries, open ends and clause ends', () => {
  expect(read('cat')).toEqual([' cat '])
  expect(read('cat*')).toEqual([' cat'])
  expect(read('*cat')).toEqual(['cat '])
  expect(read('a cat .')).toEqual([' a cat.'])
  expect(read('good kittens')).toEqual([' good kittens ', ' goodkittens '])
})

test.each(['{a|b', 'ca* t', '{}', '<nothing> here'])('TS-042 refuses the phrase %s', (phrase) => {
  expect(() => read(phrase)).toThrow()
})
