// @vitest-environment node
import { expect, test } from 'vitest'
import type { Host } from '#/lib/services/services.ts'
import { fakeServices, memoryStorage } from '#/testing/fake-services.ts'
import { deviceHeader } from './device-name.ts'

const hostWith = (storage: ReturnType<typeof memoryStorage>): Host => ({
  getState: () => ({}),
  dispatch: () => undefined,
  extra: fakeServices({ storage }),
})

test('F-11 TS-071 with blocked cookies a browser sends its name, always the same one', () => {
  const storage = memoryStorage()
  const blocked = { 'X-Cookies': 'blocked' }

  const first = deviceHeader(hostWith(storage), blocked)

  expect(Object.keys(first)).toEqual(['X-Device'])
  expect(first['X-Device']).not.toBe('')
  expect(deviceHeader(hostWith(storage), blocked)).toEqual(first)
  expect(deviceHeader(hostWith(storage), {})).toEqual({})
})
