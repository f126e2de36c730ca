import { LlmError } from './port.ts'

export interface Timeouts {
  /** Until the first byte of the answer's body (TURN-022). */
  firstByteMs: number
  /** Between two events; single bytes that complete no event do not count. */
  idleMs: number
  /** For the whole reply (TS-130). */
  totalMs: number
}

/** The limits, or how they are found for a server's address. */
export type Limits = Timeouts | ((baseUrl: string) => Promise<Timeouts>)

export interface Watch {
  /** Aborts with the caller's reason, a timeout as {@link LlmError}, or the argument of `cut`. */
  signal: AbortSignal
  /** Data arrived: restarts the idle limit. */
  dataReceived(): void
  cut(reason: unknown): void
  /** Ends the watch; call it once the connection is no longer needed. */
  stop(): void
}

/** Monitors the timeouts of one upstream call. */
export function startWatch({ firstByteMs, idleMs, totalMs }: Timeouts, caller: AbortSignal): Watch {
  const controller = new AbortController()
  const cut = (reason: unknown) => controller.abort(reason)
  const expire = (what: string) => cut(new LlmError('timeout', `the model server ${what}`))
  const onAbort = () => cut(caller.reason)

  caller.addEventListener('abort', onAbort, { once: true })
  const total = setTimeout(expire, totalMs, 'took too long')
  let silence = setTimeout(expire, firstByteMs, 'did not begin to answer')
  let isFirst = true

  return {
    signal: controller.signal,
    dataReceived() {
      if (isFirst) {
        isFirst = false
        clearTimeout(silence)
        silence = setTimeout(expire, idleMs, 'fell silent')
      } else {
        silence.refresh()
      }
    },
    cut,
    stop() {
      caller.removeEventListener('abort', onAbort)
      clearTimeout(total)
      clearTimeout(silence)
    },
  }
}
