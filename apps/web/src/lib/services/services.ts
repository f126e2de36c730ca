import type { ProblemCode } from '@oriel/contract/http/problem'
import type { AnalyticsSink } from './analytics.ts'
import type { Boot } from './boot.ts'
import type { ReloadNotes } from './chunk-reload.ts'
import type { Navigation } from './navigation.ts'
import type { Reporter } from './reporter.ts'
import type { Shelf, VisitorValues } from './storage.ts'

/** What the app takes from outside itself, so that a test can hand in its own. */
export type Services = {
  boot: Boot
  fetch: (url: string, init: RequestInit) => Promise<Response>
  shelf: Shelf
  visitor: VisitorValues
  navigation: Navigation
  /** How far the device is ahead of the server, as far as replies have told. */
  clock: { aheadMs: number }
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number
  newId: () => string
  wait: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Loads the page anew; what breaks until it is gone is no error. */
  reload: () => void
  isReloading: () => boolean
  /** Goes to a page that is not the app's. */
  leave: (url: string) => void
  reloadNotes: ReloadNotes
  /** Errors of parts of the app that did not load: no bugs, so nobody is told (ERR-005). */
  missingParts: WeakSet<object>
  /** An address of this visit asked for the light theme, which holds for all of it (LAYOUT-029). */
  isLightVisit: boolean
  location: () => { pathname: string; href: string; search: string }
  /** Runs one at a time across all tabs of the browser. */
  exclusively: <T>(name: string, task: () => Promise<T>) => Promise<T>
  report: Reporter
  /** For whoever looks into the console; nothing leaves the browser. */
  log: (message: string, error?: unknown) => void
  analytics: AnalyticsSink
  /** The browser asks not to be sold or shared: Global Privacy Control (TS-064). */
  hasOptOutSignal: boolean
  /** Refusals the visitor can lift; resolves true when the request may be sent again. */
  lift: Partial<Record<ProblemCode, () => Promise<boolean>>>
  /** Session work under way, so that whoever needs it meanwhile waits for the same. */
  ongoing: {
    refresh: Promise<boolean> | null
    preRegister: Promise<boolean> | null
    /** The statement to be 18 or over, until the server has it. */
    statement: Promise<boolean> | null
    /** Whom the address of the visit signs in (QUERY-018). */
    arrival?: Promise<void>
  }
}

/** The part of a store that request code needs; RTK Query's own api argument fits. */
export type Host = {
  getState: () => unknown
  dispatch: (action: never) => unknown
  extra: unknown
}

export function servicesOf(host: Host): Services {
  return host.extra as Services
}
