import { expect, test } from 'vitest'
import { matchOf } from './router.tsx'

test.each([
  ['/', '/', {}],
  ['/', '/chat', null],
  ['/chat', '/chat', {}],
  ['/chat', '/Chat/', {}],
  ['/chat', '/chat/1', null],
  ['/chat/:modelId', '/chat/1', { modelId: '1' }],
  ['/chat/:modelId', '/chat', null],
  ['/chat/:modelId', '/chat/1/2', null],
  ['/chat/:modelId', '/chat/a%20b', { modelId: 'a b' }],
  ['/chat/:modelId', '/chat/%E0%A4', { modelId: '%E0%A4' }],
  ['/legal/privacy-policy', '/legal/terms-of-service', null],
  ['*', '/what/ever', {}],
])('ROUTE-003 the path %s on the page %s gives %j', (pattern, pathname, params) => {
  expect(matchOf(pattern, pathname)).toEqual(params)
})
