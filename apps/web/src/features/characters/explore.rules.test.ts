import { expect, test } from 'vitest'
import { someModel } from '#/testing/builders.ts'
import {
  categoryOf,
  filterFrom,
  FILTERS,
  heroModels,
  matchesFilter,
  pathOf,
} from './explore.rules.ts'

test('EXPLORE-007 EXPLORE-008 With Video is defined and hidden, Premium Models is shown', () => {
  const shown = FILTERS.filter(({ isHidden }) => !isHidden).map(({ filter }) => filter)
  expect(FILTERS.map(({ filter }) => filter)).toContain('withVideo')
  expect(shown).toEqual(['realistic', 'anime', 'premium'])
})

test('EXPLORE-006 Anime takes only anime models', () => {
  const anime = someModel(1, { category: 'anime', isAnime: true })
  expect([anime, someModel(2)].filter((model) => matchesFilter(model, 'anime'))).toEqual([anime])
})

test('EXPLORE-026 QUERY-025 the address wins over the stored preference, in any case', () => {
  expect(filterFrom('anime', 'realistic')).toBe('anime')
  expect(filterFrom('ANIME', 'realistic')).toBe('anime')
  expect(filterFrom('Premium', 'anime')).toBe('premium')
  expect(filterFrom('nonsense', 'anime')).toBe('realistic')
  expect(filterFrom(null, 'anime')).toBe('anime')
  expect(filterFrom(null, null)).toBe('realistic')
})

test('EXPLORE-027 a locked premium model opens its page, any other its chat', () => {
  const { id } = someModel(1)
  expect(pathOf({ id, isLockedPremiumModel: true })).toBe(`/premium-models/${id}`)
  expect(pathOf({ id, isLockedPremiumModel: false })).toBe(`/chat/${id}`)
})

test('the hero shows people who can be talked to, one of them drawn', () => {
  const models = [
    someModel(1, { isLockedPremiumModel: true }),
    someModel(7, { isLocked: true }),
    someModel(2, { isAnime: true }),
    ...[3, 4, 5, 6].map((number) => someModel(number)),
  ]
  expect(heroModels(models).map(({ firstName }) => firstName)).toEqual([
    'Person 3',
    'Person 4',
    'Person 5',
    'Person 2',
  ])
})

test.each([
  ['?category=anime', 'anime'],
  ['?category=ANIME', 'anime'],
  ['?category=AnImE', 'anime'],
  ['?category=foo', 'realistic'],
  ['?category=', 'realistic'],
  ['?category=realistic', 'realistic'],
  ['?Category=anime', null],
  ['?category=premium', null],
  ['?category=Premium', null],
  ['', null],
])('QUERY-024 QUERY-025 %s gives the category %s', (search, expected) => {
  expect(categoryOf(search)).toBe(expected)
})
