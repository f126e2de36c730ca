import { expect, test } from 'vitest'
import { categoryOf } from './category.rules.ts'

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
