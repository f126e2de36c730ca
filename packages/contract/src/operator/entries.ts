import * as z from 'zod/mini'
import { connectionKind, samplerPreset } from './models.ts'

/** TALK-010 */
const MAX_CONNECTIONS = 8

/** Single values in place of the preset's, within bounds that models bear (TALK-033). */
const sampler = z.strictObject({
  temperature: z.optional(z.number().check(z.minimum(0), z.maximum(2))),
  topP: z.optional(z.number().check(z.minimum(0.05), z.maximum(1))),
  minP: z.optional(z.number().check(z.minimum(0), z.maximum(0.5))),
  repetitionPenalty: z.optional(z.number().check(z.minimum(1), z.maximum(1.5))),
})

/** One line of printable text. */
const line = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}+$/u))

/** An address without name, password, query or fragment: those would show in lists and logs. */
const baseUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(300), z.regex(/^[^\s@?#]+$/u))

const apiKey = z._default(z.string().check(z.maxLength(400), z.regex(/^[!-~]*$/)), '')

/**
 * How a model server is reached, and how it is asked, as the operator sends it (`api.md` §7.1). An
 * empty key, or none, keeps the stored one (TALK-011).
 */
const connectionEntry = z.strictObject({
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
  apiKey,
  isFromEnvironment: z._default(z.boolean(), false),
})
export type ConnectionEntry = z.infer<typeof connectionEntry>

export const saveModels = z.strictObject({
  connections: z.array(connectionEntry).check(z.maxLength(MAX_CONNECTIONS)),
})

export const tryModel = z.strictObject({ connection: connectionEntry })

/** Which window a model of Ollama shall be loaded with (TALK-008). */
export const widenRequest = z.strictObject({
  baseUrl,
  model: line(200),
  contextTokens: z.int().check(z.minimum(512), z.maximum(2_000_000)),
})
export type WidenRequest = z.infer<typeof widenRequest>

/** Which model Ollama shall fetch (TALK-014). */
export const pullRequest = z.strictObject({ baseUrl, model: line(200) })
export type PullRequest = z.infer<typeof pullRequest>

/** Whose models to list; a saved connection's key counts where none is sent. */
export const listRequest = z.strictObject({ id: z.nullable(z.uuid()), baseUrl, apiKey })
export type ListRequest = z.infer<typeof listRequest>
