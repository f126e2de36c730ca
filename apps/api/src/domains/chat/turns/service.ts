import { createHash } from 'node:crypto'
import type { TurnEvent, WhyReply } from '@oriel/contract/chat/turn'
import type { ProblemCode } from '@oriel/contract/http/problem'
import type { ChatId, TurnId, UserId } from '@oriel/contract/ids'
import {
  loadConversation,
  recallConversation,
  type Conversation,
} from '#/domains/chat/chats/conversation.service.ts'
import { openItem } from '#/domains/chat/chats/memory.ts'
import { readChat, readMemories } from '#/domains/chat/chats/store.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { PromptRecord } from '#/domains/chat/engine/prompt-records.ts'
import { STOPPED } from '#/domains/chat/engine/running-turns.ts'
import { whenClosed, type EventLog } from '#/domains/chat/engine/turn-log.ts'
import { toMemory } from '#/domains/chat/memory/wire.ts'
import { remainingTokens } from '#/domains/tokens/service.ts'
import { helpFor } from '#/domains/trust/service.ts'
import { isUniqueViolation } from '#/platform/db/db.ts'
import { AppError, NotFound, ValidationFailed } from '#/platform/errors.ts'
import { ChatLocked, ChatOutdated, IdempotencyKeyReused, TurnActive } from '../errors.ts'
import { acceptTurn } from './accept.service.ts'
import { planTurn, type TurnRequest } from './plan.service.ts'
import { runTurn } from './reply.service.ts'
import * as store from './store.ts'
import { storedLog } from './stored-log.ts'

/** A turn that can be followed, from its first event on. */
export interface AttachedTurn {
  turnId: TurnId
  log: EventLog
}

/** Broadcast to all instances: the one running this turn ends it. */
export const STOP_TURN = 'chat:stop-turn'

/**
 * Accepts a send, regenerate or continue and starts its reply; a repeated key attaches to the
 * existing turn (TURN-001, TURN-002). `admit` throws when the user is rate-limited (API-171).
 * @throws {TurnActive} while another turn runs in the chat (TURN-009).
 * @throws {IdempotencyKeyReused} for the same key with a different request.
 */
export async function openTurn(
  engine: Engine,
  request: TurnRequest,
  admit: () => Promise<void>,
): Promise<AttachedTurn> {
  try {
    await admit()
    return (await openAsRecalled(engine, request)) ?? (await openAsRead(engine, request))
  } catch (error) {
    if (error instanceof AppError) await addHelp(engine, request, error)
    throw error
  }
}

/** TS-011: a cry for help gets hotlines whatever the reason for the refusal. */
async function addHelp(engine: Engine, request: TurnRequest, refusal: AppError): Promise<void> {
  const { userId, chatId, ask, countryCode } = request
  if (ask.kind !== 'send') return
  const before = engine.conversations.get(userId, chatId)?.said ?? []
  const asked = { sender: 'user' as const, text: ask.text }
  const notice = await helpFor(engine, [...before, asked], countryCode)
  if (notice === null) return
  refusal.facts.notice = notice
  await engine.offers.quiet(engine, userId)
}

/**
 * Fast path for an active chat: plans from the cached conversation without reading; the database
 * accepts it only if the revision still matches. Null when not cached or outdated.
 */
async function openAsRecalled(engine: Engine, request: TurnRequest): Promise<AttachedTurn | null> {
  const conversation = await recallConversation(engine, request.userId, request.chatId)
  if (conversation === null) return null
  try {
    return await begin(engine, request, conversation)
  } catch (error) {
    // The refusal may be caused by this very turn, sent before.
    const attached = await attachByKey(engine, request)
    if (attached) return attached
    // The requested reply may have been created on another instance.
    if (error instanceof ValidationFailed) return null
    throw error
  }
}

async function openAsRead(engine: Engine, request: TurnRequest): Promise<AttachedTurn> {
  const [attached, conversation] = await Promise.all([
    attachByKey(engine, request),
    loadConversation(engine, request.userId, request.chatId),
  ])
  if (attached) return attached
  const { lockedAt, activeTurnId } = conversation.chat
  if (lockedAt !== null) throw new ChatLocked()
  if (activeTurnId !== null) return attachOrRefuse(engine, request, activeTurnId)

  const begun = await begin(engine, request, conversation).catch((error: unknown) => {
    if (isUniqueViolation(error, 'turns_by_key')) return null
    throw error
  })
  if (begun) return begun
  const chat = await readChat(engine.db, request.userId, request.chatId)
  if (!chat) throw new NotFound('There is no such chat.')
  return attachOrRefuse(engine, request, chat.activeTurnId)
}

/** Accepts a turn and starts its reply; null when the chat changed since planning. */
async function begin(
  engine: Engine,
  request: TurnRequest,
  conversation: Conversation,
): Promise<AttachedTurn | null> {
  const plan = await planTurn(engine, request, conversation, requestHash(request)).catch(
    (error: unknown) => {
      if (error instanceof ChatOutdated) return null
      throw error
    },
  )
  if (plan === null) return null
  const running = await acceptTurn(engine, plan)
  if (running === null) return null
  void runTurn(engine, plan, running)
  return { turnId: plan.turn.turnId, log: running.log }
}

