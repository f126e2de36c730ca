import type { Message } from '@oriel/contract/chat/message'
import type { TurnEvent } from '@oriel/contract/chat/turn'
import { remainingTokens, resolveHold } from '#/domains/tokens/service.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { problemOf } from '#/platform/http/problem.ts'
import type { Engine } from './engine.ts'
import { ModelUnavailable, ReplyInterrupted } from './errors.ts'
import { balanceChanged, chatChanged } from './events.ts'
import { eventsRow } from './journal.ts'
import { factsIn, newFacts } from './memory.rules.ts'
import type { TurnPlan } from './plan.service.ts'
import type { RunningTurn } from './running-turns.ts'
import * as chats from './store.ts'
import { toLogged, type LoggedEvent } from './turn-log.ts'
import {
  afterTurn,
  replyStateOf,
  settledAmount,
  type Alternate,
  type Block,
  type TurnEnd,
} from './turn.rules.ts'
import * as store from './turn.store.ts'
import { openAlternates, sealAlternates, toMessage } from './wire.ts'

/** What came of a turn. */
export interface TurnResult {
  end: TurnEnd
  /** The whole reply as far as it was spoken; after a continue with the text it extends. */
  text: string
  served: { provider: string; model: string } | null
  promptTokens: number | null
  /** Set when safety ended the reply; the notice then stands in its place. */
  blocked: Block | null
}

interface Ending {
  turn: store.TurnRow
  result: TurnResult
  /** The turn on this process; null when another process left it behind. */
  running: RunningTurn | null
  /** What the user said, to remember facts from; null when nothing new was said. */
  facts: Pick<TurnPlan, 'talk' | 'conversation' | 'request' | 'review'> | null
  /** Sequence number of the last event that is stored or logged. */
  lastEventSeq?: number
}

const PATIENCE = 6

/**
 * Ends a turn: reply, ledger, state and closing events commit together, then readers are told.
 * Tries for a while when the database is away; what it cannot end is left to the reaper (TURN-008).
 */
export async function finishTurn(engine: Engine, ending: Ending): Promise<void> {
  const { turn, running } = ending
  const unstored = running ? await takeUnstored(engine, running) : []
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Opened ahead: a transaction that waits for another connection may wait for itself.
      await engine.vault.of(turn.userId)
      const closed = await engine.db.transaction((tx) => close(engine, tx, { ...ending, unstored }))
      announce(engine, ending, closed)
      return
    } catch (error) {
      engine.log.error({ err: error, turnId: turn.turnId, attempt }, 'turn not ended')
      if (attempt === PATIENCE || running === null) break
      await new Promise((resolve) => setTimeout(resolve, attempt * SECOND_MS))
    }
  }
  if (running) drop(engine, running)
}

async function takeUnstored(engine: Engine, running: RunningTurn) {
  engine.journal.forget(running.turnId)
  await engine.journal.settled()
  return running.log.takeUnstored()
}

interface Closed {
  events: TurnEvent[]
  lastSeq: number
  remaining: number
}

async function close(
  engine: Engine,
  tx: Tx,
  ending: Ending & { unstored: readonly LoggedEvent[] },
): Promise<Closed | null> {
  const { turn, result, running } = ending
  const reply = await keepReply(engine, tx, turn, result)
  const charged = settledAmount(result.end, turn.price, result.text !== '')
  const eventSeq = running?.log.lastSeq ?? ending.lastEventSeq ?? 0
  // A turn that still had its chat is running, so this end is its first; the rest travels together.
  const [isFirst, remaining] = await Promise.all([
    store.endTurn(tx, turn, {
      state: result.end === 'crisis' ? 'completed' : result.end,
      replySeq: reply?.row?.seq ?? null,
      charged,
      provider: result.served?.provider ?? null,
      model: result.served?.model ?? null,
      promptTokens: result.promptTokens,
      memoryIds: turn.memoryIds,
      reapedFrom: running ? null : eventSeq + 1,
      endedAt: engine.clock.now(),
    }),
    turn.holdId === null
      ? remainingTokens({ db: tx }, turn.userId)
      : resolveHold(engine, tx, {
          userId: turn.userId,
          holdId: turn.holdId,
          settledAmount: reply === null ? 0 : charged,
          cause: result.end,
        }),
    reply?.write(),
    reply === null ? null : remember(engine, tx, ending),
  ])
  if (!isFirst || reply === null) return null

  const events = closingEvents(reply.message, remaining, { turn, result })
  const closing = events.map((event, at) => toLogged(eventSeq + 1 + at, event))
  const row = await eventsRow(engine, turn, [...ending.unstored, ...closing])
  if (row) await store.addLastEvents(tx, row)
  return { events, lastSeq: reply.lastSeq, remaining }
}

