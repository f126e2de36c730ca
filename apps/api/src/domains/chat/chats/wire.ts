import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import type { ChatId, MessageId } from '@oriel/contract/ids'
import type { Notice } from '@oriel/contract/trust/notices'
import type { Character } from '#/domains/characters/service.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import type { ListedChat, MessageRow } from './store.ts'
import type { Alternate, Origin } from './turn.rules.ts'

const placeOf = (chatId: ChatId, messageId: MessageId) => `messages:${chatId}:${messageId}`

type Place = Pick<MessageRow, 'chatId' | 'messageId'>

export function sealAlternates(vault: UserVault, at: Place, alternates: Alternate[]): Buffer {
  return vault.seal(placeOf(at.chatId, at.messageId), JSON.stringify(alternates))
}

export function openAlternates(vault: UserVault, row: Place & { body: Buffer }): Alternate[] {
  return JSON.parse(vault.open(placeOf(row.chatId, row.messageId), row.body)) as Alternate[]
}

const NO_ORIGIN: Origin = { name: null, externalId: null }

export const originOf = ([first]: readonly Alternate[]): Origin => first?.origin ?? NO_ORIGIN

/** The text a message shows: its selected alternate, or the text of its notice. */
export function textOf(vault: UserVault, row: MessageRow): string {
  if (row.notice !== null) return row.notice.text
  return openAlternates(vault, row)[row.alternate]?.text ?? ''
}

/** ENTITY-031. `seenSeq` is how far the user has read. */
export function toMessage(vault: UserVault, row: MessageRow, seenSeq: number): Message {
  const alternates = row.notice === null ? openAlternates(vault, row) : []
  const shown = row.notice?.text ?? alternates[row.alternate]?.text ?? ''
  return {
    id: row.messageId,
    chatId: row.chatId,
    seq: row.seq,
    turnId: row.turnId,
    sender: row.sender,
    state: row.state,
    message: row.state === 'deleted' ? null : shown,
    videoUrl: null,
    imageUrl: row.imageUrl,
    fullVideoUrl: null,
    audioUrl: null,
    isSelfDestructingPhoto: false,
    isVideoGenerationBasedImageRequested: false,
    isSeen: row.sender !== 'model' || row.seq <= seenSeq,
    isLiked: row.reaction > 0,
    isDisliked: row.reaction < 0,
    isLocked: false,
    tokenPrice: null,
    threat: { type: row.threat },
    notice: row.notice && toNotice(row.notice),
    alternates: row.alternates,
    alternate: row.alternate,
    externalId: originOf(alternates).externalId,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
  }
}

const toNotice = ({ kind, title, text, links }: Notice): Notice => ({ kind, title, text, links })

interface ChatContext {
  vault: UserVault
  character: Character | null
  isDemoVoice: boolean
  now: Date
}

/** ENTITY-028, with its last message only (API-105). */
export function toChat(listed: ListedChat, context: ChatContext): Chat {
  const { chat, last, pinned } = listed
  const { vault, character, now } = context
  const isCardPinned = pinned !== null && chat.crisisUntil !== null && chat.crisisUntil > now
  return {
    id: chat.chatId,
    personModelEntityId: chat.characterId,
    personModelFirstName: character?.persona.firstName ?? '',
    personModelLastName: character?.persona.lastName ?? '',
    personModelPortrait: character?.portrait ?? null,
    personModelStatus: character?.status ?? 'Offline',
    messages: last === null ? [] : [toMessage(vault, last, chat.seenSeq)],
    input: '',
    isLocked: chat.lockedAt !== null,
    isPinned: chat.pinnedAt !== null,
    pinnedAt: chat.pinnedAt?.toISOString() ?? null,
    updatedAt: chat.updatedAt.toISOString(),
    isBlurred: false,
    isSecretContent: false,
    hasCustomGenerationSupport: false,
    rootChatId: chat.rootChatId,
    originChatId: chat.originChatId,
    originMessageId: chat.originMessageId,
    branches: listed.branches,
    lastSeq: chat.lastSeq,
    revision: chat.revision,
    unreadCount: listed.unread,
    activeTurnId: chat.activeTurnId,
    isDemoVoice: context.isDemoVoice,
    pinnedNotice: isCardPinned ? toMessage(vault, pinned, chat.seenSeq) : null,
  }
}
