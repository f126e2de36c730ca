import type { ModelFaultKind } from '@oriel/contract/operator/models'
import { SECOND_MS, type Clock } from '#/platform/clock.ts'
import type { LlmError } from '../port.ts'
import type { FirstText, ProviderFault } from '../provider-list.ts'
import type { Standing } from './port.ts'

const KINDS: Readonly<Record<LlmError['kind'], ModelFaultKind>> = {
  refused: 'unreachable',
  timeout: 'unreachable',
  rate_limited: 'unreachable',
  server: 'unreachable',
  dropped: 'unreachable',
  busy: 'slow',
  garbage: 'form',
  rejected: 'form',
  denied: 'key',
  window: 'window',
  empty: 'empty',
  reasoning: 'empty',
}

/** A key is wrong at 401 and 402; elsewhere nothing is known by the name of the model, or the path. */
function kindOf({ kind, status }: LlmError): ModelFaultKind {
  return kind === 'denied' && status === 404 ? 'model' : KINDS[kind]
}

/** TALK-016: a first word later than this, that many times in succession, is a fault. */
const SLOW_MS = 10 * SECOND_MS
const SLOW_TIMES = 3

/** The last fault of every connection, and how often it came in succession (TALK-016). */
export function createFaultNotes(clock: Clock) {
  const last = new Map<string, NonNullable<Standing['lastFault']>>()
  const slowTimes = new Map<string, number>()
  const note = (id: string, kind: ModelFaultKind, times = 1) => {
    const before = last.get(id)
    const count = before?.kind === kind ? before.count + 1 : times
    last.set(id, { kind, count, at: clock.now() })
  }
  return {
    add({ id, error }: Pick<ProviderFault, 'id' | 'error'>): void {
      if (id !== null) note(id, kindOf(error))
    },
    began({ id, afterMs }: FirstText): void {
      if (id === null) return
      const times = afterMs > SLOW_MS ? (slowTimes.get(id) ?? 0) + 1 : 0
      slowTimes.set(id, times)
      if (times >= SLOW_TIMES) note(id, 'slow', times)
    },
    of: (id: string): Standing['lastFault'] => last.get(id) ?? null,
    forget(id: string): void {
      last.delete(id)
      slowTimes.delete(id)
    },
  }
}
