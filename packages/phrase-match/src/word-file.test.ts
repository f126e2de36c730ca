import { expect, test } from 'vitest'
import { z } from 'zod'
import { joined, phrases, readWordFile, text } from './word-file.ts'

const shape = { doing: phrases, by: z.record(z.string(), text).optional() }
const read = (file: unknown) => readWordFile(shape, file)

test('TS-042 F-48 puts sets in the place of their names, in sets after them too', () => {
  const sets = { DAY: 'today|tomorrow', WHEN: '{$DAY|soon}' }
  expect(read({ sets, doing: ['$WHEN go', 'US$ or $9'], by: { en: '$DAY|now' } })).toEqual({
    doing: ['{today|tomorrow|soon} go', 'US$ or $9'],
    by: { en: 'today|tomorrow|now' },
  })
})

test('TS-042 F-48 knows sets that the program gives', () => {
  const file = { sets: { BORN: 'born in $YEARS' }, doing: ['$BORN .'] }
  expect(readWordFile(shape, file, { YEARS: '{2020|2021}' })).toEqual({
    doing: ['born in {2020|2021} .'],
  })
})

test('TS-042 F-48 puts the lines of a long text together', () => {
  const row = { row: joined('|') }
  expect(readWordFile(row, { row: ['a|b', 'c'] })).toEqual({ row: 'a|b|c' })
  expect(readWordFile(row, { row: 'a|b' })).toEqual({ row: 'a|b' })
  expect(() => readWordFile(row, { row: ['a', ''] })).toThrow()
})

test.each<[what: string, file: unknown]>([
  ['an unknown set', { doing: ['$NOBODY goes'] }],
  ['a set named before it is defined', { sets: { A: '$B', B: 'b' }, doing: ['$A'] }],
  ['a set without a name', { sets: { when: 'now' }, doing: ['go'] }],
  ['an empty set', { sets: { WHEN: '' }, doing: ['go'] }],
  ['an unknown field', { doing: ['go'], doings: ['went'] }],
  ['a missing field', { by: {} }],
  ['an empty phrase', { doing: ['go', ' '] }],
  ['no phrases at all', { doing: [] }],
])('TS-042 F-48 refuses %s', (_, file) => {
  expect(() => read(file)).toThrow()
})
