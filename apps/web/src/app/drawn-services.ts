import { systemNow, wait } from '#/lib/clock.ts'
import type { Boot } from '#/lib/services/boot.ts'
import type { Services } from '#/lib/services/services.ts'
import { openDeviceStorage, visitorValues } from '#/lib/services/storage.ts'

/** Services for server rendering: no known user, empty storage, no requests. */
export function drawnServices(boot: Boot): Services {
  const storage = openDeviceStorage(boot.variant, nowhere)
  return {
    boot,
    storage,
    visitor: visitorValues(storage),
    fetch: nowhere,
    navigation: { go: nowhere, bind: nowhere },
    clock: { aheadMs: 0 },
    now: systemNow,
    newId: nowhere,
    isStill: nowhere,
    wait,
    reload: nowhere,
    isReloading: () => false,
    leave: nowhere,
    reloadNotes: storage,
    missingParts: new WeakSet(),
    location: () => ({ pathname: '/', href: '/', search: '' }),
    exclusively: nowhere,
    report: nowhere,
    log: nowhere,
    analytics: { push: nowhere },
    hasOptOutSignal: false,
    lift: {},
    ongoing: { refresh: null, preRegister: null, statement: null },
  }
}

function nowhere(): never {
  throw new Error('A drawn screen has no outside')
}
