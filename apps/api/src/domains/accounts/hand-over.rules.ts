/** In milliseconds: QUERY-018, QUERY-020. */
const MINUTE = 60_000
const HAND_OVER_LIFE = MINUTE
const SAVED_LIFE = 10 * MINUTE

/** When a code that is bound to one host, or else kept for any of ours, ends. */
export function codeEndsAt(now: Date, isBound: boolean): Date {
  return new Date(now.getTime() + (isBound ? HAND_OVER_LIFE : SAVED_LIFE))
}

/** What a code is bound to; null is everywhere. */
export interface Binding {
  host: string | null
  deviceHash: string | null
  variant: string
  expiresAt: Date
}

/** Where somebody presents a code. */
export interface Place {
  host: string
  deviceHashes: readonly string[]
  variant: string
}

/** Whether a code is good here and now (QUERY-018). */
export function isGood(code: Binding, place: Place, now: Date): boolean {
  return (
    now < code.expiresAt &&
    code.variant === place.variant &&
    (code.host === null || code.host === place.host) &&
    (code.deviceHash === null || place.deviceHashes.includes(code.deviceHash))
  )
}
