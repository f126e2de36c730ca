import { SECOND_MS } from '#/platform/clock.ts'
import { windowIn } from '#/providers/llm/manners/manners.rules.ts'
import { pull, roomAt } from '#/providers/llm/ollama/pull.ts'
import { LlmError } from '../port.ts'
import type { FirstText, ProviderFault, ProviderList } from '../provider-list.ts'
import { objectionTo } from './addresses.ts'
import { attempt } from './attempt.ts'
import { createBase } from './base.ts'
import { createFaultNotes } from './fault-notes.ts'
import { listModels } from './model-list.ts'
import type { Patience } from './patience.ts'
import {
  ModelRefusal,
  type FixedConnection,
  type ModelConnections,
  type SavedConnection,
  type Standing,
} from './port.ts'
import { createSavedList, wayTo, type SavedListDeps } from './saved-list.ts'
import { createWarmUp } from './warm-up.ts'
import { widen } from './widen.ts'
import { kindsAt, wideningOf } from './windows.rules.ts'
import { learnWindow } from './windows.ts'

interface ConnectionsDeps extends SavedListDeps {
  patience: Patience
  fixed: readonly FixedConnection[]
  isProduction: boolean
  /** Replaced in tests. */
  roomAt?: ModelConnections['roomAt']
}

export interface Connections extends ModelConnections {
  /** For the chain. */
  list: ProviderList
  note(fault: ProviderFault): void
  began(first: FirstText): void
}

const LIST_TIMEOUT_MS = 5 * SECOND_MS

/** All servers, of the environment, saved or found, and what is known of them (TALK-001, TALK-010). */
export function createConnections(deps: ConnectionsDeps): Connections {
  const notes = createFaultNotes(deps.clock)
  const base = createBase(deps)
  const saved = createSavedList(deps, notes)
  const warmUp = createWarmUp({ ...deps, notes })

  const now = () => saved.now() ?? base.now()
  const refresh = async () => {
    if (deps.fixed.length === 0) await saved.refresh()
    else await Promise.all(deps.fixed.map((each) => askFixed(deps, each)))
  }
  const refreshIfOld = async () => {
    if (deps.fixed.length === 0) await saved.refreshIfOld()
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
    attempt: (connection) => attempt({ ...deps, dispatcher: wayTo(deps, connection) }, connection),
    widen: (asked) => widen(asked, deps.dispatcher),
    pull: (asked) => pulling(deps, asked),
    roomAt: deps.roomAt ?? roomAt,
    refresh,
    async warmUp() {
      if (deps.fixed.length > 0) await refresh()
      const [first] = now()
      if (first === undefined) return
      const fixed = deps.fixed.find(({ id }) => id === first.id)
      await warmUp(first, saved.of(first.id ?? '') ?? fixed ?? null).catch(deps.onFailure)
    },
    async isNear() {
      const [first] = now()
      return first?.baseUrl !== undefined && deps.patience.isNear(first.baseUrl)
    },
    note: (fault) => notes.add(fault),
    began: (first) => notes.began(first),
    standingOf: (connection) => ({
      ...knownOf(deps, connection),
      lastFault: notes.of(connection.id),
    }),
    faultOf: (id) => notes.of(id),
    objectionTo: (baseUrl) => objectionTo(baseUrl, deps),
  }
}

async function* pulling(
  { dispatcher }: ConnectionsDeps,
  asked: Parameters<ModelConnections['pull']>[0],
): ReturnType<typeof pull> {
  try {
    yield* pull({ ...asked, dispatcher })
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    throw new ModelRefusal(error.status === 404 ? 'model' : refusalReason(error))
  }
}

function knownOf(
  { book, defaultContextTokens }: ConnectionsDeps,
  {
    kind = 'openai',
    baseUrl,
    model,
    contextTokens,
  }: Pick<SavedConnection, 'baseUrl' | 'model' | 'contextTokens'> &
    Partial<Pick<SavedConnection, 'kind'>>,
): Omit<Standing, 'lastFault'> {
  const { manners } = book.of(baseUrl, model)
  const isAssumed = contextTokens === null
  const { tokens, source } = windowIn(manners, {
    contextTokens: contextTokens ?? defaultContextTokens,
    isAssumed,
  })
  const { roleForm, refusedFields } = manners
  const widenTo = wideningOf(manners, kind)
  return { windowTokens: tokens, windowSource: source, widenTo, roleForm, refusedFields }
}

/** The environment does not say of what kind a server is (TALK-007). */
async function askFixed(deps: ConnectionsDeps, connection: FixedConnection): Promise<void> {
  const { book, dispatcher, patience } = deps
  const { baseUrl, model } = connection
  const kinds = kindsAt(baseUrl, await patience.isNear(baseUrl))
  await learnWindow(book.of(baseUrl, model), { ...connection, kinds }, dispatcher)
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
  return error instanceof LlmError ? new ModelRefusal(refusalReason(error)) : error
}

function refusalReason({ kind, status }: LlmError): ModelRefusal['reason'] {
  if (status === 401 || status === 403) return 'key'
  return kind === 'denied' || kind === 'garbage' ? 'path' : 'unreachable'
}
