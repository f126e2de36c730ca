import { expect, test } from 'vitest'
import { landingOf } from './rules.ts'

test.each([
  ['/', false, '/?access_token=c&refresh_token=c'],
  ['/', true, '/?access_token=c&refresh_token=c&register=1'],
  ['/chat?x=1#top', false, '/chat?x=1&access_token=c&refresh_token=c#top'],
  ['/?access_token=old', false, '/?access_token=c&refresh_token=c'],
])('API-088 from %s, new %s, the way back is %s', (returnPath, isNewUser, expected) => {
  expect(landingOf(returnPath, 'c', isNewUser)).toBe(expected)
})
