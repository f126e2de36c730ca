import * as z from 'zod/mini'
import { isoDate } from '#/primitives.ts'

/** TALK-010 */
export const MAX_CONNECTIONS = 8

export const connectionKind = z.enum([
  'openai',
  'ollama',
  'lmstudio',
  'llamacpp',
  'koboldcpp',
  'vllm',
  'tabby',
  'openrouter',
])
export type ConnectionKind = z.infer<typeof connectionKind>

export const samplerPreset = z.enum(['steady', 'balanced', 'lively'])
export type SamplerPreset = z.infer<typeof samplerPreset>

/** Single values in place of the preset's, within bounds that models bear (TALK-033). */
export const sampler = z.strictObject({
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  topP: z.optional(z.number().check(z.minimum(0.05), z.maximum(1))),
  minP: z.optional(z.number().check(z.minimum(0), z.maximum(0.5))),
  repetitionPenalty: z.optional(z.number().check(z.minimum(1), z.maximum(1.5))),
})
export type Sampler = z.infer<typeof sampler>

/** One line of printable text. */
const line = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}+$/u))

/** An address without name, password, query or fragment: those would show in lists and logs. */
const baseUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(300), z.regex(/^[^\s@?#]+$/u))

/** How a model server is reached, and how it is asked (`api.md` §7.1). */
const settings = {
  /** Null for one that is not saved yet. */
  id: z.nullable(z.uuid()),
  name: line(40),
  kind: connectionKind,
  baseUrl,
  model: line(200),
  isOn: z.boolean(),
  /** In model tokens; null: what the server says, or else the installation's assumption. */
  contextTokens: z.nullable(z.int().check(z.minimum(512), z.maximum(2_000_000))),
  preset: samplerPreset,
  sampler,
  /** Allowed for reasoning beside the reply, in model tokens. */
  reasoningTokens: z.int().check(z.minimum(0), z.maximum(8192)),
}

/** As the operator sends it. An empty key, or none, keeps the stored one (TALK-011). */
export const connectionEntry = z.strictObject({
  ...settings,
  apiKey: z._default(z.string().check(z.maxLength(400), z.regex(/^[!-~]*$/)), ''),
  isFromEnvironment: z._default(z.boolean(), false),
})
export type ConnectionEntry = z.infer<typeof connectionEntry>

export const windowSource = z.enum(['server', 'operator', 'error', 'assumed'])
export type WindowSource = z.infer<typeof windowSource>

export const modelFaultKind = z.enum([
  'unreachable',
  'key',
  'model',
  'form',
  'window',
  'empty',
  'slow',
])
export type ModelFaultKind = z.infer<typeof modelFaultKind>

export const connection = z.object({
  ...settings,
  // Settings of the environment may be longer than what can be saved.
  name: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  contextTokens: z.nullable(z.int()),
  /** The last characters of the key, if there is one. */
  keyHint: z.nullable(z.string()),
  isFromEnvironment: z.boolean(),
  windowTokens: z.int(),
  windowSource,
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
export const detectedServer = z.object({
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
})
export type OperatorModels = z.infer<typeof operatorModels>

export const saveModels = z.strictObject({
  connections: z.array(connectionEntry).check(z.maxLength(MAX_CONNECTIONS)),
})

export const tryModel = z.strictObject({ connection: connectionEntry })

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

/** Whose models to list; a saved connection's key counts where none is sent. */
export const listRequest = z.strictObject({
  id: z.nullable(z.uuid()),
  baseUrl,
  apiKey: connectionEntry.shape.apiKey,
})
export type ListRequest = z.infer<typeof listRequest>

export const listReply = z.object({ models: z.array(z.string()) })
export type ListReply = z.infer<typeof listReply>
