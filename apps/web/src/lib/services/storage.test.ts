import { expect, test } from 'vitest'
import { openDeviceStorage, visitorValues } from './storage.ts'

function fakeStorage() {
  const kept = new Map<string, string>()
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, area: () => area as unknown as Storage }
}

test('ENTITY-002 ENTITY-003 keeps the three values under the variant’s keys', () => {
  for (const variant of ['main', 'svitlo']) {
    const { kept, area } = fakeStorage()
    const visitor = visitorValues(openDeviceStorage(variant, area))
    visitor.setGeneratedUserId('u1')
    visitor.setConsent('n')
    visitor.setUtmInfo({ UtmSource: 'google' })
    const keys = ['generatedUserId', 'consent', 'utmInfo'].map((name) => `${variant}:${name}`)
    expect([...kept.keys()]).toEqual(keys)
    expect(visitor.generatedUserId()).toBe('u1')
    expect(visitor.consent()).toBe('n')
    expect(visitor.utmInfo()).toEqual({ UtmSource: 'google' })
  }
})

test('ENTITY-002 any consent but n is safe-for-work', () => {
  const { kept, area } = fakeStorage()
  const visitor = visitorValues(openDeviceStorage('main', area))
  expect(visitor.consent()).toBeNull()
  kept.set('main:consent', 'whatever')
  expect(visitor.consent()).toBe('s')
})

test('ENTITY-002 damaged attribution counts as missing', () => {
  const { kept, area } = fakeStorage()
  kept.set('main:utmInfo', '{"UtmSource":5')
  expect(visitorValues(openDeviceStorage('main', area)).utmInfo()).toEqual({ UtmSource: null })
})

test('PERSIST-008 with blocked storage values live in memory', () => {
  const storage = openDeviceStorage('main', () => {
    throw new Error('blocked')
  })
  storage.write('a', '1')
  expect(storage.read('a')).toBe('1')
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})
