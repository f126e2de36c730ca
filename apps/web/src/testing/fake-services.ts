import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import type { Services } from '#/lib/services/services.ts'
import { openDeviceStorage, visitorValues, type DeviceStorage } from '#/lib/services/storage.ts'

/** In-memory storage, as when the browser blocks the real one. */
export function memoryStorage(): DeviceStorage {
  return openDeviceStorage('main', () => {
    throw new Error('blocked')
  })
}

/** The time of tests: noon of 5 January 2026, UTC. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12)

/** Services without outside dependencies; a test overrides what it needs. */
export function fakeServices(over: Partial<Services> = {}): Services {
  const storage = over.storage ?? memoryStorage()
  let ids = 0
  return {
    boot: { ...DEFAULT_BOOT, nsfwCapable: true },
    fetch: () => Promise.reject(new TypeError('No network in this test')),
    storage,
    visitor: visitorValues(storage),
    navigation: { go: () => {}, bind: () => () => {} },
    clock: { aheadMs: 0 },
    now: () => NOON_MS,
    newId: () => `id-${(ids += 1)}`,
    isStill: () => true,
    wait: () => Promise.resolve(),
    reload: () => {},
    isReloading: () => false,
    leave: () => {},
    reloadNotes: memoryStorage(),
    missingParts: new WeakSet(),
    location: () => ({ pathname: '/', href: 'https://oriel.test/', search: '' }),
    exclusively: (_, task) => task(),
    report: () => {},
    log: () => {},
    analytics: { push: () => {} },
    hasOptOutSignal: false,
    lift: {},
    ongoing: { refresh: null, preRegister: null, statement: null },
    ...over,
  }
}
