import { randomBytes } from 'node:crypto'
import { envelopeOf } from '@oriel/contract/http/error-report'
import { SECOND_MS, type Clock } from './clock.ts'

const PATIENCE_MS = 5 * SECOND_MS
/** An error in every request must not cause a flood of reports. */
const MAX_UNDER_WAY = 10

/** Reports a logged error; `message` is the constant message of its log line. */
export type ReportError = (error: unknown, message: string) => void

/**
 * Reports to the error-reporting service of the DSN (ERR-009). Error messages are not sent: drivers
 * quote values in them. Never throws and never waits.
 */
export function createErrorReports(dsn: string, clock: Clock): ReportError {
  let underWay = 0

  async function send(error: unknown, message: string): Promise<void> {
    const { url, body } = envelopeOf(dsn, {
      error: withoutMessage(error, message),
      facts: { code: codeOf(error) },
      platform: 'node',
      id: randomBytes(16).toString('hex'),
      atMs: clock.now().getTime(),
    })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(url, { method: 'POST', body, signal })
    await reply.body?.cancel()
  }

  async function trySend(error: unknown, message: string): Promise<void> {
    underWay += 1
    try {
      await send(error, message)
    } catch {
      // A failure of the reporting service itself is ignored.
    } finally {
      underWay -= 1
    }
  }

  return (error, message) => {
    if (underWay < MAX_UNDER_WAY) void trySend(error, message)
  }
}

function withoutMessage(error: unknown, message: string): Error {
  const report = new Error(message)
  if (!(error instanceof Error)) return report
  report.name = error.name
  report.stack = error.stack ?? ''
  return report
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'none'
