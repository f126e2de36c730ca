import * as z from 'zod/mini'
import type { ChatId, MessageId } from '#/ids.ts'
import { isoDate, mediaUrl, pageOf, type IdSchema } from '#/primitives.ts'
import { notice } from '#/trust/notices.ts'
import { threatMessage } from '#/trust/threats.ts'

/** SCREEN-017: what the composer accepts, in characters. */
export const MESSAGE_MAX_LENGTH = 2000

export const sender = z.enum(['user', 'model', 'system'])
export const messageState = z.enum([
  'complete',
  'streaming',
  'interrupted',
  'stopped',
  'blocked',
  'deleted',
])
export type MessageState = z.infer<typeof messageState>

/**
 * ENTITY-031, ENTITY-034, `api.md` §6. `seq` counts a chat's messages from 1 without holes: a deleted one keeps
 * its number and nothing else (TURN-032).
 */
export const message = z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  seq: z.int(),
  turnId: z.nullable(z.uuid()),
  sender,
  state: messageState,
  message: z.nullable(z.string()),
  videoUrl: z.nullable(mediaUrl),
  imageUrl: z.nullable(mediaUrl),
  fullVideoUrl: z.nullable(mediaUrl),
  audioUrl: z.nullable(mediaUrl),
  isSelfDestructingPhoto: z.boolean(),
  isVideoGenerationBasedImageRequested: z.boolean(),
  isSeen: z.boolean(),
  isLiked: z.boolean(),
  isDisliked: z.boolean(),
  isLocked: z.boolean(),
  tokenPrice: z.nullable(z.int()),
  threat: threatMessage,
  notice: z.nullable(notice),
  alternates: z.int(),
  /** Which alternate is shown, from 0. */
  alternate: z.int(),
  externalId: z.nullable(z.string()),
  /** The chat's revision with which it last changed (TURN-031). */
  revision: z.int(),
  createdAt: isoDate,
})
export type Message = z.infer<typeof message>

const hasText = (text: string | null) => text !== null && text.trim() !== ''

/** ENTITY-032, ENTITY-033: a message without text, picture, video or sound is not shown. */
export function hasContent(
  m: Pick<Message, 'message' | 'videoUrl' | 'imageUrl' | 'fullVideoUrl' | 'audioUrl'>,
): boolean {
  return [m.message, m.videoUrl, m.imageUrl, m.fullVideoUrl, m.audioUrl].some(hasText)
}

export const messagesQuery = z.strictObject({
  /** A message id: the page before it, newest first. */
  before: z.optional(z.uuid() as unknown as IdSchema<MessageId>),
  /** A sequence number: everything after it, oldest first (TURN-018). */
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  /** A revision: everything that changed since, oldest change first (TURN-031). */
  changedSince: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
})
/** Holds at least all changes up to `revision`. */
export const messagePage = z.extend(pageOf(message), { revision: z.int() })
export const messagesAfter = z.object({ items: z.array(message), lastSeq: z.int() })
export const messagesChanged = z.object({
  items: z.array(message),
  lastSeq: z.int(),
  revision: z.int(),
})
/** Too much changed to list: the messages are to be loaded anew. */
export const messagesReset = z.object({ isReset: z.literal(true), revision: z.int() })
export const changesReply = z.union([messagesChanged, messagesReset])
export const messagesReply = z.union([messagePage, messagesChanged, messagesAfter, messagesReset])

/** Pictures and videos of a reply are not made yet: asking for one is refused, not charged. */
const notYet = z.optional(z.literal(false, 'Not available yet'))

/** API-109 */
export const sendRequest = z.strictObject({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_LENGTH)),
  isImageRequested: notYet,
  isVideoGenerationBasedImageRequested: notYet,
})

/** How another reply shall be, in a word; anything else is in the user's own words (TALK-057). */
export const REPLY_HINTS = ['warmer', 'shorter', 'longer', 'calmer'] as const
export type ReplyHint = (typeof REPLY_HINTS)[number]

/** The body may be empty. */
export const regenerateRequest = z.nullish(
  z.strictObject({
    hint: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
)

/** The JSON form of a send, a regenerate or a continue. */
export const sendReply = z.object({
  userMessage: z.nullable(message),
  replyMessage: z.nullable(message),
  remainingTokens: z.int(),
})
export type SendReply = z.infer<typeof sendReply>

/**
 * PUT of a message: which alternate of a reply, or of the greeting, is shown (TURN-010, TURN-026), or its new text
 * (TURN-012).
 */
export const changeMessageRequest = z.union([
  z.strictObject({ alternate: z.int().check(z.gte(0)) }),
  z.strictObject({
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_LENGTH)),
    /** Answers it anew: in a branch, or in place of all that follows (TURN-033). */
    resend: z.optional(z.boolean()),
    mode: z.optional(z.enum(['branch', 'replace'])),
  }),
])
export const seenRequest = z.strictObject({ messageId: z.uuid() as unknown as IdSchema<MessageId> })
export const reactionRequest = z.strictObject({ reaction: z.enum(['like', 'dislike', 'none']) })
export type Reaction = z.infer<typeof reactionRequest>['reaction']
export const messageParams = z.strictObject({
  id: z.uuid() as unknown as IdSchema<ChatId>,
  messageId: z.uuid() as unknown as IdSchema<MessageId>,
})
