import fc from 'fast-check'
import { expect, test } from 'vitest'
import minors from '#/domains/trust/corpus/minors-dev.json' with { type: 'json' }
import ordinaryChat from '#/domains/trust/corpus/ordinary-chat.json' with { type: 'json' }
import { compileAll, compileAny } from './patterns.rules.ts'
import { readText } from './reading.rules.ts'
import { isMinorBySum } from './sums.rules.ts'
import * as lists from './words.rules.ts'

const { adult, story, ownAge, pupilRoles, roleFrames, romance, school } = lists
const all = { adult, story, ownAge, pupilRoles, roleFrames, romance, school }
const texts = [
  ...minors.flatMap(({ messages }) => messages.map(({ text }) => text)),
  ...ordinaryChat.map(({ text }) => text),
]
/** Words of the phrases themselves, so that random rows of them come near to matching. */
const words = [...Object.values(all).flat(), ...texts].join(' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const row = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom('|', '15', '40', '9th')), {
    maxLength: 12,
  })
  .map((some) => ` ${some.join(' ')} `)

const expressions = Object.entries(all).map(
  ([name, list]) => [name, compileAll(list), compileAny(list)] as const,
)

test.each(expressions)(
  'F-03 sorted by first letters %s match where they match in order',
  (_, inOrder, sorted) => {
    const matches = (text: string) => {
      expect([text, sorted.test(text)]).toEqual([text, text.search(inOrder) >= 0])
    }
    for (const text of texts) matches(readText(text))
    fc.assert(fc.property(row, matches), { numRuns: 2000, endOnFailure: true })
  },
)

test.each([
  ['(a |b* |)c', ['a c', 'bx c', 'c'], ['b', 'a', 'ac']],
  ['(a|(b|c)d)?e', ['ae', 'bde', 'cde', 'e'], ['be', 'a']],
  ['(a|b)? (c\\||d)', [' c|', 'a c|', 'b d'], ['a', 'c']],
  ['(?<=^ )(a|b)', ['a', 'b'], ['x a']],
  ['(a|b){2}c', ['abc', 'bbc'], ['ac', 'c']],
  ['a?[bc]d', ['abd', 'cd'], ['ad']],
])('F-03 the phrase %s means the same however it is sorted', (phrase, meant, others) => {
  const expression = compileAny([phrase])
  const matches = (text: string) => expression.test(` ${text} `)
  expect(meant.filter((text) => !matches(text))).toEqual([])
  expect(others.filter(matches)).toEqual([])
})

test('F-03 a text without a number holds no sum that a number elsewhere would bring out', () => {
  const numberless = row.map((text) => text.replaceAll(/\d+/gu, 'one')).map(readText)
  const today = new Date('2026-11-26')
  const sums = (text: string) => isMinorBySum(text, today)
  const said = texts.map(readText).filter((text) => !/\d/u.test(text))
  const holds = (text: string) => {
    expect([text, sums(text)]).toEqual([text, sums(`${text}| 999 | `)])
  }
  for (const text of said) holds(text)
  fc.assert(
    fc.property(
      numberless.filter((text) => !/\d/u.test(text)),
      holds,
    ),
    { endOnFailure: true },
  )
  expect(sums(readText('only a year until i am legal'))).toBe(true)
})

test('F-03 a number word is read however it is cut into syllables', () => {
  const missed = Object.entries(lists.numbers)
    .filter(([value]) => Number(value) >= 11 && Number(value) < 20)
    .flatMap(([value, some]) => some.split(' ').map((word) => ({ value, word })))
    .filter(({ word }) => /^\p{L}{4,}$/u.test(word))
    .flatMap(({ value, word }) =>
      Array.from({ length: word.length - 3 }, (_, at) => {
        const cut = `${word.slice(0, at + 2)} ${word.slice(at + 2)}`
        return { cut, value, read: readText(`x ${cut}`) }
      }),
    )
    .filter(({ value, read }) => !read.split(' ').includes(value))
  expect(missed).toEqual([])
})
