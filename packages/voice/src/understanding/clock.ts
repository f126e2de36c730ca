import { MINUTE_MS } from '@oriel/contract/time'

type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** The user's local clock in words. */
export interface LocalTime {
  part: PartOfDay
  hour: number
  /** '14:05' */
  clock: string
  /** 'Friday' */
  weekday: string
  /** 'Friday, 20 November 2026' */
  date: string
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

export function localTime(now: Date, utcOffsetMinutes: number): LocalTime {
  const local = new Date(now.getTime() + utcOffsetMinutes * MINUTE_MS)
  const hour = local.getUTCHours()
  const weekday = WEEKDAYS[local.getUTCDay()] ?? ''
  return {
    part: partOf(hour),
    hour,
    clock: local.toISOString().slice(11, 16),
    weekday,
    date: `${weekday}, ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`,
  }
}

function partOf(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
