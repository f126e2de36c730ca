/** Retention of letters, reports and complaints after their decision, as in the privacy policy. */
const YEARS = 3

/** Cases decided before this instant are erased: three years ago, same day and time. */
export function ticketLimit(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCFullYear(now.getUTCFullYear() - YEARS)
  return limit
}
