import { expect, test } from 'vitest'
import type { RealmKey } from '@oriel/variants/model/realms'
import { VARIANTS } from '@oriel/variants/variants'
import { isSelling } from './selling.rules.ts'

/** Brands that sell if these realms have keys. */
const selling = (environment: 'gateway' | 'live', ...realms: RealmKey[]) =>
  VARIANTS.map(({ key }) => key).filter((key) =>
    isSelling(key, { environment, realms: new Set(realms) }),
  )
const OF_ORIEL = ['main', 'mainMirror', 'newGirl', 'charmGirl', 'fakeChat', 'funnels']

test('TENANT-018 only brands of realms with keys sell, and fbQuiz never', () => {
  expect(selling('live', 'oriel')).toEqual(OF_ORIEL)
  expect(selling('live', 'svitlo')).toEqual(['svitlo'])
  expect(selling('live', 'oriel', 'svitlo').toSorted()).toEqual([...OF_ORIEL, 'svitlo'].toSorted())
  expect(selling('live')).toEqual([])
  expect(selling('gateway')).toHaveLength(VARIANTS.length - 1)
  expect(selling('gateway')).not.toContain('fbQuiz')
})
