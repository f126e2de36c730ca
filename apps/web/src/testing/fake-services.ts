import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import type { Services } from '#/lib/services/services.ts'
import { openShelf, visitorValues, type Shelf } from '#/lib/services/storage.ts'

/** An in-memory shelf, like the real one when storage is blocked. */
export function memoryShelf(): Shelf {
  return openShelf('main', () => {
    throw new Error('blocked')
  })
}

/** The time of tests: noon of 5 January 2026, UTC. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12)

/** Services without outside dependencies; a test overrides what it needs. */
export function fakeServices(over: Partial<Services> = {}): Services {
  const shelf = over.shelf ?? memoryShelf()
  let ids = 0
  return {
    boot: { ...DEFAULT_BOOT, nsfwCapable: true },
    fetch: () => Promise.reject(new TypeError('No network in this test')),
    shelf,
    visitor: visitorValues(shelf),
    navigation: { go: () => {}, bind: () => () => {} },
    clock: { aheadMs: 0 },
    now: () => NOON_MS,
    newId: () => `id-${(ids += 1)}`,
    wait: () => Promise.resolve(),
    reload: () => {},
    isReloading: () => false,
    leave: () => {},
    reloadNotes: memoryShelf(),
    missingParts: new WeakSet(),
    isLightVisit: false,
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
