import { z } from 'zod'
import { httpUrl, jsonValue, llmProvider, positiveInt } from './fields.ts'

/** The servers that write replies, and the one that reads messages a second time. */
export const MODEL_FIELDS = {
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: z.string().default(''),
  LLM_MODEL: z.string().optional(),
  LLM_PROVIDERS: jsonValue.pipe(z.array(llmProvider)).optional(),
  LLM_DETECT: z.enum(['on', 'off']).default('on'),
  LLM_CONTEXT_TOKENS: positiveInt.optional(),
  CLASSIFIER_BASE_URL: httpUrl.optional(),
  CLASSIFIER_API_KEY: z.string().default(''),
  CLASSIFIER_MODEL: z.string().optional(),
  CLASSIFIER_KIND: z.enum(['moderation', 'chat']).default('moderation'),
}

type Given = z.infer<z.ZodObject<typeof MODEL_FIELDS>>

const ASSUMED_WINDOW_TOKENS = 8192

export function modelContradictions(env: Given): string[] {
  const reasons: string[] = []
  if (env.LLM_BASE_URL !== undefined && env.LLM_MODEL === undefined) {
    reasons.push('LLM_MODEL: name the model that LLM_BASE_URL serves')
  }
  if ((env.CLASSIFIER_BASE_URL === undefined) !== (env.CLASSIFIER_MODEL === undefined)) {
    reasons.push('CLASSIFIER_MODEL: needs CLASSIFIER_BASE_URL beside it, and the other way round')
  }
  if (env.LLM_BASE_URL !== undefined && env.LLM_PROVIDERS !== undefined) {
    reasons.push('LLM_PROVIDERS: give either LLM_BASE_URL or LLM_PROVIDERS, not both')
  }
  return reasons
}

export const modelSettings = (env: Given) => ({
  providers: llmProviders(env),
  detect: env.LLM_DETECT === 'on',
  /** For servers whose window nobody tells (decision 101). */
  defaultContextTokens: env.LLM_CONTEXT_TOKENS ?? ASSUMED_WINDOW_TOKENS,
})

export function classifierSettings(env: Given) {
  const { CLASSIFIER_BASE_URL: baseUrl, CLASSIFIER_MODEL: model } = env
  if (baseUrl === undefined || model === undefined) return null
  return { baseUrl, model, apiKey: env.CLASSIFIER_API_KEY, kind: env.CLASSIFIER_KIND }
}

function llmProviders(env: Given): z.infer<typeof llmProvider>[] {
  if (env.LLM_PROVIDERS !== undefined) return env.LLM_PROVIDERS
  if (env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined) return []
  return [
    {
      name: new URL(env.LLM_BASE_URL).host,
      baseUrl: env.LLM_BASE_URL,
      apiKey: env.LLM_API_KEY,
      model: env.LLM_MODEL,
      contextTokens: env.LLM_CONTEXT_TOKENS ?? null,
    },
  ]
}
