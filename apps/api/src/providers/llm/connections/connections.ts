import type { Dispatcher } from 'undici'
import { SECOND_MS, type Clock } from '#/platform/clock.ts'
import type { LessonBook } from '#/providers/llm/manners/lesson-book.ts'
import { createOpenAiProvider } from '../openai.ts'
import type { LlmProvider } from '../port.ts'
import type { ProviderFault, ProviderList } from '../provider-list.ts'
import type { Timeouts } from '../watch.ts'
import { objectionTo } from './addresses.ts'
import { createFaultNotes } from './fault-notes.ts'
import type { FixedConnection, ModelConnections, SavedConnection, Standing } from './port.ts'
import { samplingOf } from './sampling.rules.ts'

interface ConnectionsDeps {
  /** What speaks while no saved connection is on: of the environment, detected, or the demo voice. */
  base: readonly LlmProvider[]
  fixed: readonly FixedConnection[]
  book: LessonBook
  /** The saved list in its order. */
  load: () => Promise<SavedConnection[]>
  onFailure: (error: unknown) => void
  clock: Clock
  timeouts: Timeouts
  dispatcher: Dispatcher
  defaultContextTokens: number
  isProduction: boolean
}

export interface Connections extends ModelConnections {
  /** For the chain. */
  list: ProviderList
  note(fault: ProviderFault): void
}

/** TALK-010 allows two seconds. */
const FRESH_MS = SECOND_MS

interface Made {
  /** Of the settings, to see whether they changed. */
  settings: string
  provider: LlmProvider
}

/**
 * The servers of the saved list, each kept as long as its settings stay: breakers and running
 * replies survive a save, and what is new serves the next turn (TALK-010).
 */
export function createConnections(deps: ConnectionsDeps): Connections {
  const notes = createFaultNotes(deps.clock)
  let made = new Map<string, Made>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const now = () => {
    const saved = [...made.values()].map(({ provider }) => provider)
    return saved.length > 0 ? saved : deps.base
  }
  const kept = (connection: SavedConnection): Made => {
    const before = made.get(connection.id)
    const settings = JSON.stringify(connection)
    if (before?.settings === settings) return before
    // What went wrong went wrong with the former settings.
    if (before !== undefined) notes.forget(connection.id)
    return { settings, provider: providerOf(deps, connection) }
  }
  const read = async () => {
    const connections = await deps.load()
    const used = connections.filter(({ isOn }) => isOn)
    made = new Map(used.map((connection) => [connection.id, kept(connection)]))
  }
  const refresh = async () => {
    if (deps.fixed.length > 0) return
    // One that runs may have read what was there before.
    await reading
    reading = read().finally(() => {
      readAt = deps.clock.now().getTime()
      reading = null
    })
    await reading
  }
  const refreshIfOld = async () => {
    const ageMs = deps.clock.now().getTime() - readAt
    // With the list of a second ago a turn is served, too.
    if (ageMs >= FRESH_MS) await (reading ?? refresh()).catch(deps.onFailure)
  }

  return {
    fixed: deps.fixed,
    list: {
      now() {
        void refreshIfOld()
        return now()
      },
      async fresh() {
        await refreshIfOld()
        return now()
      },
    },
    refresh,
    note: (fault) => notes.add(fault),
    standingOf: (connection) => ({
      ...knownOf(deps, connection),
      lastFault: notes.of(connection.id),
    }),
    objectionTo: (baseUrl) => objectionTo(baseUrl, deps),
  }
}

function providerOf(deps: ConnectionsDeps, connection: SavedConnection): LlmProvider {
  const { id, name, kind, baseUrl, apiKey, model, reasoningTokens } = connection
  return createOpenAiProvider({
    id,
    name,
    baseUrl,
    apiKey,
    model,
    reasoningTokens,
    contextTokens: connection.contextTokens ?? deps.defaultContextTokens,
    sampling: samplingOf({ kind, model, preset: connection.preset, sampler: connection.sampler }),
    lessons: deps.book.of(baseUrl, model),
    timeouts: deps.timeouts,
    dispatcher: deps.dispatcher,
  })
}

function knownOf(
  { book, defaultContextTokens }: ConnectionsDeps,
  { baseUrl, model, contextTokens }: Pick<SavedConnection, 'baseUrl' | 'model' | 'contextTokens'>,
): Omit<Standing, 'lastFault'> {
  const { windowTokens, roleForm, refusedFields } = book.of(baseUrl, model).manners
  const set = contextTokens ?? defaultContextTokens
  const isNamed = windowTokens !== null && windowTokens < set
  const own = contextTokens === null ? 'assumed' : 'operator'
  return {
    windowTokens: isNamed ? windowTokens : set,
    windowSource: isNamed ? 'error' : own,
    roleForm,
    refusedFields,
  }
}
