import * as z from 'zod/mini'
import { isoDate } from '#/primitives.ts'
import { engineStatus, recommendedModel } from './engine.ts'

export const connectionKind = z.enum([
  'openai',
  'ollama',
  'lmstudio',
  'llamacpp',
  'koboldcpp',
  'vllm',
  'tabby',
  'openrouter',
  // The one that an operator installed here (TALK-022).
  'engine',
])
export type ConnectionKind = z.infer<typeof connectionKind>

export const samplerPreset = z.enum(['steady', 'balanced', 'lively'])
export type SamplerPreset = z.infer<typeof samplerPreset>

/** Single values in place of the preset's. */
const sampler = z.object({
  temperature: z.optional(z.number()),
  topP: z.optional(z.number()),
  minP: z.optional(z.number()),
  repetitionPenalty: z.optional(z.number()),
})
export type Sampler = z.infer<typeof sampler>

const windowSource = z.enum(['server', 'operator', 'error', 'assumed'])
export type WindowSource = z.infer<typeof windowSource>

const modelFaultKind = z.enum(['unreachable', 'key', 'model', 'form', 'window', 'empty', 'slow'])
export type ModelFaultKind = z.infer<typeof modelFaultKind>

const connection = z.object({
  /** Null for those of the environment. */
  id: z.nullable(z.string()),
  name: z.string(),
  kind: connectionKind,
  baseUrl: z.string(),
  model: z.string(),
  isOn: z.boolean(),
  contextTokens: z.nullable(z.int()),
  preset: samplerPreset,
  sampler,
  reasoningTokens: z.int(),
  /** The last characters of the key, if there is one. */
  keyHint: z.nullable(z.string()),
  isFromEnvironment: z.boolean(),
  windowTokens: z.int(),
  windowSource,
  /** What the server could load in place of a narrow window; null where nothing is to gain (TALK-008). */
  widenTo: z.nullable(z.int()),
  roleForm: z.enum(['system', 'folded']),
  refusedFields: z.array(z.string()),
  lastFault: z.nullable(
    z.object({ kind: modelFaultKind, count: z.int(), at: isoDate, advice: z.string() }),
  ),
  /** It speaks next, unless it fails. */
  isServing: z.boolean(),
})
export type Connection = z.infer<typeof connection>

/** A server that answers on this machine (TALK-005). */
const detectedServer = z.object({
  kind: connectionKind,
  name: z.string(),
  baseUrl: z.string(),
  models: z.array(z.string()),
})
export type DetectedServer = z.infer<typeof detectedServer>

export const operatorModels = z.object({
  /** Most preferred first. */
  detected: z.array(detectedServer),
  /** In the order in which they are asked. */
  connections: z.array(connection),
  isDemoVoice: z.boolean(),
  engine: engineStatus,
  /** In the order of the list; at most one is recommended for this machine (TALK-020). */
  recommended: z.array(recommendedModel),
  freeMemoryBytes: z.int(),
  freeDiskBytes: z.int(),
})
export type OperatorModels = z.infer<typeof operatorModels>

/** One test reply and what was seen with it (TALK-009). */
export const tryReply = z.object({
  text: z.string(),
  firstTokenMs: z.int(),
  tokensPerSecond: z.number(),
  windowTokens: z.int(),
  windowSource,
  roleForm: z.enum(['system', 'folded']),
  refusedFields: z.array(z.string()),
})
export type TryReply = z.infer<typeof tryReply>

/** The model to use from then on, and the window it was loaded with. */
export const widenReply = z.object({ model: z.string(), windowTokens: z.int() })
export type WidenReply = z.infer<typeof widenReply>

export const listReply = z.object({ models: z.array(z.string()) })
export type ListReply = z.infer<typeof listReply>
