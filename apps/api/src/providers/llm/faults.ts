import { LlmError } from './port.ts'

/**
 * The fault for a status other than 200. Upstream messages are dropped: they may quote the prompt.
 */
export function faultOfStatus(status: number, retryAfterMs: number | null = null): LlmError {
  return new LlmError(kindOfStatus(status), `the model server answered ${status}`, {
    retryAfterMs,
    status,
  })
}

function kindOfStatus(status: number): LlmError['kind'] {
  if (status === 429) return 'rate_limited'
  if (status === 408) return 'timeout'
  if (status === 409 || status === 425 || status >= 500) return 'server'
  if (status === 400 || status === 403 || status === 413 || status === 422) return 'rejected'
  return 'denied'
}

/** The fault for an exception of the HTTP client. */
export function faultOfTransport(error: unknown, hasAnswered: boolean): LlmError {
  if (error instanceof LlmError) return error
  return hasAnswered
    ? new LlmError('dropped', 'the model server closed the connection mid-answer')
    : new LlmError('refused', 'the model server cannot be reached')
}

/** The fault for `{"error": …}` inside a stream; gateways put an HTTP status into `code`. */
export function faultOfErrorEvent(error: unknown): LlmError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  const status = Number(code)
  return status >= 400 && status < 600
    ? faultOfStatus(status)
    : new LlmError('server', 'the model server reported an error')
}

/** RFC 9110 §10.2.3: seconds, or a date, which is read against the answer's own `Date`. */
export function retryAfterMsOf(headers: Record<string, string | string[] | undefined>) {
  const value = headers['retry-after']
  if (typeof value !== 'string') return null
  const seconds = Number(value)
  if (seconds >= 0) return seconds * 1000

  const waitMs = Date.parse(value) - Date.parse(String(headers.date))
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
