import type { Dispatcher } from 'undici'
import type { LessonBook } from '#/providers/llm/manners/lesson-book.ts'
import { createOpenAiProvider } from '../openai.ts'
import type { LlmProvider } from '../port.ts'
import type { Limits } from '../watch.ts'
import type { FoundServer } from './port.ts'
import { samplingOf } from './sampling.rules.ts'
import { learnWindow } from './windows.ts'

interface Needs {
  book: LessonBook
  defaultContextTokens: number
  timeouts: Limits
  dispatcher: Dispatcher
}

/** A server found on this machine, with its first model and its own window. */
export async function detectedProvider(
  { book, defaultContextTokens, timeouts, dispatcher }: Needs,
  { kind, name, baseUrl, models: [model = ''] }: FoundServer,
): Promise<LlmProvider> {
  const lessons = book.of(baseUrl, model)
  await learnWindow(lessons, { kinds: [kind], baseUrl, model, apiKey: '' }, dispatcher)
  return createOpenAiProvider({
    id: `detected ${baseUrl}`,
    name,
    baseUrl,
    apiKey: '',
    model,
    contextTokens: defaultContextTokens,
    isAssumed: true,
    sampling: samplingOf({ kind, preset: 'balanced', sampler: {}, model }),
    lessons,
    timeouts,
    dispatcher,
  })
}
