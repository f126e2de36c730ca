import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const CHAT_ID = idOf(900_001)

/** A complete reply of a character; id and time are derived from its sequence number. */
export function someMessage(seq: number, over: Partial<Message> = {}): Message {
  return {
    id: idOf(seq),
    chatId: CHAT_ID,
    seq,
    turnId: idOf(500_000 + seq),
    sender: 'model',
    state: 'complete',
    message: `message ${seq}`,
    videoUrl: null,
    imageUrl: null,
    fullVideoUrl: null,
    audioUrl: null,
    isSelfDestructingPhoto: false,
    isVideoGenerationBasedImageRequested: false,
    isSeen: true,
    isLiked: false,
    isDisliked: false,
    isLocked: false,
    tokenPrice: null,
    threat: { type: 'None' },
    notice: null,
    alternates: 1,
    alternate: 0,
    externalId: null,
    revision: 0,
    createdAt: new Date(Date.UTC(2026, 0, 5, 12, 0, seq)).toISOString(),
    ...over,
  }
}

export function someChat(over: Partial<Chat> = {}): Chat {
  return {
    id: CHAT_ID,
    personModelEntityId: idOf(700_001),
    personModelFirstName: 'Eve',
    personModelLastName: 'Black',
    personModelPortrait: null,
    personModelStatus: 'Online',
    messages: [],
    input: '',
    isLocked: false,
    isPinned: false,
    pinnedAt: null,
    updatedAt: '2026-01-05T12:00:00.000Z',
    isBlurred: false,
    isSecretContent: false,
    hasCustomGenerationSupport: false,
    rootChatId: over.id ?? CHAT_ID,
    originChatId: null,
    originMessageId: null,
    branches: 1,
    lastSeq: 0,
    revision: 0,
    unreadCount: 0,
    activeTurnId: null,
    isDemoVoice: false,
    pinnedNotice: null,
    ...over,
  }
}

export function someModel(number: number, over: Partial<PersonModel> = {}): PersonModel {
  return {
    id: idOf(700_000 + number),
    firstName: `Person ${number}`,
    lastName: 'Black',
    age: 27,
    description: 'Someone to talk to.',
    isAnime: false,
    isPremium: false,
    bodyImages: [],
    paywallImage: null,
    isLocked: false,
    isLockedPremiumModel: false,
    status: 'Online',
    isPublicModel: true,
    category: 'realistic',
    tokenPrice: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    portrait: {
      base: `/media/${number}`,
      blurDataUrl: 'data:,',
      dominant: '#333',
      alt: 'A portrait',
    },
    profile: { tagline: 'Hums', personality: 'Calm', occupation: 'Baker', interests: ['Tea'] },
    ...over,
  }
}
