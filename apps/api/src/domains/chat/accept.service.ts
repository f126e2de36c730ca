import type { TurnEvent } from '@oriel/contract/chat/turn'
import { holdTokens } from '#/domains/tokens/service.ts'
import { keepReview } from '#/domains/trust/moderation.service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { Engine } from './engine.ts'
import { chatChanged } from './events.ts'
import type { TurnPlan } from './plan.service.ts'
import type { RunningTurn } from './running-turns.ts'
import { addMessages, type MessageRow } from './store.ts'
import { TurnLog } from './turn-log.ts'
import { addTurn, claimChat, type ChatClaim } from './turn.store.ts'
import { toMessage } from './wire.ts'

/**
 * Makes a planned turn real: message, turn and token hold commit together (TURN-001), then its log
 * opens. Returns null when another turn has the chat, or the chat has changed since it was planned.
 * @throws {InsufficientTokens} when the balance is below the price; nothing is kept.
 */
export async function acceptTurn(engine: Engine, plan: TurnPlan): Promise<RunningTurn | null> {
  const messages = await engine.db.transaction(async (tx) => {
    const lastSeq = await claimChat(tx, claimOf(plan))
    if (lastSeq === null) return null
    const firstSeq = lastSeq - plan.messages.length + 1
    const rows = plan.messages.map((row, at) => ({ ...row, seq: firstSeq + at }))
    const userSeq = rows.find(({ sender }) => sender === 'user')?.seq ?? null
    // None of these needs another's answer, so they travel together.
    await Promise.all([
      rows.length > 0 ? addMessages(tx, rows) : null,
      addTurn(tx, { ...plan.turn, userSeq }),
      keepReview(tx, plan.request.userId, plan.review),
      holdPrice(engine, tx, plan),
    ])
    return rows
  })
  return messages === null ? null : openLog(engine, plan, messages)
}

async function holdPrice(engine: Engine, tx: Tx, { turn }: TurnPlan): Promise<void> {
  const { holdId, price, turnId, userId } = turn
  if (holdId === null) return
  const work = { userId, holdId, amount: price, purpose: 'message', ref: turnId } as const
  await holdTokens(engine, tx, work)
}

function claimOf(plan: TurnPlan): ChatClaim {
  const { turn, review, messages } = plan
  const crisisAt = messages.findIndex(({ notice }) => notice?.kind === 'crisis')
  return {
    userId: turn.userId,
    chatId: turn.chatId,
    turnId: turn.turnId,
    revision: plan.conversation.chat.revision,
    seqs: messages.length,
    lastDisclosureAt: review.isDisclosed ? turn.createdAt : null,
    crisis:
      crisisAt === -1
        ? null
        : { offset: crisisAt + 1, until: new Date(turn.createdAt.getTime() + DAY_MS) },
  }
}

async function openLog(engine: Engine, plan: TurnPlan, messages: MessageRow[]) {
  const { userId, chatId, turnId } = plan.turn
  const vault = await engine.vault.of(userId)
  const running: RunningTurn = {
    userId,
    chatId,
    turnId,
    log: new TurnLog(),
    abort: new AbortController(),
  }
  running.log.append(
    ...messages.map((row): TurnEvent => {
      const event = row.sender === 'user' ? 'userMessage' : 'notice'
      return { event, data: toMessage(vault, row, plan.conversation.chat.seenSeq) }
    }),
  )
  engine.turns.add(running)
  engine.journal.track(running)
  const lastSeq = messages.at(-1)?.seq ?? plan.conversation.chat.lastSeq
  await engine.news.publish(chatChanged(userId, { chatId, seq: lastSeq }))
  return running
}
