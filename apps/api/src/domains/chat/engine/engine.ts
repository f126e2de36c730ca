import type { Ctx, PlanState } from '#/context.ts'
import { ConversationCache } from '#/domains/chat/chats/conversation.service.ts'
import { rememberCare, type CareMemory } from '#/domains/trust/service.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { Recent } from '#/platform/recent.ts'
import { CHAT_NEWS } from '../events.ts'
import { createJournal, type Journal } from './journal.ts'
import { RunningTurns } from './running-turns.ts'

/** The context, plus the state that all turns of a process share. */
export interface Engine extends Ctx {
  turns: RunningTurns
  journal: Journal
  conversations: ConversationCache
  /** What each user's plan allows, as far as it was just read (F-54). */
  planStates: Recent<PlanState>
  cares: CareMemory
}

/** Only as long as a lost broadcast may do no harm. */
const PLAN_REMEMBERED_MS = 30 * SECOND_MS

export function createEngine(ctx: Ctx): Engine {
  return {
    ...ctx,
    turns: new RunningTurns(),
    journal: createJournal(ctx),
    conversations: new ConversationCache(),
    planStates: new Recent(ctx, { trustMs: PLAN_REMEMBERED_MS, unaffectedBy: CHAT_NEWS }),
    cares: rememberCare(ctx, CHAT_NEWS),
  }
}
