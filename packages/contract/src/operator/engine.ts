import * as z from 'zod/mini'
import { problem } from '#/http/problem.ts'

/** The engine that can be installed here (TALK-018). */
export const engineStatus = z.object({
  state: z.enum(['absent', 'installing', 'ready', 'failed']),
  version: z.string(),
  /** What fits this system and processor; null where there is none. */
  packageName: z.nullable(z.string()),
  model: z.nullable(z.object({ title: z.string(), path: z.string(), bytes: z.int() })),
  /** Of the work that is done for it, so that a page that is opened anew finds it. */
  jobId: z.nullable(z.string()),
})
export type EngineStatus = z.infer<typeof engineStatus>

/** What is shown of a model before it is fetched (TALK-019). */
export const recommendedModel = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  bytes: z.int(),
  memoryBytes: z.int(),
  licence: z.string(),
  licenceUrl: z.string(),
  publisher: z.string(),
  /** Fetched once for real. */
  isTried: z.boolean(),
  isRecommended: z.boolean(),
})
export type RecommendedModel = z.infer<typeof recommendedModel>

export const installEngine = z.strictObject({
  packageName: z.optional(z.string().check(z.maxLength(100))),
})

const licenceAccepted = z._default(z.boolean(), false)
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000), z.regex(/^[^\s@]+$/u))

/** Which model: of the list, from an address, or a file of this machine (TALK-021). */
export const engineModel = z.union([
  z.strictObject({ recommendedId: z.string().check(z.maxLength(60)), licenceAccepted }),
  z.strictObject({
    url: address,
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))),
    licenceAccepted,
  }),
  z.strictObject({ path: z.string().check(z.minLength(1), z.maxLength(1000)) }),
])
export type EngineModel = z.infer<typeof engineModel>

export const jobStarted = z.object({ jobId: z.string() })
export type JobStarted = z.infer<typeof jobStarted>

export const operatorJob = z.object({
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  step: z.enum(['waiting', 'installing', 'fetching', 'checking', 'loading']),
  doneBytes: z.int(),
  totalBytes: z.nullable(z.int()),
  error: z.nullable(problem),
})
export type OperatorJob = z.infer<typeof operatorJob>

/** What `JobChanged` carries on the hub: a hint that a job is to be read anew. */
export const jobChanged = z.object({
  jobId: z.uuid(),
  status: operatorJob.shape.status,
  /** In per cent; null while its size is not known. */
  progress: z.nullable(z.int()),
})
export type JobChanged = z.infer<typeof jobChanged>
