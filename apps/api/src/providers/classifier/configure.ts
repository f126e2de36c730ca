import type { Clock } from '#/platform/clock.ts'
import { createBreaker } from '#/providers/llm/breaker.ts'
import { askForCompletion } from './chat.ts'
import { askForModeration } from './moderation.ts'
import type { Classifier } from './port.ts'

export interface ClassifierSettings {
  /** Ends in `/v1`. */
  baseUrl: string
  /** Empty for servers that need none. */
  apiKey: string
  model: string
  kind: 'moderation' | 'chat'
}

/** TS-013: after this the rules decide alone. */
const TIMEOUT_MS = 300
/** Much more than ten chat messages; the newest words come last. */
const MAX_CHARS = 8000

const ASK = { moderation: askForModeration, chat: askForCompletion }

/** The configured classifier; null if there is none, in which case nothing leaves the machine. */
export function createClassifier(
  settings: ClassifierSettings | null,
  clock: Clock,
): Classifier | null {
  if (settings === null) return null
  const { baseUrl, kind, model } = settings
  const breaker = createBreaker(clock)
  const server = { ...settings, baseUrl: baseUrl.replace(/\/+$/, '') }
  return {
    name: `${model} of ${new URL(baseUrl).host}`,
    async judge(text) {
      if (!breaker.admit()) return null
      try {
        const judgement = await ASK[kind](
          server,
          text.slice(-MAX_CHARS),
          AbortSignal.timeout(TIMEOUT_MS),
        )
        breaker.succeed()
        return judgement
      } catch {
        breaker.fail()
        return null
      }
    },
  }
}
