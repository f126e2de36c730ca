import { systemNow, wait } from '#/lib/clock.ts'
import { logToConsole } from '#/lib/log.ts'
import { dataLayerSink } from '#/lib/services/analytics.ts'
import { readBoot } from '#/lib/services/boot.ts'
import { historyNotes } from '#/lib/services/chunk-reload.ts'
import { createNavigation } from '#/lib/services/navigation.ts'
import { createReporter } from '#/lib/services/reporter.ts'
import type { Services } from '#/lib/services/services.ts'
import { openDeviceStorage, visitorValues } from '#/lib/services/storage.ts'
import { newUuid } from '#/lib/wire/ids.ts'

const request: Services['fetch'] = (url, init) => window.fetch(url, init)

/** Services of a real browser window. */
export function browserServices(): Services {
  const boot = readBoot(document)
  let isReloading = false
  const clock = { aheadMs: 0 }
  const storage = openDeviceStorage(boot.variant, () => window.localStorage)
  return {
    boot,
    storage,
    visitor: visitorValues(storage),
    fetch: request,
    navigation: createNavigation((path) => window.location.assign(path)),
    clock,
    now: () => systemNow() - clock.aheadMs,
    newId: newUuid,
    isStill: () =>
      document.visibilityState === 'hidden' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches,
    wait,
    reload() {
      isReloading = true
      window.location.reload()
    },
    isReloading: () => isReloading,
    leave: (url) => window.location.assign(url),
    reloadNotes: historyNotes(window.history),
    missingParts: new WeakSet(),
    location: () => window.location,
    exclusively: (name, task) => {
      const { locks } = navigator as { locks?: LockManager }
      return locks === undefined ? task() : locks.request(`${boot.variant}:${name}`, task)
    },
    report: createReporter(boot.errorReportDsn, { fetch: request, now: systemNow }),
    log: logToConsole,
    analytics: dataLayerSink(window),
    hasOptOutSignal:
      boot.hasOptOutSignal === true ||
      (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
    lift: {},
    ongoing: { refresh: null, preRegister: null, statement: null },
  }
}
