import { MINUTE_MS } from '@oriel/contract/time'

/** In milliseconds: QUERY-018, QUERY-020. */
const HAND_OVER_LIFE = MINUTE_MS
const SAVED_LIFE = 10 * MINUTE_MS

/** When a code that is bound to one host, or else kept for any of ours, ends. */
export function codeEndsAt(now: Date, isBound: boolean): Date {
  return new Date(now.getTime() + (isBound ? HAND_OVER_LIFE : SAVED_LIFE))
}

/** What a code is bound to; null is everywhere. */
export interface Binding {
  host: string | null
  deviceHash: string | null
  /** Of that host; where it is every one, of whoever made the code. */
  brand: string
  expiresAt: Date
}

/** Where somebody presents a code. */
export interface Place {
  host: string
  /** Of the id this device goes by; null where it has none. */
  deviceHash: string | null
  brand: string
}

/** Whether a code is good here and now (QUERY-018). */
export function isGood(code: Binding, place: Place, now: Date): boolean {
  return (
    now < code.expiresAt &&
    code.brand === place.brand &&
    (code.host === null || code.host === place.host) &&
    (code.deviceHash === null || code.deviceHash === place.deviceHash)
  )
}

/** What is known when a good code is presented. */
export interface Entry {
  /** The browser is the one that made it. */
  isOwnBrowser: boolean
  /** The visitor was asked, and said yes. */
  isConfirmed: boolean
  /** The account has no e-mail. */
  isGenerated: boolean
  /** A payment that somebody began would make the account a member's when it ends. */
  hasOrder: boolean
  /** The browser has another account: a member's, or one with a message or an order. */
  hasOtherAccount: boolean
}

/**
 * What a code does (decisions 66): `enter` opens the account in this browser, too; `move` also closes it
 * everywhere else, so that whoever made the code reads nothing that is written from now on; `ask`
 * leaves everything as it is.
 */
export function entryBy(entry: Entry): 'enter' | 'move' | 'ask' {
  if (entry.isOwnBrowser) return 'enter'
  const isSilent = entry.isGenerated && !entry.hasOrder && !entry.hasOtherAccount
  if (!isSilent && !entry.isConfirmed) return 'ask'
  return entry.isGenerated ? 'move' : 'enter'
}
