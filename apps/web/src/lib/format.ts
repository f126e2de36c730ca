/** CONST-017: the only place that converts cents to a price. */
export function formatPrice(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A change in a count, with its sign. */
export function formatChange(change: number): string {
  return new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(change).replace('-', '−')
}

/** CONST-018: an ISO timestamp as DD.MM.YY, in the visitor's time zone by default (USER-024). */
export function formatDate(iso: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(iso))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')}.${of('month')}.${of('year')}`
}

/** 24-hour time of an ISO timestamp, in the visitor's time zone by default. */
export function formatTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(iso))
}

/** Date and time of an ISO timestamp, in the visitor's time zone. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

export function formatWeekday(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(iso))
}
