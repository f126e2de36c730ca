import type { ModelFaultKind } from '@oriel/contract/operator/models'
import type { Clock } from '#/platform/clock.ts'
import type { LlmError } from '../port.ts'
import type { ProviderFault } from '../provider-list.ts'
import type { Standing } from './port.ts'

const KINDS: Readonly<Record<LlmError['kind'], ModelFaultKind>> = {
  refused: 'unreachable',
  timeout: 'unreachable',
  rate_limited: 'unreachable',
  server: 'unreachable',
  dropped: 'unreachable',
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

/** The last fault of every connection, and how often it came in succession (TALK-016). */
export function createFaultNotes(clock: Clock) {
  const last = new Map<string, NonNullable<Standing['lastFault']>>()
  return {
    add({ id, error }: Pick<ProviderFault, 'id' | 'error'>): void {
      if (id === null) return
      const before = last.get(id)
      const kind = kindOf(error)
      const count = before?.kind === kind ? before.count + 1 : 1
      last.set(id, { kind, count, at: clock.now() })
    },
    of: (id: string): Standing['lastFault'] => last.get(id) ?? null,
    forget: (id: string) => void last.delete(id),
  }
}
