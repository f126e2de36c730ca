import { Agent, type Dispatcher } from 'undici'
import { detectLocalServer, type DetectedServer, type DetectOptions } from './detect.ts'
import { createOpenAiProvider, type OpenAiOptions } from './openai.ts'
import type { LlmProvider } from './port.ts'
import type { Timeouts } from './watch.ts'

export interface LlmSettings {
  /** In order of preference (TURN-020). */
  providers: Pick<OpenAiOptions, 'name' | 'baseUrl' | 'apiKey' | 'model' | 'contextTokens'>[]
  /** Look for servers on this machine when `providers` is empty (TURN-021). */
  detect: boolean
  defaultContextTokens: number
}

export interface ConfigureDeps {
  settings: LlmSettings
  /** The built-in voice, which speaks when nobody else can. */
  voice: LlmProvider
  timeouts?: Timeouts
  dispatcher?: Dispatcher
  detection?: DetectOptions
}

export interface ConfiguredLlm {
  /** For the chain, the built-in voice last. */
  providers: LlmProvider[]
  /** The server found on this machine, for the start to name; null when none was looked for or found. */
  detected: DetectedServer | null
}

/** TURN-022 and TS-130; the silence allowed within a reply is our own choice. */
const TIMEOUTS: Timeouts = { firstByteMs: 20_000, idleMs: 20_000, totalMs: 120_000 }

/** Builds the providers that the settings name, or the one that runs on this machine. */
export async function configureLlm({
  settings,
  voice,
  timeouts = TIMEOUTS,
  // Without one of its own the library goes through the older one that is part of Node.
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
  return { providers: [...providers, voice], detected }
}
