import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oriel/contract/time'

const ADULT_YEARS = 18
const MONTHS = 12
const FIRST_YEAR = 1900
/** The last time zone to start a day: a month has begun everywhere once it has begun there. */
const LAST_ZONE_HOURS = -12
/** The first time zone to start a day. */
const FIRST_ZONE_HOURS = 14

/** TS-023: how long an answer under 18 blocks account and device from another attempt. */
const AGE_LOCK_MS = 30 * DAY_MS
/** A check not finished by then is void. */
const CHECK_LIFE_MS = DAY_MS
/** How far a provider's clock may be ahead of ours. */
const SKEW_MS = 5 * MINUTE_MS
const ASSURANCE_MONTHS = 12

/** Month 1 to 12 and year, as typed. */
interface Birth {
  month: number
  year: number
}

/** Months since year 0 in the time zone that many hours ahead of UTC. */
function monthIn(zoneHours: number, at: Date): number {
  const there = new Date(at.getTime() + zoneHours * HOUR_MS)
  return there.getUTCFullYear() * MONTHS + there.getUTCMonth()
}

/** When a lock that starts now ends. */
export const ageLockEnd = (now: Date) => new Date(now.getTime() + AGE_LOCK_MS)

/** VALID-003: the month exists, and the year has begun in some time zone. */
export function isPossibleBirth({ month, year }: Birth, now: Date): boolean {
  const thisYear = Math.floor(monthIn(FIRST_ZONE_HOURS, now) / MONTHS)
  const isWhole = Number.isInteger(month) && Number.isInteger(year)
  return isWhole && month >= 1 && month <= MONTHS && year >= FIRST_YEAR && year <= thisYear
}

/**
 * USER-012, TS-023: adult from the first day of the month after the 18th birthday, once that month
 * has begun in every time zone, so that the caller's zone is irrelevant.
 */
export function isAdult({ month, year }: Birth, now: Date): boolean {
  const birthdayMonth = (year + ADULT_YEARS) * MONTHS + (month - 1)
  return monthIn(LAST_ZONE_HOURS, now) > birthdayMonth
}

/** A provider's result about a user (TS-018). */
interface AssuranceResult {
  over18: boolean
  assuredAt: Date
  expiresAt: Date
}

/** Until when a proof is valid: the provider's expiry, at most 12 months (TS-025). */
export function assuredUntil({ assuredAt, expiresAt }: AssuranceResult): Date {
  const limit = new Date(assuredAt)
  limit.setUTCMonth(limit.getUTCMonth() + ASSURANCE_MONTHS)
  return expiresAt < limit ? expiresAt : limit
}

/**
 * Whether to apply a result: its check is not void and no newer result is known. Repeated and
 * out-of-order events are ignored (API-100).
 */
export function isNews(
  known: { startedAt: Date; assuredAt: Date | null },
  { assuredAt }: Pick<AssuranceResult, 'assuredAt'>,
  now: Date,
): boolean {
  if (assuredAt.getTime() > now.getTime() + SKEW_MS) return false
  if (known.assuredAt !== null) return assuredAt > known.assuredAt
  return now.getTime() - known.startedAt.getTime() <= CHECK_LIFE_MS
}
