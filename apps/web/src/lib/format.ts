/** CONST-017: the one place where cents become a price. */
export function formatPrice(cents: number): string {
  return (cents / 100).toFixed(2)
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat('en').format(count)
}

/** A change of a count, with its sign. */
export function formatChange(change: number): string {
  return new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(change).replace('-', '−')
}

/** CONST-018: DD.MM.YY of an ISO instant, in the visitor's zone unless another is named (USER-024). */
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

/** 24-hour clock time of an ISO instant, in the visitor's zone unless another is named. */
export function formatTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(iso))
}

/** Day and time of an ISO instant, in the visitor's zone. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

export function formatWeekday(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(iso))
}
