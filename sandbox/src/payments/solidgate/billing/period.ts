import type { Product } from './catalogue.ts'

/**
 * The end of `count` periods after a start. Months keep the day of the start where it exists
 * (payments.md §7, R04).
 */
export function periodEnd(start: Date, { unit, value }: Product['period'], count = 1): Date {
  const end = new Date(start)
  const total = value * count
  if (unit === 'day' || unit === 'week') {
    end.setUTCDate(end.getUTCDate() + total * (unit === 'week' ? 7 : 1))
    return end
  }
  const months = total * (unit === 'year' ? 12 : 1)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  end.setUTCDate(Math.min(start.getUTCDate(), daysInMonth(end)))
  return end
}

const daysInMonth = (at: Date) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
