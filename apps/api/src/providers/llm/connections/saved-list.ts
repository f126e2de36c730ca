import type { Dispatcher } from 'undici'
import { SECOND_MS } from '#/platform/clock.ts'
import { createOpenAiProvider } from '../openai.ts'
import type { LlmProvider } from '../port.ts'
import type { BaseDeps } from './base.ts'
import type { createFaultNotes } from './fault-notes.ts'
import type { SavedConnection } from './port.ts'
import { samplingOf } from './sampling.rules.ts'
import { learnWindow } from './windows.ts'

export interface SavedListDeps extends BaseDeps {
  /** The saved list in its order. */
  load: () => Promise<SavedConnection[]>
  onFailure: (error: unknown) => void
  /** Leads to the engine of this installation, and nowhere else (TALK-022). */
  engine: Dispatcher
}

/** TALK-010 allows two seconds. */
const FRESH_MS = SECOND_MS

interface Made {
  connection: SavedConnection
  /** Of the settings, to see whether they changed. */
  settings: string
  provider: LlmProvider
}

/**
 * The servers of the saved list, each kept as long as its settings stay: breakers and running
 * replies survive a save, and what is new serves the next turn (TALK-010).
 */
export function createSavedList(
  deps: SavedListDeps,
  notes: Pick<ReturnType<typeof createFaultNotes>, 'forget'>,
) {
  let made = new Map<string, Made>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const kept = (connection: SavedConnection): Made => {
    const before = made.get(connection.id)
    const settings = JSON.stringify(connection)
    if (before?.settings === settings) return before
    // What went wrong went wrong with the former settings.
    if (before !== undefined) notes.forget(connection.id)
    return { connection, settings, provider: providerOf(deps, connection) }
  }
  const read = async () => {
    const connections = await deps.load()
    const used = connections.filter(({ isOn }) => isOn)
    const fresh = used.filter((each) => made.get(each.id)?.settings !== JSON.stringify(each))
    await Promise.all(fresh.map((each) => askAgain(deps, each)))
    made = new Map(used.map((connection) => [connection.id, kept(connection)]))
  }
  const refresh = async () => {
    // One that runs may have read what was there before.
    await reading
    reading = read().finally(() => {
      readAt = deps.clock.now().getTime()
      reading = null
    })
    await reading
  }
  return {
    /** Null while none is on. */
    now: (): LlmProvider[] | null =>
      made.size > 0 ? [...made.values()].map(({ provider }) => provider) : null,
    of: (id: string): SavedConnection | null => made.get(id)?.connection ?? null,
    /** Reads it, so that it is in force at once. */
    refresh,
    async refreshIfOld(): Promise<void> {
      const ageMs = deps.clock.now().getTime() - readAt
      // With the list of a second ago a turn is served, too.
      if (ageMs >= FRESH_MS) await (reading ?? refresh()).catch(deps.onFailure)
    },
  }
}

export const wayTo = (
  deps: Pick<SavedListDeps, 'engine' | 'dispatcher'>,
  { kind }: Pick<SavedConnection, 'kind'>,
): Dispatcher => (kind === 'engine' ? deps.engine : deps.dispatcher)

function providerOf(deps: SavedListDeps, connection: SavedConnection): LlmProvider {
  const { id, name, kind, baseUrl, apiKey, model, reasoningTokens } = connection
  return createOpenAiProvider({
    id,
    name,
    baseUrl,
    apiKey,
    model,
    reasoningTokens,
    contextTokens: connection.contextTokens ?? deps.defaultContextTokens,
    isAssumed: connection.contextTokens === null,
    sampling: samplingOf({ kind, model, preset: connection.preset, sampler: connection.sampler }),
    lessons: deps.book.of(baseUrl, model),
    timeouts: deps.timeouts,
    dispatcher: wayTo(deps, connection),
  })
}

function askAgain(deps: SavedListDeps, connection: SavedConnection) {
  const { baseUrl, model, kind } = connection
  const lessons = deps.book.of(baseUrl, model)
  return learnWindow(lessons, { ...connection, kinds: [kind] }, wayTo(deps, connection))
}
