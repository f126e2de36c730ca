import { Agent, type Dispatcher } from 'undici'
import { systemClock } from '#/platform/clock.ts'
import { detectedProvider } from './connections/detected.ts'
import { createPatience } from './connections/patience.ts'
import type { FixedConnection } from './connections/port.ts'
import { samplingOf } from './connections/sampling.rules.ts'
import { detectLocalServer, type DetectedServer, type DetectOptions } from './detect.ts'
import { createLessonBook, type LessonBook } from './manners/lesson-book.ts'
import { createOpenAiProvider, type OpenAiOptions } from './openai.ts'
import type { LlmProvider } from './port.ts'
import type { Limits } from './watch.ts'

export interface LlmSettings {
  /** In order of preference (TURN-020). */
  providers: (Pick<OpenAiOptions, 'name' | 'baseUrl' | 'apiKey' | 'model' | 'reasoningTokens'> & {
    contextTokens: number | null
  })[]
  /** Look for servers on this machine when `providers` is empty (TURN-021). */
  detect: boolean
  defaultContextTokens: number
}

export interface ConfigureDeps {
  settings: LlmSettings
  /** The built-in voice, which speaks only where there is no model at all (TALK-001). */
  voice: LlmProvider
  timeouts?: Limits
  dispatcher?: Dispatcher
  detection?: DetectOptions
}

export interface ConfiguredLlm {
  /** For the chain: the models in order, or the built-in voice alone. */
  providers: LlmProvider[]
  /** Those of the settings. */
  fixed: FixedConnection[]
  /** The local server found, to be named at the start; null if none was looked for or found. */
  detected: DetectedServer | null
  /** What is learnt of all of them. */
  book: LessonBook
}

/** Creates the configured providers, or one for the server found on this machine. */
export async function configureLlm({
  settings,
  voice,
  timeouts = createPatience(systemClock).with,
  // Without its own agent the library would use Node's older built-in one.
  dispatcher = new Agent(),
  detection,
}: ConfigureDeps): Promise<ConfiguredLlm> {
  const fixed = settings.providers.map(fixedOf)
  const isSearching = fixed.length === 0 && settings.detect
  const detected = isSearching ? await detectLocalServer(detection) : null

  const book = createLessonBook()
  const providers: LlmProvider[] = fixed.map((server) =>
    createOpenAiProvider({
      ...server,
      contextTokens: server.contextTokens ?? settings.defaultContextTokens,
      isAssumed: server.contextTokens === null,
      sampling: samplingOf({ ...PLAIN, model: server.model }),
      lessons: book.of(server.baseUrl, server.model),
      timeouts,
      dispatcher,
    }),
  )
  if (detected !== null) {
    const { defaultContextTokens } = settings
    const needs = { book, defaultContextTokens, timeouts, dispatcher }
    const found = { ...detected, models: [detected.model] }
    providers.push(await detectedProvider(needs, found))
  }
  return { providers: providers.length > 0 ? providers : [voice], fixed, detected, book }
}

/** An installation in which only this voice speaks. */
export const onlyVoice = (voice: LlmProvider): ConfiguredLlm => ({
  providers: [voice],
  fixed: [],
  detected: null,
  book: createLessonBook(),
})

/** What is not said of a server of the environment. */
const PLAIN = { kind: 'openai', preset: 'balanced', sampler: {} } as const

function fixedOf(server: LlmSettings['providers'][number], at: number): FixedConnection {
  return { ...server, id: `environment ${at}`, baseUrl: server.baseUrl.replace(/\/+$/, '') }
}
