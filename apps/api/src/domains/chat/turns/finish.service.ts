import type { Tokens } from '@oriel/contract/amounts'
import type { Message } from '@oriel/contract/chat/message'
import type { TurnEvent } from '@oriel/contract/chat/turn'
import type { Problem } from '@oriel/contract/http/problem'
import { saidOf } from '#/domains/chat/chats/conversation.service.ts'
import { sealItem } from '#/domains/chat/chats/memory.ts'
import * as chats from '#/domains/chat/chats/store.ts'
import {
  afterTurn,
  replyStateOf,
  settledAmount,
  type Alternate,
  type Block,
  type TurnEnd,
} from '#/domains/chat/chats/turn.rules.ts'
import { openAlternates, sealAlternates, toMessage } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { eventsRow } from '#/domains/chat/engine/journal.ts'
import type { RunningTurn } from '#/domains/chat/engine/running-turns.ts'
import {
  PENDING_BALANCE,
  toLogged,
  withBalance,
  type LoggedEvent,
  type StoredEvent,
} from '#/domains/chat/engine/turn-log.ts'
import { drawnFrom } from '#/domains/chat/memory/draw.service.ts'
import type { SlotChange } from '#/domains/chat/memory/slots.rules.ts'
import { withParts } from '#/domains/chat/summary/rules.ts'
import { sealSummary } from '#/domains/chat/summary/wire.ts'
import { resolveCall } from '#/domains/tokens/service.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { problemOf } from '#/platform/http/problem.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { ModelBusy, ModelRefused, ModelUnavailable, ReplyInterrupted } from '../errors.ts'
import { balanceChanged, chatChanged } from '../events.ts'
import { endingTurns } from './finish.store.ts'
import type { TurnPlan } from './plan.service.ts'
import type { Cut } from './prompt.service.ts'
import type { TurnRow } from './store.ts'
import { storedEnd } from './stored-end.service.ts'

/** The outcome of a turn. */
export interface TurnResult extends Cut {
  end: TurnEnd
  /** The reply generated so far; for a continue including the text it extends. */
  text: string
  served: { provider: string; model: string } | null
  promptTokens: number | null
  /** It would have taken another message (TALK-031). */
  isRefused: boolean
  /** Too many wait for the model (TALK-024). */
  isBusy?: boolean
  /** Set when screening ended the reply; the notice is shown instead. */
  blocked: Block | null
}

interface Ending {
  turn: TurnRow
  result: TurnResult
  /** The chat's highest sequence number while the turn ran. */
  lastSeq: number
  /** The turn in this process; null when another process abandoned it. */
  running: RunningTurn | null
  /** The turn's plan, to update the cache and extract facts from; null as above. */
  plan: TurnPlan | null
  /** Sequence number of the last event that is stored or logged. */
  lastEventSeq?: number
}

const PATIENCE = 6

/**
 * Ends a turn: reply, ledger, state and closing events commit together, then readers are notified.
 * Retries for a while when the database is unavailable; then the reaper ends it (TURN-008).
 */
