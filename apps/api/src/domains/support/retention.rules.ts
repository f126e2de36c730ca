/** Letters, reports and complaints are kept so long after their decision, as the privacy policy says. */
const YEARS = 3

/** What was decided before that instant is too old; the same day and time, three years ago. */
export function ticketLimit(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCFullYear(now.getUTCFullYear() - YEARS)
  return limit
}
