import type { Dispatcher } from 'undici'
import { SECOND_MS } from '#/platform/clock.ts'
import { LlmError, type LlmProvider } from '../port.ts'
import type { createFaultNotes } from './fault-notes.ts'
import { listModels } from './model-list.ts'
import type { Patience } from './patience.ts'
import type { SavedConnection } from './port.ts'

type Asked = Pick<SavedConnection, 'id' | 'baseUrl' | 'apiKey' | 'model'>

interface Needs {
  patience: Patience
  dispatcher: Dispatcher
  notes: Pick<ReturnType<typeof createFaultNotes>, 'add'>
}

const LIST_TIMEOUT_MS = 5 * SECOND_MS
const NOT_FOUND = 404

/**
 * Asks a server before somebody waits for it, and notes what is wrong (TALK-015, TALK-016): one nearby
 * loads its model, a hosted one is only asked for its list, which costs nothing.
 */
export function createWarmUp(needs: Needs) {
  const asked = new WeakSet<LlmProvider>()
  return async (provider: LlmProvider, connection: Asked | null): Promise<void> => {
    const { id = null, baseUrl } = provider
    if (baseUrl === undefined || asked.has(provider)) return
    asked.add(provider)
    try {
      if (await needs.patience.isNear(baseUrl)) await provider.load?.()
      else if (connection !== null) await findModel(needs, connection)
    } catch (error) {
      if (!(error instanceof LlmError)) throw error
      needs.notes.add({ id, error })
    }
  }
}

/** @throws {LlmError} when the server would not serve us; a server without a list may. */
async function findModel({ dispatcher }: Needs, { baseUrl, apiKey, model }: Asked): Promise<void> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS)
  const asked = listModels({ baseUrl, apiKey, signal, dispatcher })
  const models = await asked.catch((error: unknown) => {
    if (error instanceof LlmError && error.status === NOT_FOUND) return [model]
    throw error
  })
  if (!models.includes(model)) {
    throw new LlmError('denied', 'the list names no such model', { status: NOT_FOUND })
  }
}
