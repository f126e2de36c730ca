import type { Dispatcher } from 'undici'
import { MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import { LlmError } from '../port.ts'
import { askJson } from './model-list.ts'
import { ModelRefusal, type SavedConnection } from './port.ts'
import { QUESTIONS } from './windows.rules.ts'

interface Asked extends Pick<SavedConnection, 'baseUrl' | 'model' | 'apiKey'> {
  /** The window that is wanted, in model tokens. */
  contextTokens: number
}

/** The model is read from disk. */
const LOAD_TIMEOUT_MS = 2 * MINUTE_MS
const CREATE_TIMEOUT_MS = 30 * SECOND_MS

/** Of the model made from another; a name of Ollama holds slashes only before its own. */
const derivedName = (model: string): string =>
  model.startsWith('oriel-') ? model : `oriel-${model.replaceAll('/', '-')}`

/**
 * Makes a model that differs from another only in how wide a window is loaded, without a download, and
 * loads it (TALK-008).
 * @returns its name, and the window that the server then says it loaded.
 * @throws {ModelRefusal}
 */
export async function widen(
  { baseUrl, model, apiKey, contextTokens }: Asked,
  dispatcher: Dispatcher,
): Promise<{ model: string; windowTokens: number }> {
  const root = baseUrl.replace(/\/v1$/, '')
  const made = derivedName(model)
  const ask = (path: string, timeoutMs: number, body?: object) =>
    askJson(
      `${root}${path}`,
      { apiKey, dispatcher, signal: AbortSignal.timeout(timeoutMs) },
      body,
    ).catch((error: unknown) => {
      throw refusalOf(error)
    })
  const parameters = { num_ctx: contextTokens }
  await ask('/api/create', CREATE_TIMEOUT_MS, {
    model: made,
    from: model,
    parameters,
    stream: false,
  })
  await ask('/api/generate', LOAD_TIMEOUT_MS, { model: made, stream: false })
  const [loaded] = QUESTIONS.ollama
  const windowTokens = loaded?.read(await ask(loaded.path, CREATE_TIMEOUT_MS), made) ?? null
  if (windowTokens === null) throw new ModelRefusal('window')
  return { model: made, windowTokens }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof LlmError)) return error
  const { kind, status } = error
  if (status === 401 || status === 403) return new ModelRefusal('key')
  if (status === 404) return new ModelRefusal('model')
  return new ModelRefusal(kind === 'rejected' || kind === 'denied' ? 'form' : 'unreachable')
}
