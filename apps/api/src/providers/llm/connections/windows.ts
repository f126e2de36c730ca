import type { Dispatcher } from 'undici'
import type { Lessons } from '#/providers/llm/manners/lesson-book.ts'
import { askJson } from './model-list.ts'
import type { SavedConnection } from './port.ts'
import { possibleIn, QUESTIONS } from './windows.rules.ts'

interface Asked extends Pick<SavedConnection, 'baseUrl' | 'model' | 'apiKey'> {
  /** What it may be, likeliest first. */
  kinds: readonly SavedConnection['kind'][]
}

const TIMEOUT_MS = 2000

/** The window of the model as its server tells it, in model tokens; null if it does not (TALK-007). */
async function askWindow(
  { kinds, baseUrl, model, apiKey }: Asked,
  dispatcher: Dispatcher | undefined,
): Promise<number | null> {
  const root = baseUrl.replace(/\/v1$/, '')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (const { path, body, read } of kinds.flatMap((kind) => QUESTIONS[kind])) {
    const asked = askJson(`${root}${path}`, { apiKey, signal, dispatcher }, body?.(model))
    const window = read(await asked.catch(() => null), model)
    if (window !== null) return window
  }
  return null
}

/** How wide the window could be; only Ollama loads less than the model allows and says so (TALK-008). */
async function askPossible(
  { kinds, baseUrl, model, apiKey }: Asked,
  dispatcher: Dispatcher | undefined,
): Promise<number | null> {
  if (kinds[0] !== 'ollama') return null
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const url = `${baseUrl.replace(/\/v1$/, '')}/api/show`
  const asked = askJson(url, { apiKey, signal, dispatcher }, { model })
  return possibleIn(await asked.catch(() => null))
}

/** Asks, and keeps the answer with what else is known of the server. */
export async function learnWindow(
  lessons: Lessons,
  asked: Asked,
  dispatcher?: Dispatcher,
): Promise<void> {
  const [serverTokens, possible] = await Promise.all([
    askWindow(asked, dispatcher),
    askPossible(asked, dispatcher),
  ])
  const known = lessons.manners
  const possibleTokens = possible ?? known.possibleTokens
  if (serverTokens !== null && serverTokens !== known.serverTokens) {
    // What a refusal named was of the window before.
    lessons.learn({ ...known, serverTokens, possibleTokens, windowTokens: null })
  } else if (possibleTokens !== known.possibleTokens) {
    lessons.learn({ ...known, possibleTokens })
  }
}
