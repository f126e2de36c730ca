import type { Ctx } from '#/context.ts'
import { ConversationCache } from '#/domains/chat/chats/conversation.service.ts'
import { createJournal, type Journal } from './journal.ts'
import { RunningTurns } from './running-turns.ts'

/** The context, plus the state that all turns of a process share. */
export interface Engine extends Ctx {
  turns: RunningTurns
  journal: Journal
  conversations: ConversationCache
}

export function createEngine(ctx: Ctx): Engine {
  return {
    ...ctx,
    turns: new RunningTurns(),
    journal: createJournal(ctx),
    conversations: new ConversationCache(),
  }
}
