/** From (included) to (excluded), and how exact it is. */
export interface TimeRange {
  from: Date
  to: Date
  worth: number
}

const DAY_MS = 86_400_000
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTH = MONTHS.join('|')

const days = (from: number, count: number, worth: number): TimeRange => ({
  from: new Date(from),
  to: new Date(from + count * DAY_MS),
  worth,
})

const midnight = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())

const A_DAY = 4
const A_WEEK = 2
const A_MONTH = 1

/** The times a question names, as of `now`: days, months, weekdays, "yesterday", "two weeks ago". */
export function rangesIn(question: string, now: Date): TimeRange[] {
  const text = question.toLowerCase()
  const today = midnight(now)
  return [
    ...datesIn(text, now),
    ...(/\byesterday\b/.test(text) ? [days(today - DAY_MS, 1, A_DAY)] : []),
    ...(/\btoday\b/.test(text) ? [days(today, 1, A_DAY)] : []),
    ...(/\blast week\b/.test(text) ? [days(today - 7 * DAY_MS, 7, A_WEEK)] : []),
    ...(/\blast month\b/.test(text) ? [days(today - 31 * DAY_MS, 31, A_MONTH)] : []),
    ...agoIn(text, today),
    ...weekdayIn(text, now),
  ]
}

function datesIn(text: string, now: Date): TimeRange[] {
  const found =
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})(?:,? (\d{4}))?`).exec(
      text,
    ) ??
    swapped(
      new RegExp(String.raw`\b(${MONTH}) (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}))?`).exec(text),
    )
  if (found) {
    const [, day, month = '', year] = found
    return [days(pastDate(now, { month, day: Number(day), year }), 1, A_DAY)]
  }
  // "may" is a word of its own, too.
  const only = new RegExp(
    String.raw`\b(?:in|since|during|last|this|of) (${MONTH})\b(?: (\d{4}))?`,
  ).exec(text)
  if (!only) return []
  const [, month = '', year] = only
  return [days(pastDate(now, { month, day: 1, year }), 31, A_MONTH)]
}

const swapped = (found: RegExpExecArray | null) =>
  found && [found[0], found[2], found[1] ?? '', found[3]]

/** The newest such day that is not to come. */
function pastDate(
  now: Date,
  { month, day, year }: { month: string; day: number; year: string | undefined },
): number {
  const at = (y: number) => Date.UTC(y, MONTHS.indexOf(month), day)
  if (year !== undefined) return at(Number(year))
  const thisYear = at(now.getUTCFullYear())
  return thisYear > now.getTime() ? at(now.getUTCFullYear() - 1) : thisYear
}

const UNITS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }
const NUMBERS = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function agoIn(text: string, today: number): TimeRange[] {
  const found = new RegExp(
    String.raw`\b(\d+|${NUMBERS.join('|')}) (day|week|month|year)s? ago\b`,
  ).exec(text)
  if (!found) return []
  const [, many = '', unit = ''] = found
  const count = /^\d+$/.test(many) ? Number(many) : Math.max(1, NUMBERS.indexOf(many))
  const length = UNITS[unit] ?? 1
  const middle = today - count * length * DAY_MS
  const width = Math.max(1, Math.ceil(length / 2))
  return [days(middle - (width - 1) * DAY_MS, 2 * width - 1, length === 1 ? A_DAY : A_WEEK)]
}

function weekdayIn(text: string, now: Date): TimeRange[] {
  const found = new RegExp(String.raw`\b(?:on|last) (${WEEKDAYS.join('|')})\b`).exec(text)
  if (!found) return []
  const back = (now.getUTCDay() - WEEKDAYS.indexOf(found[1] ?? '') + 7) % 7 || 7
  return [days(midnight(now) - back * DAY_MS, 1, A_DAY)]
}
