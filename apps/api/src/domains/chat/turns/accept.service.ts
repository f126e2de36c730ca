import type { TurnEvent } from '@oriel/contract/chat/turn'
import { toMessage } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { RunningTurn } from '#/domains/chat/engine/running-turns.ts'
import { TurnLog } from '#/domains/chat/engine/turn-log.ts'
import { holdCall, refuseHold } from '#/domains/tokens/service.ts'
import { hasStatement, keepReview, keepSessionCall } from '#/domains/trust/service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { chatChanged } from '../events.ts'
import { acceptingTurns, type Acceptance } from './accept.store.ts'
import type { TurnPlan } from './plan.service.ts'

/**
 * Accepts a planned turn: message, turn and token hold commit together (TURN-001), then its log
 * opens. Returns null when another turn is active, the chat changed since planning, or the user may
 * no longer chat (TS-024).
 * @throws {InsufficientTokens} when the balance is below the price; nothing is kept.
 */
export async function acceptTurn(engine: Engine, plan: TurnPlan): Promise<RunningTurn | null> {
  const { userId, chatId, turnId } = plan.turn
  const abort = new AbortController()
  const running: RunningTurn = { userId, chatId, turnId, log: new TurnLog(), abort }
  engine.turns.expect(running)
  try {
    if (!(await keepTurn(engine, plan))) return null
    await openLog(engine, plan, running)
    return running
  } finally {
    engine.turns.expectNoMore(running)
  }
}

const claimChat = acceptingTurns({
  hold: holdCall,
  mayChat: hasStatement,
  keepSession: keepSessionCall,
})

async function keepTurn(engine: Engine, plan: TurnPlan): Promise<boolean> {
  const { turn, review } = plan
  // Before accepting: offers are silenced (SAFE-012) even if the turn is then rejected.
  if (review.isFree) await engine.offers.quiet(engine, turn.userId)
  const acceptance = acceptanceOf(engine, plan)
  const isAccepted = await claimChat(engine.db, acceptance).catch(refuseHold)
  if (!isAccepted) {
    // What was remembered may be what no longer holds.
    engine.cares.forget(turn.userId)
    engine.planStates.forget(turn.userId)
    return false
  }
  await noteReview(engine, plan)
  rememberAccepted(engine, plan, acceptance)
  return true
}

/**
 * After accepting: a notice counts as shown only if its turn was accepted (TS-002, TS-003), and a
 * crisis counts once, however often its message is sent (TS-014). If this fails, the next turn
 * shows the notice again.
 */
async function noteReview(engine: Engine, { review, turn }: TurnPlan): Promise<void> {
  await keepReview(engine, turn, review).catch((error: unknown) => {
    engine.log.error({ err: error, turnId: turn.turnId }, 'review of a turn not noted')
  })
}

function acceptanceOf({ ids }: Pick<Engine, 'ids'>, plan: TurnPlan): Acceptance {
  const { turn, review, messages } = plan
  const card = messages.find(({ notice }) => notice?.kind === 'crisis')
  return {
    turn,
    messages,
    revision: plan.conversation.chat.revision,
    lastDisclosureAt: review.isDisclosed ? turn.createdAt : null,
    crisis: card ? { seq: card.seq, until: new Date(turn.createdAt.getTime() + DAY_MS) } : null,
    transferIds: turn.holdId === null ? [] : [ids.next(), ids.next()],
    session: review.care,
  }
}

/** Updates the cached conversation, so that the next turn need not read it. */
function rememberAccepted(
  { conversations }: Engine,
  { conversation, request, talk, turn, messages }: TurnPlan,
  { lastDisclosureAt, crisis }: Acceptance,
): void {
  const { chat, said } = conversation
  conversations.set({
    ...conversation,
    chat: {
      ...chat,
      activeTurnId: turn.turnId,
      lastSeq: chat.lastSeq + messages.length,
      revision: chat.revision + 1,
      lastDisclosureAt: lastDisclosureAt ?? chat.lastDisclosureAt,
      crisisSeq: crisis?.seq ?? chat.crisisSeq,
      crisisUntil: crisis?.until ?? chat.crisisUntil,
    },
    said: request.ask.kind === 'send' ? talk : said,
  })
}

async function openLog(engine: Engine, plan: TurnPlan, running: RunningTurn): Promise<void> {
  const { userId, chatId } = plan.turn
  const { chat } = plan.conversation
  const vault = await engine.vault.of(userId)
  running.log.append(
    ...plan.messages.map((row): TurnEvent => {
      const event = row.sender === 'user' ? 'userMessage' : 'notice'
      return { event, data: toMessage(vault, row, chat.seenSeq) }
    }),
  )
  engine.turns.add(running)
  engine.journal.track(running)
  const seq = chat.lastSeq + plan.messages.length
  const revision = chat.revision + 1
  void engine.news.publish(chatChanged(userId, { chatId, seq, revision }))
}
