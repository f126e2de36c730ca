import { expect, test } from 'vitest'
import { takeLanding } from './landing.ts'

test('QUERY-018 the findings of the first script are handed over once', () => {
  const page = { landing: { savedInfoId: 'code' } }
  expect(takeLanding(page)).toEqual({ savedInfoId: 'code' })
  expect(takeLanding(page)).toBeNull()
  expect(page).toEqual({})
})
