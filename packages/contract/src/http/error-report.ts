import { scrubMessage, scrubStack, withoutSecrets } from './scrub.ts'

/** A failure, as sent to the error-reporting service (ERR-009). */
export interface ErrorReport {
  error: unknown
  /** Names and places of ours, such as the screen or the route; they are scrubbed as well. */
  facts: Record<string, string>
  /** Where it failed. */
  platform: 'javascript' | 'node'
  /** 32 hexadecimal digits. */
  id: string
  /** Milliseconds since 1970. */
  atMs: number
}

/** Whether an address has the form `https://{public key}@{host}/{project}` (a Sentry DSN). */
export function isDsn(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username !== '' && /\/\d+$/.test(url.pathname)
}

/**
 * A report on Sentry's published wire: an envelope of three lines of JSON for the project that the
 * DSN names (develop.sentry.dev/sdk/data-model/envelopes). Nothing of the user's own is in it.
 */
export function envelopeOf(dsn: string, report: ErrorReport): { url: string; body: string } {
  const { origin, pathname, username } = new URL(dsn)
  const project = pathname.replace(/[^/]+$/, 'api/$&/envelope/')
  const lines = [
    { event_id: report.id, sent_at: new Date(report.atMs).toISOString() },
    { type: 'event' },
    eventOf(report),
  ]
  return {
    url: `${origin}${project}?sentry_version=7&sentry_key=${username}`,
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}

function eventOf({ error, facts, platform, id, atMs }: ErrorReport): object {
  const known = error instanceof Error ? error : new Error(`a ${typeof error} was thrown`)
  const tags = Object.entries(facts).map(([name, value]) => [name, withoutSecrets(value)])
  return {
    event_id: id,
    timestamp: atMs / 1000,
    platform,
    level: 'error',
    exception: {
      values: [{ type: withoutSecrets(known.name), value: scrubMessage(known.message) }],
    },
    tags: Object.fromEntries(tags),
    extra: { stack: scrubStack(known.stack ?? '', known.message) },
  }
}
