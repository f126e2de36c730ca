import { SECOND_MS } from '#/platform/clock.ts'
import { windowIn } from '#/providers/llm/manners/manners.rules.ts'
import { createOpenAiProvider } from '../openai.ts'
import { LlmError, type LlmProvider } from '../port.ts'
import type { ProviderFault, ProviderList } from '../provider-list.ts'
import { objectionTo } from './addresses.ts'
import { attempt } from './attempt.ts'
import { createBase, type BaseDeps } from './base.ts'
import { createFaultNotes } from './fault-notes.ts'
import { listModels } from './model-list.ts'
import {
  ModelRefusal,
  type FixedConnection,
  type ModelConnections,
  type SavedConnection,
  type Standing,
} from './port.ts'
import { samplingOf } from './sampling.rules.ts'
import { learnWindow } from './windows.ts'

interface ConnectionsDeps extends BaseDeps {
  fixed: readonly FixedConnection[]
  /** The saved list in its order. */
  load: () => Promise<SavedConnection[]>
  onFailure: (error: unknown) => void
  isProduction: boolean
}

export interface Connections extends ModelConnections {
  /** For the chain. */
  list: ProviderList
  note(fault: ProviderFault): void
}

const LIST_TIMEOUT_MS = 5 * SECOND_MS

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
  const base = createBase(deps)
  let made = new Map<string, Made>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const now = () => (made.size > 0 ? providersIn(made) : base.now())
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
    const fresh = used.filter((each) => made.get(each.id)?.settings !== JSON.stringify(each))
    await Promise.all(fresh.map((each) => askAgain(deps, each)))
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
    if (now().every(({ isDemoVoice }) => isDemoVoice)) await base.findIfOld()
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
    find: base.find,
    listModels: (server) => modelsOf(deps, server),
    attempt: (connection) => attempt(deps, connection),
    refresh,
    note: (fault) => notes.add(fault),
    standingOf: (connection) => ({
      ...knownOf(deps, connection),
      lastFault: notes.of(connection.id),
    }),
    objectionTo: (baseUrl) => objectionTo(baseUrl, deps),
  }
}

const providersIn = (made: ReadonlyMap<string, Made>): LlmProvider[] =>
  [...made.values()].map(({ provider }) => provider)

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
    isAssumed: connection.contextTokens === null,
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
  const { manners } = book.of(baseUrl, model)
  const isAssumed = contextTokens === null
  const { tokens, source } = windowIn(manners, {
    contextTokens: contextTokens ?? defaultContextTokens,
    isAssumed,
  })
  const { roleForm, refusedFields } = manners
  return { windowTokens: tokens, windowSource: source, roleForm, refusedFields }
}

function askAgain({ book, dispatcher }: ConnectionsDeps, connection: SavedConnection) {
  const { baseUrl, model } = connection
  return learnWindow(book.of(baseUrl, model), connection, dispatcher)
}

async function modelsOf(
  { dispatcher }: ConnectionsDeps,
  { baseUrl, apiKey }: Pick<SavedConnection, 'baseUrl' | 'apiKey'>,
): Promise<string[]> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS)
  return listModels({ baseUrl, apiKey, signal, dispatcher }).catch((error: unknown) => {
    throw refusalOf(error)
  })
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof LlmError)) return error
  const { kind, status } = error
  if (status === 401 || status === 403) return new ModelRefusal('key')
  return new ModelRefusal(kind === 'denied' || kind === 'garbage' ? 'path' : 'unreachable')
}
