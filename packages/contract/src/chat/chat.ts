import * as z from 'zod/mini'
import { portrait } from '#/characters/person-model.ts'
import type { CharacterId, ChatId } from '#/ids.ts'
import { isoDate, type IdSchema } from '#/primitives.ts'
import { message } from './message.ts'

/** ENTITY-028; the list carries the last message only (API-105). */
export const chat = z.object({
  id: z.uuid(),
  personModelEntityId: z.uuid(),
  personModelFirstName: z.string(),
  personModelLastName: z.string(),
  personModelPortrait: z.nullable(portrait),
  personModelStatus: z.enum(['Online', 'Offline']),
  messages: z.array(message),
  /** The text not yet sent; kept by the client (SCREEN-019). */
  input: z.string(),
  /** Closed for safety (TS-030): it can be read, and nothing else. */
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  pinnedAt: z.nullable(isoDate),
  updatedAt: isoDate,
  isBlurred: z.boolean(),
  isSecretContent: z.boolean(),
  hasCustomGenerationSupport: z.boolean(),
  /** Highest sequence number of the chat. */
  /** Branches of one talk have the same root (TURN-034). */
  rootChatId: z.uuid(),
  originChatId: z.nullable(z.uuid()),
  originMessageId: z.nullable(z.uuid()),
  /** How many chats the talk has; 1 without a branch. */
  branches: z.int(),
  lastSeq: z.int(),
  /** Raised with every change of its messages (TURN-031). */
  revision: z.int(),
  unreadCount: z.int(),
  /** The running turn, so that a device that just opened can follow it (TURN-004). */
  activeTurnId: z.nullable(z.uuid()),
  /** Replies come from the built-in voice (TURN-025). */
  isDemoVoice: z.boolean(),
  /** The crisis card of the last 24 hours stays pinned (TS-011). */
  pinnedNotice: z.nullable(message),
})
export type Chat = z.infer<typeof chat>
export const chats = z.array(chat)

export const openChatRequest = z.strictObject({
  personModelId: z.uuid() as unknown as IdSchema<CharacterId>,
})
export const pinRequest = z.strictObject({
  chatId: z.uuid() as unknown as IdSchema<ChatId>,
  isPinned: z.boolean(),
})
/** Decision 122: one branch of a talk, or all of them. */
export const deleteChatQuery = z.strictObject({ branches: z.optional(z.literal('all')) })
export const chatParams = z.strictObject({ id: z.uuid() as unknown as IdSchema<ChatId> })

/** ENTITY-029, ENTITY-030: pinned chats first, then by date, newest first. */
export function byNewestChat(
  a: Pick<Chat, 'isPinned' | 'pinnedAt' | 'updatedAt'>,
  b: Pick<Chat, 'isPinned' | 'pinnedAt' | 'updatedAt'>,
): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1
  const dateOf = (c: typeof a) => Date.parse(c.pinnedAt ?? c.updatedAt)
  return dateOf(b) - dateOf(a)
}

/** VALID-004, VALID-005 */
export function matchesName(
  c: Pick<Chat, 'personModelFirstName' | 'personModelLastName'>,
  search: string,
): boolean {
  const name = `${c.personModelFirstName} ${c.personModelLastName}`.toLowerCase()
  return name.includes(search.trim().toLowerCase())
}
