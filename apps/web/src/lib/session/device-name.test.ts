// @vitest-environment node
import { expect, test } from 'vitest'
import type { Host } from '#/lib/services/services.ts'
import { fakeServices, memoryShelf } from '#/testing/fake-services.ts'
import { deviceHeader } from './device-name.ts'

const hostWith = (shelf: ReturnType<typeof memoryShelf>): Host => ({
  getState: () => ({}),
  dispatch: () => undefined,
  extra: fakeServices({ shelf }),
})

test('F-11 TS-071 where cookies are blocked a browser says its name, always the same one', () => {
  const shelf = memoryShelf()
  const blocked = { 'X-Cookies': 'blocked' }

  const first = deviceHeader(hostWith(shelf), blocked)

  expect(Object.keys(first)).toEqual(['X-Device'])
  expect(first['X-Device']).not.toBe('')
  expect(deviceHeader(hostWith(shelf), blocked)).toEqual(first)
  expect(deviceHeader(hostWith(shelf), {})).toEqual({})
})
