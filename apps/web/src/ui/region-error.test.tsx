import { expect, test } from 'vitest'
import { t } from '#/lib/i18n/i18n.ts'
import { reasonOf } from './region-error.tsx'

test.each([
  ['FETCH_ERROR', 'Check your connection'],
  ['TIMEOUT_ERROR', 'This is taking too long'],
  ['PARSING_ERROR', 'Something went wrong'],
  [500, 'Something went wrong'],
])('ERR-002 %s reads %j', (status, text) => {
  expect(t(reasonOf({ status, problem: null }))).toBe(text)
})
