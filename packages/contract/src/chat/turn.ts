import * as z from 'zod/mini'
import { problem } from '#/http/problem.ts'
import type { ChatId, TurnId } from '#/ids.ts'
import type { IdSchema } from '#/primitives.ts'
import { romanceLevel } from '#/trust/romance.ts'
import { memory } from './memory.ts'
import { message } from './message.ts'

/** Events of a turn's stream in the order they may come (`api.md`, Streaming reply). */
export const turnEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('userMessage'), data: message }),
  z.object({ event: z.literal('notice'), data: message }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('replyMessage'), data: message }),
  z.object({ event: z.literal('balance'), data: z.object({ remainingTokens: z.int() }) }),
  z.object({ event: z.literal('error'), data: problem }),
])
export type TurnEvent = z.infer<typeof turnEvent>

export const turnParams = z.strictObject({
  id: z.uuid() as unknown as IdSchema<ChatId>,
  turnId: z.uuid() as unknown as IdSchema<TurnId>,
})
export const streamQuery = z.strictObject({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})
export const stopReply = z.object({
  replyMessage: z.nullable(message),
  remainingTokens: z.int(),
})

/** TURN-024: what a reply was made from. */
export const whyReply = z.object({
  provider: z.string(),
  model: z.string(),
  promptTokens: z.int(),
  tokensCharged: z.int(),
  memories: z.array(memory),
  lore: z.array(z.object({ name: z.string(), entry: z.string() })),
  summary: z.nullable(z.string()),
  /** What matched and was left out; only for turns of the last while (TALK-061). */
  notUsed: z.array(z.object({ text: z.string(), reason: z.enum(['budget', 'past']) })),
  style: z.nullable(z.string()),
  length: z.nullable(z.string()),
  romance: z.nullable(romanceLevel),
  language: z.nullable(z.string()),
})
export type WhyReply = z.infer<typeof whyReply>

/** The whole prompt of a turn, for the operator whose turn it is (TALK-061). */
export const promptReply = z.object({
  messages: z.array(
    z.object({ role: z.string(), content: z.string(), tokens: z.int(), part: z.string() }),
  ),
  fields: z.record(z.string(), z.unknown()),
  sharedWithLast: z.nullable(z.number()),
})
export type PromptReply = z.infer<typeof promptReply>

/** What `ChatChanged` and `BalanceChanged` carry on the chat hub (TURN-018, TURN-019): hints, never text. */
export const chatChanged = z.object({
  chatId: z.uuid(),
  seq: z.int(),
  /** Missing where a hint concerns no message (TURN-031). */
  revision: z.optional(z.int()),
  /** Set where the chat's settings were changed (TALK-059). */
  hasNewSettings: z.optional(z.literal(true)),
})
export const balanceChanged = z.object({ remainingTokens: z.int() })