/** Lost a race: to the same request with the same key, or to another turn. */
async function attachOrRefuse(
  engine: Engine,
  request: TurnRequest,
  activeTurnId: TurnId | null,
): Promise<AttachedTurn> {
  const attached = await attachByKey(engine, request)
  if (attached) return attached
  if (activeTurnId === null) return openAsRead(engine, request)
  throw new TurnActive(activeTurnId)
}

async function attachByKey(engine: Engine, request: TurnRequest): Promise<AttachedTurn | null> {
  const turn = await store.readTurnByKey(engine.db, request.userId, request.idempotencyKey)
  if (!turn) return null
  if (turn.requestHash !== requestHash(request)) throw new IdempotencyKeyReused()
  return { turnId: turn.turnId, log: await logOf(engine, turn, 0) }
}

/** Hash of the request, without keeping it: a repeated key must ask for the same (TURN-002). */
function requestHash({ chatId, ask }: TurnRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([chatId, ask]))
    .digest('base64url')
}

async function logOf(engine: Engine, turn: store.TurnRow, after: number): Promise<EventLog> {
  return engine.turns.get(turn.turnId)?.log ?? storedLog(engine, turn, after)
}

/**
 * The log of a turn, to be read after event `after` (TURN-004).
 * @throws {NotFound} for unknown turns and those of other users.
 */
export async function resumeTurn(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId; turnId: TurnId; after: number },
): Promise<AttachedTurn> {
  const turn = await ownTurn(engine, at)
  return { turnId: turn.turnId, log: await logOf(engine, turn, at.after) }
}

/**
 * Ends a running generation on any instance and waits until its text is stored (TURN-006). No
 * effect on a turn that has ended.
 */
export async function stopTurn(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId; turnId: TurnId },
): Promise<EventLog> {
  const turn = await ownTurn(engine, at)
  if (turn.state === 'running') {
    const here = engine.turns.get(turn.turnId)
    if (here) here.abort.abort(STOPPED)
    else {
      await store.requestStop(engine.db, at.userId, at.turnId)
      await engine.news.publish({ userId: at.userId, target: STOP_TURN, args: [at.turnId] })
    }
  }
  const log = await logOf(engine, turn, 0)
  await whenClosed(log)
  return log
}

/** TURN-024: the inputs a reply was made from. */
export async function whyTurn(
  engine: Engine,
  at: { userId: UserId; chatId: ChatId; turnId: TurnId },
): Promise<WhyReply> {
  const turn = await ownTurn(engine, at)
  const [vault, rows] = await Promise.all([
    engine.vault.of(at.userId),
    readMemories(engine.db, at.userId, at.chatId),
  ])
  return {
    provider: turn.provider ?? '',
    model: turn.model ?? '',
    promptTokens: turn.promptTokens ?? 0,
    tokensCharged: turn.charged,
    memories: rows
      .filter((row) => turn.memoryIds.includes(row.memoryId))
      .flatMap((row) => openItem(vault, row) ?? [])
      .map(toMemory),
    lore: [],
    summary: null,
    ...leftOut(engine.promptRecords.of(turn.turnId)),
  }
}

/** Known of the last turns of this process. */
function leftOut(
  record: PromptRecord | null,
): Pick<WhyReply, 'notUsed' | 'style' | 'length' | 'romance' | 'language'> {
  if (record === null) {
    return { notUsed: [], style: null, length: null, romance: null, language: null }
  }
  const { notUsed, style, length, romance, language } = record
  return { notUsed: [...notUsed], style, length, romance, language }
}

async function ownTurn(
  { db }: Pick<Engine, 'db'>,
  at: { userId: UserId; chatId: ChatId; turnId: TurnId },
): Promise<store.TurnRow> {
  const turn = await store.readTurn(db, at.userId, at.turnId)
  if (turn?.chatId !== at.chatId) throw new NotFound('There is no such turn.')
  return turn
}

/** Why a turn ended without a whole reply; one that ended without a word of its end failed, too. */
function failureOf(events: readonly TurnEvent[]): ProblemCode | null {
  const failed = events.findLast(({ event }) => event === 'error')
  if (failed?.event === 'error') return failed.data.code
  return events.some(({ event }) => event === 'balance') ? null : 'model_unavailable'
}

/**
 * The result of a turn as one object, for clients that do not stream.
 */
export async function awaitTurn(engine: Engine, userId: UserId, { log }: AttachedTurn) {
  await whenClosed(log)
  const events = log.after(0).map(({ event }) => event)
  const userMessage = events.find(({ event }) => event === 'userMessage')
  const reply = events.findLast(({ event }) => event === 'replyMessage')
  const balance = events.findLast(({ event }) => event === 'balance')
  return {
    userMessage: userMessage?.event === 'userMessage' ? userMessage.data : null,
    replyMessage: reply?.event === 'replyMessage' ? reply.data : null,
    remainingTokens:
      balance?.event === 'balance'
        ? balance.data.remainingTokens
        : await remainingTokens(engine, userId),
    failure: failureOf(events),
  }
}
