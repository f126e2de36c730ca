import * as z from 'zod/mini'
import type { ChatId } from '#/ids.ts'
import type { IdSchema } from '#/primitives.ts'

const MEMORY_MAX_LENGTH = 500
const SEARCH_MAX = 100

/** What is remembered of a chat, with when it was said and whether it still holds (MEM-004). */
export const memory = z.object({
  id: z.uuid(),
  kind: z.string(),
  text: z.string(),
  sourceMessageId: z.nullable(z.uuid()),
  isPinned: z.boolean(),
  supersededBy: z.nullable(z.uuid()),
  createdAt: z.string(),
  /** What it is about; a person or pet stands after a colon. */
  slot: z.nullable(z.string()),
  state: z.enum(['current', 'past']),
  saidAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type Memory = z.infer<typeof memory>

export const memories = z.object({ items: z.array(memory) })

const memoryText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MEMORY_MAX_LENGTH))
const memoryKind = z.enum([
  'name',
  'person',
  'pet',
  'place',
  'work',
  'like',
  'dislike',
  'date',
  'health',
  'language',
  'plan',
  'other',
])

export const addMemoryRequest = z.strictObject({
  text: memoryText,
  kind: z.optional(memoryKind),
  isPinned: z.optional(z.boolean()),
})
export type AddMemoryRequest = z.infer<typeof addMemoryRequest>

export const changeMemoryRequest = z.strictObject({
  text: z.optional(memoryText),
  isPinned: z.optional(z.boolean()),
})
export type ChangeMemoryRequest = z.infer<typeof changeMemoryRequest>

/** MEM-016 */
export const rememberRequest = z.strictObject({ text: z.optional(memoryText) })

export const memoryParams = z.strictObject({
  id: z.uuid() as unknown as IdSchema<ChatId>,
  memoryId: z.uuid(),
})

/** MEM-002 */
export const memorySearchQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(SEARCH_MAX))),
})
export const memoryFound = z.object({
  items: z.array(
    z.object({
      messageId: z.uuid(),
      externalId: z.nullable(z.string()),
      text: z.string(),
      createdAt: z.string(),
      score: z.number(),
    }),
  ),
})
export type MemoryFound = z.infer<typeof memoryFound>

/** MEM-020 */
export const recap = z.object({ text: z.string(), since: z.string() })
export type Recap = z.infer<typeof recap>
