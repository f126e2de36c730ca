import { newUuid } from '#/lib/wire/ids.ts'

/** ERR-008: reports errors that no screen handled. */
export type Reporter = (error: unknown, facts: Record<string, string>) => void

type Outside = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Logs errors to the console and, if a DSN is configured, sends them to the error-reporting service without
 * personal data (ERR-009).
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
      // A failed report must not cause another error.
    }
  }

  return (failure, facts) => {
    reportError(failure)
    if (dsn !== undefined) void send(dsn, failure, facts)
  }
}
