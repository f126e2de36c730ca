import { Agent, type Dispatcher } from 'undici'
import { detectLocalServer, type DetectedServer, type DetectOptions } from './detect.ts'
import { createOpenAiProvider, type OpenAiOptions } from './openai.ts'
import type { LlmProvider } from './port.ts'
import type { Timeouts } from './watch.ts'

export interface LlmSettings {
  /** In order of preference (TURN-020). */
  providers: Omit<OpenAiOptions, 'timeouts' | 'dispatcher'>[]
  /** Look for servers on this machine when `providers` is empty (TURN-021). */
  detect: boolean
  defaultContextTokens: number
}

export interface ConfigureDeps {
  settings: LlmSettings
  /** The built-in voice, which speaks only where there is no model at all (TALK-001). */
  voice: LlmProvider
  timeouts?: Timeouts
  dispatcher?: Dispatcher
  detection?: DetectOptions
}

export interface ConfiguredLlm {
  /** For the chain: the models in order, or the built-in voice alone. */
  providers: LlmProvider[]
  /** The local server found, to be named at the start; null if none was looked for or found. */
  detected: DetectedServer | null
}

/** TURN-022 and TS-130; the idle limit within a reply is our own choice. */
const TIMEOUTS: Timeouts = { firstByteMs: 20_000, idleMs: 20_000, totalMs: 120_000 }

/** Creates the configured providers, or one for the server found on this machine. */
export async function configureLlm({
  settings,
  voice,
  timeouts = TIMEOUTS,
  // Without its own agent the library would use Node's older built-in one.
  dispatcher = new Agent(),
  detection,
}: ConfigureDeps): Promise<ConfiguredLlm> {
  const isSearching = settings.providers.length === 0 && settings.detect
  const detected = isSearching ? await detectLocalServer(detection) : null
  const found = detected && {
    ...detected,
    apiKey: '',
    contextTokens: settings.defaultContextTokens,
  }

  const providers = [...settings.providers, ...(found ? [found] : [])].map((server) =>
    createOpenAiProvider({
      ...server,
      baseUrl: server.baseUrl.replace(/\/+$/, ''),
      timeouts,
      dispatcher,
    }),
  )
  return { providers: providers.length > 0 ? providers : [voice], detected }
}
