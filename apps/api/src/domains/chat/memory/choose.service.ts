import type { Conversation, Said } from '#/domains/chat/chats/conversation.service.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { chooseMemories, type MemoryChoice } from './prompt.rules.ts'

/** Of the newest messages, these tell what a memory must be about. */
const NEWEST = 4

/**
 * What a prompt remembers of the user (MEM-005).
 * @param cut the newest item that its head knows; by default that of the last cut
 */
export function memoriesFor(
  { config }: Pick<Engine, 'config'>,
  { chat, memories }: Pick<Conversation, 'chat' | 'memories'>,
  { talk, cut = chat.promptCut?.memoryId ?? null }: { talk: readonly Said[]; cut?: string | null },
): MemoryChoice {
  return chooseMemories(memories, {
    newest: talk.slice(-NEWEST).map(({ text }) => text),
    tokens: Math.floor(config.llm.defaultContextTokens * config.chat.memoryShare),
    cut,
  })
}
