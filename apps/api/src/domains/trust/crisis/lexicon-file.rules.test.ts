import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLexicon } from './lexicon-file.rules.ts'
import { compileLexicon } from './lexicon.rules.ts'

const FOLDER = path.join(import.meta.dirname, 'lexicons')

test.each(globSync('*.json', { cwd: FOLDER }))('TS-010 F-48 the lexicon %s can be read', (file) => {
  const lexicon = readLexicon(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))
  expect(compileLexicon(lexicon).symbols.size).toBeGreaterThan(0)
})

test('TS-010 F-48 a set of words is used wherever it is named', () => {
  const file = { sets: { WHEN: '{now|soon}' }, phrases: [{ plan: ['$WHEN {i |}go'] }] }
  expect(readLexicon(file)).toEqual({ phrases: [{ plan: ['{now|soon} {i |}go'] }] })
})

test.each<[what: string, file: unknown]>([
  ['an unknown set', { phrases: [{ plan: ['$WHEN go'] }] }],
  ['an unknown field', { phrases: [{ plan: ['go'] }], filler: 'just' }],
  ['an unknown concept', { phrases: [{ plans: ['go'] }] }],
  ['an empty phrase', { phrases: [{ plan: ['go', ''] }] }],
  ['families with words missing', { phrases: [{ families: { took: 'took' } }] }],
])('TS-010 F-48 a lexicon with %s is refused', (_, file) => {
  expect(() => readLexicon(file)).toThrow()
})
