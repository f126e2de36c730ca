import * as z from 'zod/mini'
import type { CharacterId } from '#/ids.ts'
import { isoDate, type IdSchema } from '#/primitives.ts'
import { chat } from './chat.ts'

/** TURN-028 */
export const exportQuery = z.strictObject({
  format: z._default(z.enum(['jsonl', 'json', 'txt']), 'jsonl'),
})
export type ExportFormat = z.infer<typeof exportQuery>['format']

export const importQuery = z.strictObject({
  personModelId: z.uuid() as unknown as IdSchema<CharacterId>,
})

/** Why a line of a chat file was left out (TURN-036). */
export const skipReason = z.enum(['broken', 'empty', 'too_long', 'hidden', 'refused', 'duplicate'])
export type SkipReason = z.infer<typeof skipReason>

export const imported = z.extend(chat, {
  imported: z.int(),
  /** The first of them; `skippedLines` counts all. */
  skipped: z.array(z.object({ line: z.int(), reason: skipReason })),
  skippedLines: z.int(),
})
export type Imported = z.infer<typeof imported>

/** TURN-027 */
export const searchQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
})

export const messagesFound = z.object({
  items: z.array(
    z.object({
      chatId: z.uuid(),
      /** The companion of the chat, which may be a branch that no list shows. */
      personModelId: z.uuid(),
      messageId: z.uuid(),
      snippet: z.string(),
      createdAt: isoDate,
    }),
  ),
  /** False if there are messages older than the search reaches. */
  isComplete: z.boolean(),
})
export type MessagesFound = z.infer<typeof messagesFound>
