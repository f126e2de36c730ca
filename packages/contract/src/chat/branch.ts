import * as z from 'zod/mini'
import type { MessageId } from '#/ids.ts'
import { isoDate, type IdSchema } from '#/primitives.ts'

/** TURN-014: the last message of the new chat. */
export const branchRequest = z.strictObject({
  messageId: z.uuid() as unknown as IdSchema<MessageId>,
})

/** TURN-034: the branches of one talk, the newest used first. */
export const branches = z.object({
  items: z.array(
    z.object({
      chatId: z.uuid(),
      originMessageId: z.nullable(z.uuid()),
      /** The first words that only this branch has. */
      snippet: z.string(),
      messages: z.int(),
      createdAt: isoDate,
      updatedAt: isoDate,
    }),
  ),
})
