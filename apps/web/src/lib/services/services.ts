import type { ProblemCode } from '@oriel/contract/http/problem'
import type { AnalyticsSink } from './analytics.ts'
import type { Boot } from './boot.ts'
import type { ReloadNotes } from './chunk-reload.ts'
import type { Navigation } from './navigation.ts'
import type { Reporter } from './reporter.ts'
import type { DeviceStorage, VisitorValues } from './storage.ts'

/** External dependencies of the app, replaceable in tests. */
export type Services = {
  boot: Boot
  fetch: (url: string, init: RequestInit) => Promise<Response>
  storage: DeviceStorage
  visitor: VisitorValues
  navigation: Navigation
  /** How far the device clock is ahead of the server's, as far as known from responses. */
  clock: { aheadMs: number }
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number
  newId: () => string
  /** Nothing should move: the visitor wants it so, or does not look. */
  isStill: () => boolean
  wait: (delayMs: number, signal?: AbortSignal) => Promise<void>
  /** Reloads the page; errors until the reload are ignored. */
  reload: () => void
  isReloading: () => boolean
  /** Navigates to a page outside the app. */
  leave: (url: string) => void
  reloadNotes: ReloadNotes
  /** Errors of lazy parts that failed to load: these are not bugs and are not reported (ERR-005). */
  missingParts: WeakSet<object>
  location: () => { pathname: string; href: string; search: string }
  /** Runs one task at a time across all tabs of the browser. */
  exclusively: <T>(name: string, task: () => Promise<T>) => Promise<T>
  report: Reporter
  /** Logs to the browser console; nothing is sent. */
  log: (message: string, error?: unknown) => void
  analytics: AnalyticsSink
  /** The browser sends Global Privacy Control: no sale or sharing of data (TS-064). */
  hasOptOutSignal: boolean
  /** Handlers of refusals that the visitor can resolve; true if the request may be retried. */
  lift: Partial<Record<ProblemCode, () => Promise<boolean>>>
  /** Session operations in progress, shared by concurrent callers. */
  ongoing: {
    refresh: Promise<boolean> | null
    preRegister: Promise<boolean> | null
    /** The 18+ statement, until the server has stored it. */
    statement: Promise<boolean> | null
    /** Sign-in from the visit's URL (QUERY-018). */
    arrival?: Promise<void>
  }
}

/** The part of a store that requests need; RTK Query's api argument fits too. */
export type Host = {
  getState: () => unknown
  dispatch: (action: never) => unknown
  extra: unknown
}

export function servicesOf(host: Host): Services {
  return host.extra as Services
}
