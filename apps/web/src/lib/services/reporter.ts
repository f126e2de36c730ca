import { newUuid } from '#/lib/wire/ids.ts'

/** ERR-008: where errors go that no screen could handle. */
export type Reporter = (error: unknown, facts: Record<string, string>) => void

type Outside = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Logs through the browser's own channel and, when a DSN is configured, tells the error-reporting
 * service, without anything of the user's own (ERR-009).
 */
export function createReporter(dsn: string | undefined, { fetch, now }: Outside): Reporter {
  async function send(address: string, failure: unknown, facts: Record<string, string>) {
    try {
      const { envelopeOf } = await import('@oriel/contract/http/error-report')
      const id = newUuid().replaceAll('-', '')
      const report = { error: failure, facts, platform: 'javascript', id, atMs: now() } as const
      const { url, body } = envelopeOf(address, report)
      await fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' })
    } catch {
      // A report that is lost must not become an error of its own.
    }
  }

  return (failure, facts) => {
    reportError(failure)
    if (dsn !== undefined) void send(dsn, failure, facts)
  }
}
