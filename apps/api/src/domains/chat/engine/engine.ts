import type { Ctx, PlanState } from '#/context.ts'
import { ConversationCache } from '#/domains/chat/chats/conversation.service.ts'
import { TokenRates } from '#/domains/chat/prompt/rates.ts'
import { rememberCare, SESSION_CHANGED, type CareMemory } from '#/domains/trust/service.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { Recent } from '#/platform/recent.ts'
import { CHAT_NEWS } from '../events.ts'
import { Background } from './background.ts'
import { createJournal, type Journal } from './journal.ts'
import { PromptRecords } from './prompt-records.ts'
import { Retellings } from './retellings.ts'
import { RunningTurns } from './running-turns.ts'

/** The context, plus the state that all turns of a process share. */
export interface Engine extends Ctx {
  turns: RunningTurns
  journal: Journal
  /** What is done for a chat after its replies (MEM-018). */
  background: Background
  retellings: Retellings
  conversations: ConversationCache
  /** What each user's plan allows, as far as it was just read (F-54). */
  planStates: Recent<PlanState>
  cares: CareMemory
  /** What characters cost in tokens, by connection (TALK-034). */
  tokenRates: TokenRates
  /** For 'Why this reply?' and the operator's own turns (TALK-061). */
  promptRecords: PromptRecords
  /** The name of each user's account, as far as it was just read (TALK-039). */
  accountNames: Recent<string | null>
}

/** A plan that ends by mere time is noticed after this long; every other change is told. */
const PLAN_REMEMBERED_MS = 5 * MINUTE_MS

export function createEngine(ctx: Ctx): Engine {
  const turns = new RunningTurns()
  return {
    ...ctx,
    turns,
    background: new Background(turns, (error) => {
      ctx.log.error({ err: error }, 'work after a reply failed')
    }),
    retellings: new Retellings(),
    journal: createJournal(ctx),
    conversations: new ConversationCache(),
    planStates: new Recent(ctx, {
      trustMs: PLAN_REMEMBERED_MS,
      unaffectedBy: [...CHAT_NEWS, SESSION_CHANGED],
    }),
    cares: rememberCare(ctx, CHAT_NEWS),
    tokenRates: new TokenRates(),
    promptRecords: new PromptRecords(),
    accountNames: new Recent(ctx, {
      trustMs: PLAN_REMEMBERED_MS,
      unaffectedBy: [...CHAT_NEWS, SESSION_CHANGED],
    }),
  }
}