export async function finishTurn(engine: Engine, ending: Ending): Promise<void> {
  const { turn, running } = ending
  const unstored = running ? await takeUnstored(engine, running) : []
  for (let attempt = 1; ; attempt += 1) {
    try {
      const closed = await close(engine, { ...ending, unstored })
      if (closed === null && running) running.log.append(...(await storedEnd(engine, running)))
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
  revision: number
  remaining: Tokens
}

const endTurn = endingTurns(resolveCall)

/** Null when the turn had already ended, or the chat was deleted. */
async function close(
  engine: Engine,
  ending: Ending & { unstored: readonly LoggedEvent[] },
): Promise<Closed | null> {
  const { turn, result, running, lastSeq } = ending
  const endedAt = engine.clock.now()
  const vault = await engine.vault.of(turn.userId)
  const reply = await replyOf(engine, vault, ending, endedAt)
  const message = reply && toMessage(vault, reply, 0)
  const eventSeq = running?.log.lastSeq ?? ending.lastEventSeq ?? 0
  const closing = closingEvents(message, { turn, result })
  const logged = closing.map((event, at) => toLogged(eventSeq + 1 + at, event))
  const facts = rememberedIn(engine, ending, endedAt)
  const ended = await endTurn(engine.db, {
    turn,
    lastSeq,
    state: result.end === 'crisis' ? 'completed' : result.end,
    served: result.served,
    promptTokens: result.promptTokens,
    promptCut: result.promptCut,
    summaries: result.summaries.map((part) => sealSummary(vault, turn, { part, at: endedAt })),
    reapedFrom: running ? null : eventSeq + 1,
    charged: settledAmount(result.end, turn.price, result.text !== ''),
    cause: result.end,
    transferIds:
      turn.holdId === null ? [] : [engine.ids.next(), engine.ids.next(), engine.ids.next()],
    reply,
    events: eventsRow(vault, { turn, events: [...ending.unstored, ...logged], at: endedAt }),
    memories: facts.added.map((item) => sealItem(vault, turn, item)),
    memoriesPast: facts.changed.map((item) => sealItem(vault, turn, item)),
    endedAt,
  })
  if (ended === null) return null
  const { remaining, revision } = ended
  const nextSeq = Math.max(lastSeq, reply?.seq ?? 0)
  updateConversation(engine, ending, { vault, reply, facts, nextSeq, revision, endedAt })
  return {
    events: closing.map((event) => withBalance(event, remaining)),
    lastSeq: nextSeq,
    revision,
    remaining,
  }
}

/** The reply's row after the turn; null when there is no text. */
async function replyOf(
  engine: Engine,
  vault: UserVault,
  { turn, result, lastSeq, plan }: Ending,
  at: Date,
): Promise<chats.MessageRow | null> {
  if (result.text === '' && result.blocked === null) return null
  const { targetSeq } = turn
  const known = targetSeq === null ? null : await chats.readMessageAt(engine.db, turn, targetSeq)
  const base = known ?? newReply(engine, turn, lastSeq + 1, at)
  const before = known
    ? { alternates: openAlternates(vault, known), shown: known.alternate }
    : { alternates: [], shown: 0 }
  const after = afterTurn(turn.kind, before, alternateOf(result))
  return {
    ...base,
    turnId: turn.turnId,
    state: replyStateOf(result.end),
    body: sealAlternates(vault, base, after.alternates),
    alternates: after.alternates.length,
    alternate: after.shown,
    notice: result.blocked?.notice ?? null,
    threat: result.blocked?.threat ?? 'None',
    // As the end raises it, unless something else changes until then; never more.
    revision: Math.max(base.revision, (plan?.conversation.chat.revision ?? 0) + 1) + 1,
    // A reaction to another text does not apply to this one (API-111).
    reaction: turn.kind === 'continue' ? base.reaction : 0,
  }
}

/** A blocked reply is stored as the notice shown instead, never as its text. */
function alternateOf(result: TurnResult): Alternate {
  const state = replyStateOf(result.end)
  const { blocked } = result
  return blocked
    ? { text: blocked.notice.text, state, block: blocked }
    : { text: result.text, state }
}

function newReply(engine: Engine, turn: TurnRow, seq: number, createdAt: Date): chats.MessageRow {
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
    revision: 0,
  }
}

function closingEvents(
  message: Message | null,
  { turn, result }: Pick<Ending, 'turn' | 'result'>,
): StoredEvent[] {
  return [
    ...(message ? [{ event: 'replyMessage' as const, data: message }] : []),
    PENDING_BALANCE,
    ...(result.end === 'interrupted'
      ? [{ event: 'error' as const, data: interruptionOf(turn, result) }]
      : []),
  ]
}

function interruptionOf(
  { chatId, turnId }: TurnRow,
  { text, isRefused, isBusy }: TurnResult,
): Problem {
  const request = { url: `/api/Chats/${chatId}/turns/${turnId}`, id: turnId }
  const outage = isBusy === true ? new ModelBusy() : new ModelUnavailable()
  const silence = isRefused ? new ModelRefused() : outage
  return problemOf(text === '' ? silence : new ReplyInterrupted(), request)
}

const NOTHING_DRAWN: SlotChange = { added: [], changed: [] }

/** Facts the user stated; nothing is kept from a crisis or a blocked turn. */
function rememberedIn(engine: Engine, { plan, result }: Ending, at: Date): SlotChange {
  const asked = plan?.talk.at(-1)
  if (!plan || !asked || plan.request.ask.kind !== 'send') return NOTHING_DRAWN
  if (result.blocked || plan.review.isFree) return NOTHING_DRAWN
  return drawnFrom(engine, plan.conversation.memories, { ...asked, at })
}

/** Updates the cached conversation with the finished turn. */
function updateConversation(
  engine: Engine,
  { turn, plan, result }: Ending,
  end: Pick<Closed, 'revision'> & {
    vault: UserVault
    reply: chats.MessageRow | null
    facts: SlotChange
    nextSeq: number
    endedAt: Date
  },
): void {
  const known = plan && engine.conversations.get(turn.userId, turn.chatId)
  if (known?.chat.activeTurnId !== turn.turnId) return
  if (known.chat.revision + 1 !== end.revision) return engine.conversations.forget(turn.chatId)
  const { vault, reply, facts, nextSeq, revision } = end
  const past = new Map(facts.changed.map((item) => [item.memoryId, item]))
  const said = known.said.filter(({ seq }) => seq !== reply?.seq)
  engine.conversations.set({
    ...known,
    chat: {
      ...known.chat,
      activeTurnId: null,
      updatedAt: end.endedAt,
      promptCut: result.promptCut ?? known.chat.promptCut,
      lastSeq: nextSeq,
      revision,
    },
    summaries: withParts(known.summaries, result.summaries),
    said: reply ? [...said, saidOf(vault, reply)].flat() : said,
    memories: [...known.memories.map((item) => past.get(item.memoryId) ?? item), ...facts.added],
  })
}

function announce(engine: Engine, { turn, result, running }: Ending, closed: Closed | null): void {
  if (running) {
    if (closed) running.log.append(...closed.events)
    drop(engine, running)
  }
  engine.metrics.turns.inc({ outcome: result.end })
  if (!closed) return
  const { userId, chatId } = turn
  const { lastSeq: seq, revision } = closed
  void engine.news.publish(chatChanged(userId, { chatId, seq, revision }))
  void engine.news.publish(balanceChanged(userId, closed.remaining))
}

function drop(engine: Engine, running: RunningTurn): void {
  running.log.close()
  engine.turns.delete(running.turnId)
  engine.journal.forget(running.turnId)
}
