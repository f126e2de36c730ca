import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oriel/contract/time'

const ADULT_YEARS = 18
const MONTHS = 12
const FIRST_YEAR = 1900
/** Where a day begins last: only when a month has begun there has it begun everywhere. */
const LAST_ZONE_HOURS = -12
/** Where a day begins first. */
const FIRST_ZONE_HOURS = 14

/** TS-023: how long an answer under 18 keeps account and device from another try. */
const AGE_LOCK_MS = 30 * DAY_MS
/** A check that nobody finished by then is void. */
const CHECK_LIFE_MS = DAY_MS
/** How far a provider's clock may be ahead of ours. */
const SKEW_MS = 5 * MINUTE_MS
const ASSURANCE_MONTHS = 12

/** Month 1 to 12 and year, as the user typed them. */
interface Birth {
  month: number
  year: number
}

/** Months since the year 0 in a zone so many hours ahead of UTC. */
function monthIn(zoneHours: number, at: Date): number {
  const there = new Date(at.getTime() + zoneHours * HOUR_MS)
  return there.getUTCFullYear() * MONTHS + there.getUTCMonth()
}

/** When a lock that begins now is over. */
export const ageLockEnd = (now: Date) => new Date(now.getTime() + AGE_LOCK_MS)

/** VALID-003: the month exists, and its year has begun somewhere. */
export function isPossibleBirth({ month, year }: Birth, now: Date): boolean {
  const thisYear = Math.floor(monthIn(FIRST_ZONE_HOURS, now) / MONTHS)
  const isWhole = Number.isInteger(month) && Number.isInteger(year)
  return isWhole && month >= 1 && month <= MONTHS && year >= FIRST_YEAR && year <= thisYear
}

/**
 * USER-012, TS-023: 18 from the first day of the month after the 18th birthday's. It has to have
 * begun everywhere, so that the zone of the asker decides nothing.
 */
export function isAdult({ month, year }: Birth, now: Date): boolean {
  const birthdayMonth = (year + ADULT_YEARS) * MONTHS + (month - 1)
  return monthIn(LAST_ZONE_HOURS, now) > birthdayMonth
}

/** What a provider found out about somebody (TS-018). */
interface AssuranceResult {
  over18: boolean
  assuredAt: Date
  expiresAt: Date
}

/** The last moment a proof may be relied on: the provider's word, at most 12 months (TS-025). */
export function assuredUntil({ assuredAt, expiresAt }: AssuranceResult): Date {
  const limit = new Date(assuredAt)
  limit.setUTCMonth(limit.getUTCMonth() + ASSURANCE_MONTHS)
  return expiresAt < limit ? expiresAt : limit
}

/**
 * Whether a result changes anything: its check is not void, and nothing newer is known of it.
 * Repeated and overtaken events change nothing (API-100).
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
