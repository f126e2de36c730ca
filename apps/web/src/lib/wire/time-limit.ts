/** ERR-002 */
const REQUEST_TIMEOUT_MS = 30_000
const GENERATION_TIMEOUT_MS = 120_000

type Limited = {
  signal?: AbortSignal
  isGeneration?: boolean
  isStream?: boolean
  /** Overrides the default limit. */
  timeoutMs?: number
}

/** Aborts a request with a `TimeoutError` after its time limit, or earlier with the caller's reason. */
export function timeLimit({ signal, isGeneration, isStream, timeoutMs }: Limited) {
  const limit = new AbortController()
  const abort = (reason: unknown) => limit.abort(reason)
  const ofItsKind =
    isGeneration === true || isStream === true ? GENERATION_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  const timer = setTimeout(
    () => abort(new DOMException('Timed out', 'TimeoutError')),
    timeoutMs ?? ofItsKind,
  )
  if (signal?.aborted === true) abort(signal.reason)
  signal?.addEventListener('abort', () => abort(signal.reason))
  return { signal: limit.signal, lift: () => clearTimeout(timer) }
}
