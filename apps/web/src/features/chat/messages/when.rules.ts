import { DAY_MS } from '@oriel/contract/time'
import { formatDate, formatTime, formatWeekday } from '#/lib/format.ts'
import { localDay } from './rows.rules.ts'

const WEEK_MS = 7 * DAY_MS

/** Time label in the chat list: the time today, the weekday within a week, else the date. */
export function whenShort(iso: string, nowMs: number): string {
  if (localDay(iso) === localDay(new Date(nowMs).toISOString())) return formatTime(iso)
  return nowMs - Date.parse(iso) < WEEK_MS ? formatWeekday(iso) : formatDate(iso)
}

/** Date label above a day's messages; null for today. */
export function whenDay(iso: string, nowMs: number): string | null {
  return localDay(iso) === localDay(new Date(nowMs).toISOString()) ? null : formatDate(iso)
}
