import { expect, test } from 'vitest'
import { VARIANTS } from '@oriel/variants/variants'
import { isSelling } from './selling.rules.ts'

/** Brands that sell with these keys. */
const selling = (environment: 'gateway' | 'live', standard = 'main') =>
  VARIANTS.map(({ key }) => key).filter((key) => isSelling(key, { environment, standard }))

test('TENANT-018 with keys of one realm only its brands sell, and fbQuiz never', () => {
  expect(selling('live')).toEqual([
    'main',
    'mainMirror',
    'newGirl',
    'charmGirl',
    'fakeChat',
    'funnels',
  ])
  expect(selling('live', 'svitlo')).toEqual(['svitlo'])
  expect(selling('gateway')).toHaveLength(VARIANTS.length - 1)
  expect(selling('gateway')).not.toContain('fbQuiz')
})