/** Frees the chat and makes the reply's row; null when the chat has gone or another end came first. */
async function keepReply(engine: Engine, tx: Tx, turn: store.TurnRow, result: TurnResult) {
  const at = engine.clock.now()
  const vault = await engine.vault.of(turn.userId)
  const hasReply = result.text !== '' || result.blocked !== null
  const isNew = turn.targetSeq === null && hasReply
  const lastSeq = await store.freeChat(tx, turn, { seqs: isNew ? 1 : 0, at })
  if (lastSeq === null) return null
  if (!hasReply) return { row: null, message: null, lastSeq, write: () => null }

  const known = turn.targetSeq === null ? null : await chats.readMessageAt(tx, turn, turn.targetSeq)
  const base = known ?? newReply(engine, turn, lastSeq, at)
  const before = known
    ? { alternates: openAlternates(vault, known), shown: known.alternate }
    : { alternates: [], shown: 0 }
  const after = afterTurn(turn.kind, before, alternateOf(result))
  const row: chats.MessageRow = {
    ...base,
    turnId: turn.turnId,
    state: replyStateOf(result.end),
    body: sealAlternates(vault, base, after.alternates),
    alternates: after.alternates.length,
    alternate: after.shown,
    notice: result.blocked?.notice ?? null,
    threat: result.blocked?.threat ?? 'None',
  }
  const write = () => (known ? chats.rewriteMessage(tx, row) : chats.addMessages(tx, [row]))
  return { row, message: toMessage(vault, row, 0), lastSeq, write }
}

/** A blocked reply is kept as the notice that stands in its place, never as its text. */
function alternateOf(result: TurnResult): Alternate {
  const state = replyStateOf(result.end)
  const { blocked } = result
  return blocked
    ? { text: blocked.notice.text, state, block: blocked }
    : { text: result.text, state }
}

function newReply(
  engine: Engine,
  turn: store.TurnRow,
  seq: number,
  createdAt: Date,
): chats.MessageRow {
  return {
    userId: turn.userId,
    chatId: turn.chatId,
    seq,
    messageId: engine.ids.next(),
    turnId: turn.turnId,
    sender: 'model',
    state: 'complete',
    body: Buffer.alloc(0),
    alternates: 0,
    alternate: 0,
    notice: null,
    threat: 'None',
    reaction: 0,
    imageUrl: null,
    createdAt,
  }
}

function closingEvents(
  message: Message | null,
  remaining: number,
  { turn, result }: Pick<Ending, 'turn' | 'result'>,
): TurnEvent[] {
  const request = { url: `/api/Chats/${turn.chatId}/turns/${turn.turnId}`, id: turn.turnId }
  const refusal = result.text === '' ? new ModelUnavailable() : new ReplyInterrupted()
  return [
    ...(message ? [{ event: 'replyMessage' as const, data: message }] : []),
    { event: 'balance', data: { remainingTokens: remaining } },
    ...(result.end === 'interrupted'
      ? [{ event: 'error' as const, data: problemOf(refusal, request) }]
      : []),
  ]
}

/** Keeps what the user told about themselves; what was said in a crisis or was blocked is not kept. */
async function remember(engine: Engine, tx: Tx, { facts, turn, result }: Ending): Promise<void> {
  const asked = facts?.talk.at(-1)
  if (!facts || !asked || facts.request.ask.kind !== 'send') return
  if (result.blocked || facts.review.isFree) return
  const known = facts.conversation.memories.map(({ text }) => text)
  const found = newFacts(factsIn(asked.text), known)
  if (found.length === 0) return
  const vault = await engine.vault.of(turn.userId)
  await chats.addMemories(
    tx,
    found.map((fact) => {
      const memoryId = engine.ids.next()
      return {
        userId: turn.userId,
        chatId: turn.chatId,
        memoryId,
        kind: fact.kind,
        body: vault.seal(`memories:${turn.chatId}:${memoryId}`, fact.text),
        sourceMessageId: asked.messageId,
        isPinned: false,
        supersededBy: null,
        createdAt: engine.clock.now(),
      }
    }),
  )
}

function announce(engine: Engine, { turn, result, running }: Ending, closed: Closed | null): void {
  if (running) {
    if (closed) running.log.append(...closed.events)
    drop(engine, running)
  }
  engine.metrics.turns.inc({ outcome: result.end })
  if (!closed) return
  const { userId, chatId } = turn
  void engine.news.publish(chatChanged(userId, { chatId, seq: closed.lastSeq }))
  void engine.news.publish(balanceChanged(userId, closed.remaining))
}

function drop(engine: Engine, running: RunningTurn): void {
  running.log.close()
  engine.turns.delete(running.turnId)
  engine.journal.forget(running.turnId)
}
