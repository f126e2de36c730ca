/** How long what is kept (TS-070), in milliseconds. */
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A generated account that nobody used for this long is deleted (ROLE-011). */
const IDLE = 90 * DAY
/** From deletion to erasure; an hour less, for the job comes once an hour and must not be late. */
const ERASURE = 30 * DAY - HOUR
/** Address ranges, hashed as they are. */
const ADDRESS = 30 * DAY
/** SAFE-019 */
const FINGERPRINT = 180 * DAY
/** Thirteen months of at most 31 days are 403; the shortest are 396. */
const CLICK_ID = 396 * DAY
/** Counts of tries to sign in; the longest wait is an hour (TS-079). */
const TRIES = DAY
/** Sessions are the log of who was signed in when. */
const SECURITY_LOG = 365 * DAY

/** The instants before which each kind of data is too old. */
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
