import type { UserId } from '@oriel/contract/ids'
import type { Notice } from '@oriel/contract/trust/notices'
import type { Ctx } from '#/context.ts'
import type { Character } from '#/domains/characters/service.ts'
import { NOTHING_SHOWN } from '#/domains/trust/service.ts'
import type * as store from './store.ts'
import { sealAlternates } from './wire.ts'

/** Nothing has been read of it, and it is no branch (TURN-014). */
const FRESH = {
  seenSeq: 0,
  pinnedAt: null,
  activeTurnId: null,
  originChatId: null,
  originMessageId: null,
} as const

/** A new chat starts with the AI disclosure (SAFE-010), followed by the character's greeting. */
export async function firstMessages(
  ctx: Pick<Ctx, 'clock' | 'ids' | 'vault'>,
  userId: UserId,
  { characterId, persona }: Character,
  opening: Notice,
) {
  const at = ctx.clock.now()
  const chatId = ctx.ids.next()
  const vault = await ctx.vault.of(userId)
  const message = (seq: number, more: Partial<store.MessageRow>): store.MessageRow => {
    const messageId = ctx.ids.next()
    return {
      userId,
      chatId,
      seq,
      messageId,
      turnId: null,
      sender: 'system',
      state: 'complete',
      body: sealAlternates(vault, { chatId, messageId }, []),
      alternates: 0,
      alternate: 0,
      notice: null,
      threat: 'None',
      reaction: 0,
      imageUrl: null,
      createdAt: at,
      revision: 1,
      ...more,
    }
  }
  const disclosure = message(1, { notice: opening })
  const greeting = message(2, { sender: 'model' })
  const greetings = [persona.greeting, ...persona.alternateGreetings]
  greeting.body = sealAlternates(
    vault,
    greeting,
    greetings.map((text) => ({ text, state: 'complete' })),
  )
  greeting.alternates = greetings.length
  const chat: store.ChatRow = {
    userId,
    chatId,
    characterId,
    lastSeq: 2,
    revision: 1,
    rootChatId: chatId,
    ...FRESH,
    lastDisclosureAt: at,
    crisisUntil: null,
    crisisSeq: null,
    lockedAt: null,
    minorState: NOTHING_SHOWN,
    promptCut: null,
    createdAt: at,
    updatedAt: at,
    memoryFromSeq: 0,
  }
  return { chat, messages: [disclosure, greeting] }
}
