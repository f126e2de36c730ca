import { expect, test } from 'vitest'
import { isWelcomeShown } from './welcome.rules.ts'

test.each([
  [true, null, null, true],
  [true, 'anime', null, false],
  [true, null, 'anime', false],
  [true, 'anime', 'realistic', false],
  [false, null, null, false],
  [false, 'anime', null, false],
  [false, null, 'realistic', false],
  [false, 'anime', 'anime', false],
] as const)(
  'EXPLORE-025 capable %s, query %s, stored %s → %s',
  (isNsfwCapable, categoryParam, storedCategory, isShown) => {
    expect(isWelcomeShown({ isNsfwCapable, categoryParam, storedCategory })).toBe(isShown)
  },
)
