/** Retention periods (TS-070), in milliseconds. */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A generated account unused for this long is deleted (ROLE-011). */
const IDLE = 90 * DAY
/** From deletion to erasure; an hour less, because the job runs hourly and must not be late. */
const ERASURE = 30 * DAY - HOUR
/** Hashed address ranges. */
const ADDRESS = 30 * DAY
/** SAFE-019 */
const FINGERPRINT = 180 * DAY
/** Thirteen months of at most 31 days are 403; the shortest are 396. */
const CLICK_ID = 396 * DAY
/** Counts of sign-in attempts; the longest wait is an hour (TS-079). */
const TRIES = DAY
/** Sessions record who was signed in when. */
const SECURITY_LOG = 365 * DAY

/** The cut-off time for each kind of data. */
export function retentionLimits(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    idle: before(IDLE),
    erasure: before(ERASURE),
    address: before(ADDRESS),
    fingerprint: before(FINGERPRINT),
    clickId: before(CLICK_ID),
    tries: before(TRIES),
    securityLog: before(SECURITY_LOG),
  }
}
