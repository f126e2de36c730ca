import type { ComplaintKind } from '@oriel/contract/support/tickets'
import { DAY_MS, HOUR_MS } from '@oriel/contract/time'

export type TicketKind = ComplaintKind | 'contact' | 'report'

/** Time allowed for a case: plain hours, or the operator's business days (TS-046). */
type Allowance = { hours: number } | { businessDays: number }

const ALLOWANCES: Record<TicketKind, Allowance> = {
  contact: { hours: 24 },
  report: { businessDays: 7 },
  complaint: { businessDays: 7 },
  // The legal limit for intimate pictures and copies of them; applied to all removals.
  content_removal: { hours: 48 },
  blocked_content: { businessDays: 5 },
  dmca_notice: { businessDays: 2 },
  // By law, removed content may be restored no sooner than this, and no later than after 14.
  dmca_counter_notice: { businessDays: 10 },
  underage: { hours: 24 },
  statement: { businessDays: 10 },
}

interface Start {
  kind: TicketKind
  receivedAt: Date
  /** IANA name of the operator's time zone. */
  timeZone: string
}

/** When `percent` of a case's time has passed; 100 is its deadline (TS-047). */
export function dueAt({ kind, receivedAt, timeZone }: Start, percent = 100): Date {
  const allowance = ALLOWANCES[kind]
  const share = percent / 100
  return 'hours' in allowance
    ? new Date(receivedAt.getTime() + allowance.hours * HOUR_MS * share)
    : addBusinessDays(receivedAt, allowance.businessDays * share, timeZone)
}

const ALARMS = [50, 80, 100] as const

/** The highest alarm due by `now`: 100, 80 or 50 % of the time has passed; 0 for none. */
export function alarmPercent(start: Start, now: Date): number {
  return ALARMS.findLast((percent) => dueAt(start, percent) <= now) ?? 0
}

/** When the alarm after the one at `percent` is due; null after the last one. */
export function nextAlarmAt(start: Start, percent: number): Date | null {
  const next = ALARMS.find((alarm) => alarm > percent)
  return next === undefined ? null : dueAt(start, next)
}

/**
 * The same local time so many business days (Monday to Friday) later in `timeZone`, unaffected by
 * daylight saving changes. What arrives on a weekend counts from Monday 00:00.
 */
function addBusinessDays(start: Date, days: number, timeZone: string): Date {
  // Local time represented as UTC, so that every day has 24 hours.
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
  // The first guess may be on the other side of a daylight saving change.
  return wall - offsetMs(guess, timeZone)
}

/** Offset of a time zone from UTC at a moment. */
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
