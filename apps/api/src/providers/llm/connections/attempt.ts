import type { Dispatcher } from 'undici'
import { createLessonBook, type LessonBook } from '#/providers/llm/manners/lesson-book.ts'
import { createOpenAiProvider } from '../openai.ts'
import { LlmError } from '../port.ts'
import type { Limits } from '../watch.ts'
import { listModels } from './model-list.ts'
import { ModelRefusal, type Attempt, type SavedConnection } from './port.ts'
import { samplingOf } from './sampling.rules.ts'
import { learnWindow } from './windows.ts'

interface AttemptDeps {
  book: LessonBook
  timeouts: Limits
  dispatcher: Dispatcher
  defaultContextTokens: number
}

/** TALK-009 */
const MAX_TOKENS = 60
const CHARS_PER_TOKEN = 4
const LIST_TIMEOUT_MS = 5000
const AT_ONCE_MS = 50
const PROMPT = [
  {
    role: 'system' as const,
    content: 'You are a friendly companion. Answer in one short sentence.',
  },
  {
    role: 'user' as const,
    content: 'Hello! Please say in one sentence what you like about evenings.',
  },
]

/**
 * One reply to a fixed line, asked as if nothing were known of the server; what is found out is kept
 * (TALK-009).
 * @throws {ModelRefusal} saying what is wrong.
 */
export async function attempt(deps: AttemptDeps, connection: SavedConnection): Promise<Attempt> {
  const { baseUrl, model } = connection
  const lessons = createLessonBook().of(baseUrl, model)
  await learnWindow(lessons, { ...connection, kinds: [connection.kind] }, deps.dispatcher)
  const provider = createOpenAiProvider({
    ...connection,
    contextTokens: connection.contextTokens ?? deps.defaultContextTokens,
    isAssumed: connection.contextTokens === null,
    sampling: samplingOf(connection),
    lessons,
    timeouts: deps.timeouts,
    dispatcher: deps.dispatcher,
  })
  try {
    const said = await speak(provider).catch((error: unknown) => {
      const hasReasoned = error instanceof LlmError && error.kind === 'reasoning'
      if (hasReasoned && provider.reasoningTokens > 0) return speak(provider)
      throw error
    })
    deps.book.of(baseUrl, model).learn(lessons.manners)
    return said
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    throw new ModelRefusal(await reasonOf(deps, connection, error))
  }
}

async function speak(provider: ReturnType<typeof createOpenAiProvider>): Promise<Attempt> {
  const startedAt = performance.now()
  let firstAt: number | null = null
  let text = ''
  let tokens: number | null = null
  const { signal } = new AbortController()
  const { reasoningTokens } = provider
  const asked = {
    prompt: PROMPT,
    maxTokens: MAX_TOKENS,
    reasoningTokens,
    stops: [],
    seed: null,
    signal,
  }
  for await (const chunk of provider.reply(asked)) {
    if (chunk.type === 'usage') tokens = chunk.completionTokens
    else if (chunk.type === 'text') {
      firstAt ??= performance.now()
      text += chunk.text
    }
  }
  if (firstAt === null || text.trim() === '') throw new LlmError('empty', 'no text')
  const endedAt = performance.now()
  // What came in one piece was made before its first word arrived.
  const isAtOnce = endedAt - firstAt < AT_ONCE_MS
  const seconds = (endedAt - (isAtOnce ? startedAt : firstAt)) / 1000
  const counted = tokens ?? Math.ceil(text.length / CHARS_PER_TOKEN)
  return {
    text: text.trim(),
    firstTokenMs: Math.round(firstAt - startedAt),
    tokensPerSecond: Math.round((counted / seconds) * 10) / 10,
  }
}

/** What is wrong, with the help of the server's list of models where the answer leaves it open. */
async function reasonOf(
  { dispatcher }: AttemptDeps,
  { baseUrl, apiKey, model }: SavedConnection,
  { kind, status }: LlmError,
): Promise<ModelRefusal['reason']> {
  if (status === 401 || status === 402 || status === 403) return 'key'
  if (kind === 'window') return 'window'
  if (kind === 'empty' || kind === 'reasoning') return 'message'
  const isOpen = kind === 'denied' || kind === 'rejected' || kind === 'garbage'
  if (!isOpen) return 'unreachable'
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS)
  const models = await listModels({ baseUrl, apiKey, signal, dispatcher }).catch(() => null)
  if (models === null) return kind === 'rejected' ? 'form' : 'path'
  if (!models.includes(model)) return 'model'
  return kind === 'rejected' ? 'form' : 'path'
}
