import { expect, test } from 'vitest'
import { visitorValues } from '#/lib/services/storage.ts'
import { memoryStorage } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { keepMarkers } from './markers.ts'

function kept(over: Parameters<typeof someUser>[0], before: 'n' | 's' | null = null) {
  const storage = memoryStorage()
  const visitor = visitorValues(storage)
  if (before !== null) visitor.setConsent(before)
  visitor.setUtmInfo({ UtmSource: 'old' })
  keepMarkers(visitor, someUser(over))
  return { consent: visitor.consent(), utm: storage.read('utmInfo') }
}

const ADULT = { nEnabled: true, isNConfirmed: true, isSConfirmed: true }

test('USER-006 adult mode that is enabled and confirmed leaves the marker n', () => {
  expect(kept(ADULT).consent).toBe('n')
  expect(kept({ ...ADULT, isNConfirmed: false }).consent).toBe('s')
  expect(kept({ ...ADULT, nEnabled: false }, 'n').consent).toBe('s')
})

test('USER-007 only the safe-for-work confirmation leaves the marker s', () => {
  expect(kept({ isSConfirmed: true }).consent).toBe('s')
  expect(kept({ isSConfirmed: true }, 'n').consent).toBe('s')
})

test.each(['n', 's', null] as const)(
  'USER-008 with neither confirmation the marker %s is removed',
  (before) => {
    expect(kept({}, before).consent).toBeNull()
  },
)

test('USER-004 the origin of the user is kept while adult mode is on, and removed when it is off', () => {
  expect(kept({ ...ADULT, utmSource: 'newsletter' }).utm).toBe('{"UtmSource":"newsletter"}')
  expect(kept({ isNConfirmed: true, utmSource: 'google' }).utm).toBe('{"UtmSource":"google"}')
  expect(kept({ isSConfirmed: true, utmSource: 'newsletter' }).utm).toBeNull()
})
