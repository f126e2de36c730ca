import type { ComplaintKind } from '@oriel/contract/support/tickets'
import { DAY_MS, HOUR_MS } from '@oriel/contract/time'

export type TicketKind = ComplaintKind | 'contact' | 'report'

/** How long a case may take: plain hours, or business days of the operator (TS-046). */
type Allowance = { hours: number } | { businessDays: number }

const ALLOWANCES: Record<TicketKind, Allowance> = {
  contact: { hours: 24 },
  report: { businessDays: 7 },
  complaint: { businessDays: 7 },
  // Intimate pictures and copies of them go within this time; everything else is no slower.
  content_removal: { hours: 48 },
  blocked_content: { businessDays: 5 },
  dmca_notice: { businessDays: 2 },
  // The law lets what was taken down return no sooner than this, and no later than after 14.
  dmca_counter_notice: { businessDays: 10 },
  underage: { hours: 24 },
  statement: { businessDays: 10 },
}

interface Start {
  kind: TicketKind
  receivedAt: Date
  /** IANA name of the zone the operator works in. */
  timeZone: string
}

/** When `percent` of the time for a case is over; 100 is its deadline (TS-047). */
export function dueAt({ kind, receivedAt, timeZone }: Start, percent = 100): Date {
  const allowance = ALLOWANCES[kind]
  const share = percent / 100
  return 'hours' in allowance
    ? new Date(receivedAt.getTime() + allowance.hours * HOUR_MS * share)
    : addBusinessDays(receivedAt, allowance.businessDays * share, timeZone)
}

const ALARMS = [50, 80, 100] as const

/** The highest alarm that is due by `now`: 100, 80 or 50 % of the time is over; 0 is none. */
export function alarmPercent(start: Start, now: Date): number {
  return ALARMS.findLast((percent) => dueAt(start, percent) <= now) ?? 0
}

/** When the alarm after the one at `percent` is due; null after the last one. */
export function nextAlarmAt(start: Start, percent: number): Date | null {
  const next = ALARMS.find((alarm) => alarm > percent)
  return next === undefined ? null : dueAt(start, next)
}

/**
 * The same time of day so many Mondays to Fridays later, by the clocks of `timeZone`: a change of
 * daylight saving time moves nothing. What comes at a weekend counts from Monday's first minute.
 */
function addBusinessDays(start: Date, days: number, timeZone: string): Date {
  // A clock on the wall, kept as if it were UTC, so that every day of it has 24 hours.
  let wall = start.getTime() + offsetMs(start.getTime(), timeZone)
  if (isWeekend(wall)) wall = nextWorkday(Math.floor(wall / DAY_MS) * DAY_MS)
  for (let whole = Math.floor(days); whole > 0; whole -= 1) wall = nextWorkday(wall)
  const rest = (days % 1) * DAY_MS
  const isNextDay = (wall % DAY_MS) + rest >= DAY_MS
  wall = isNextDay ? nextWorkday(wall) + rest - DAY_MS : wall + rest
  return new Date(utcOf(wall, timeZone))
}

const isWeekend = (wall: number) => [0, 6].includes(new Date(wall).getUTCDay())

function nextWorkday(wall: number): number {
  let next = wall + DAY_MS
  while (isWeekend(next)) next += DAY_MS
  return next
}

function utcOf(wall: number, timeZone: string): number {
  const guess = wall - offsetMs(wall, timeZone)
  // The first guess may lie on the other side of a change of the clocks.
  return wall - offsetMs(guess, timeZone)
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return wall - Math.floor(at / 1000) * 1000
}
