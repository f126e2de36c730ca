import { MINUTE_MS } from '#/platform/clock.ts'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { createSentenceEncoder } from '#/providers/encoder/thread.ts'

const PATIENCE_MS = MINUTE_MS

/** The reader's encoder for who asks what is read, not how fast the machine is. Its faults are thrown. */
export function patientEncoder(
  onFault = (error: unknown): void => {
    throw error
  },
): SentenceEncoder {
  return createSentenceEncoder({ onFault, timeoutMs: PATIENCE_MS })
}
