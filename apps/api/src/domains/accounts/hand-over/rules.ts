import { MINUTE_MS } from '@oriel/contract/time'

/** In milliseconds: QUERY-018, QUERY-020. */
const HAND_OVER_LIFE = MINUTE_MS
const SAVED_LIFE = 10 * MINUTE_MS

/** Expiry of a code: shorter or longer depending on whether it is bound to one host. */
export function codeEndsAt(now: Date, isBound: boolean): Date {
  return new Date(now.getTime() + (isBound ? HAND_OVER_LIFE : SAVED_LIFE))
}

/** Where a code is valid; null means everywhere. */
export interface Binding {
  host: string | null
  deviceHash: string | null
  /** The host's brand; for a code valid on every host, the brand of its creator. */
  brand: string
  expiresAt: Date
}

/** Where a code is presented. */
export interface Place {
  host: string
  /** Hash of this device's id; null if it has none. */
  deviceHash: string | null
  brand: string
}

/** Whether a code is valid here and now (QUERY-018). */
export function isGood(code: Binding, place: Place, now: Date): boolean {
  return (
    now < code.expiresAt &&
    code.brand === place.brand &&
    (code.host === null || code.host === place.host) &&
    (code.deviceHash === null || code.deviceHash === place.deviceHash)
  )
}

/** The facts known when a valid code is presented. */
export interface Entry {
  /** The browser is the one that created the code. */
  isOwnBrowser: boolean
  /** The visitor was asked and agreed. */
  isConfirmed: boolean
  /** The account has no e-mail. */
  isGenerated: boolean
  /** A payment in progress would register the account when it completes. */
  hasOrder: boolean
  /** The browser has another account: a registered one, or one with a message or an order. */
  hasOtherAccount: boolean
}

/**
 * What a code does (decisions 66): `enter` opens the account in this browser too; `move` also
 * closes it everywhere else, so that the code's creator cannot read anything written from now on;
 * `ask` changes nothing.
 */
export function entryBy(entry: Entry): 'enter' | 'move' | 'ask' {
  if (entry.isOwnBrowser) return 'enter'
  const isSilent = entry.isGenerated && !entry.hasOrder && !entry.hasOtherAccount
  if (!isSilent && !entry.isConfirmed) return 'ask'
  return entry.isGenerated ? 'move' : 'enter'
}
