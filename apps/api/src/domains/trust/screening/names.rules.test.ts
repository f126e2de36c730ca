import { expect, test } from 'vitest'
import corpus from '#/domains/trust/corpus/names.json' with { type: 'json' }
import { refusedNameAs } from './names.rules.ts'
import { screenCharacterFields } from './screen.rules.ts'

test('SAFE-002 names of a minor theme, of hatred and of our staff are seen through disguise', () => {
  const missed = corpus.refused.filter(({ name, as }) => refusedNameAs(name) !== as)
  expect(missed).toEqual([])
})

test('SAFE-002 names that people bear in many countries are free', () => {
  const refused = corpus.ordinary.filter(
    (name) => refusedNameAs(name) !== null || !screenCharacterFields({ name }, 2026).allowed,
  )
  expect(refused).toEqual([])
})
