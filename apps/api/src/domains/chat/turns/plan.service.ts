import { isDeepStrictEqual } from 'node:util'
import { asTokens, NO_TOKENS } from '@oriel/contract/amounts'
import type { ChatId, MessageId } from '@oriel/contract/ids'
import { DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { PlanState } from '#/context.ts'
import type { Conversation, Said } from '#/domains/chat/chats/conversation.service.ts'
import { setMinorState } from '#/domains/chat/chats/lock.store.ts'
import { readLastGraveAt, type MessageRow } from '#/domains/chat/chats/store.ts'
import { sealAlternates } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { reviewTurn, type TurnReview } from '#/domains/trust/service.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import { ChatOutdated, PlanUnpaid, SubscriptionRequired } from '../errors.ts'
import { lockForSafety } from './lock.service.ts'
import type { TurnRow } from './store.ts'

export type TurnAsk =
  { kind: 'send'; text: string } | { kind: 'regenerate' | 'continue'; messageId: MessageId }

export interface TurnRequest {
  userId: string
  chatId: ChatId
  /** The client's name for the turn (TURN-002). */
  idempotencyKey: string
  ask: TurnAsk
  /** Where the caller is: which crisis lines to show. */
  countryCode: string
  /** The caller's zone, minutes east of UTC: which day it is for them. */
  utcOffsetMinutes: number
}

/** Everything decided about a turn before a row of it exists. */
export interface TurnPlan {
  request: TurnRequest
  conversation: Conversation
  turn: TurnRow
  /** What the reply answers, with all that came before it; oldest first. */
  talk: Said[]
  /** The reply being made again or extended. */
  target: Said | null
  review: TurnReview
  /** New messages before the reply, numbered after the chat's last. */
  messages: MessageRow[]
}

/**
 * Screens what was said and decides price, notices and reply of a turn.
 * @throws {ContentBlocked} when the text is refused; nothing of it is kept but what it told of an age.
 * @throws {ChatOutdated} when the chat is not as it was read.
 * @throws {ValidationFailed} when there is no such reply to make again or to extend.
 * @throws {PlanUnpaid} when the plan's last payment failed and grace is over.
 * @throws {SubscriptionRequired} to a premium companion after the plan that opened it (F-60).
 */
export async function planTurn(
  engine: Engine,
  request: TurnRequest,
  read: Conversation,
  requestHash: string,
): Promise<TurnPlan> {
  const { userId, chatId, ask } = request
  const turnId = engine.ids.next()
  const { talk, target } = await subjectOf(engine, ask, read)
  const lastGraveAt = await lastGraveAtOf(engine, read)
  const [plan, review] = await Promise.all([
    engine.plans.stateOf(engine, userId),
    reviewTurn(engine, {
      userId,
      said: talk,
      lastDisclosureAt: read.chat.lastDisclosureAt,
      lastGraveAt,
      sinceCry: sinceCryOf(read, { talk, target }),
      countryCode: request.countryCode,
      utcOffsetMinutes: request.utcOffsetMinutes,
      minorState: read.chat.minorState,
      onHardStop: (known) => lockForSafety(engine, read.chat, known),
      onAgeTold: (told) => keepMinorState(engine, read, told),
    }),
  ])
  const conversation = await keepMinorState(engine, read, review.minorState)
  if (!review.isFree) demandPlan(plan, conversation)
  const at = engine.clock.now()
  const price =
    review.isFree || isIncluded(engine, userId, plan)
      ? NO_TOKENS
      : asTokens(DEFAULT_TOKEN_PRICES.tokenPriceForMessage)
  const turn: TurnRow = {
    userId,
    turnId,
    chatId,
    kind: ask.kind,
    idempotencyKey: request.idempotencyKey,
    requestHash,
    state: 'running',
    targetSeq: target?.seq ?? null,
    replySeq: null,
    price,
    holdId: price === 0 ? null : engine.ids.next(),
    charged: NO_TOKENS,
    owner: engine.instanceId,
    leaseUntil: new Date(at.getTime() + engine.config.chat.turnLeaseMs),
    stopRequested: false,
    provider: null,
    model: null,
    promptTokens: null,
    memoryIds: conversation.memories.map(({ memoryId }) => memoryId),
    reapedFrom: null,
    createdAt: at,
    endedAt: null,
  }
  const messages = await newMessages(engine, { request, conversation, turn, review, talk })
  return { request, conversation, turn, talk, target, review, messages }
}

/** Ahead of the turn, so that what a message showed stays known even if the turn is not accepted. */
async function keepMinorState(
  { db, conversations }: Engine,
  read: Conversation,
  minorState: MinorState,
): Promise<Conversation> {
  const { chat } = read
  if (isDeepStrictEqual(minorState, chat.minorState)) return read
  if (!(await setMinorState(db, chat, minorState))) throw new ChatOutdated()
  const kept = { ...read, chat: { ...chat, minorState, revision: chat.revision + 1 } }
  conversations.set(kept)
  return kept
}

function demandPlan({ hasPlan, isLimited }: PlanState, { character }: Conversation): void {
  if (isLimited) throw new PlanUnpaid()
  if (character.isPremium && !hasPlan) throw new SubscriptionRequired()
}

/** When a card was grave, where one is pinned; the chat's revision vouches for it as for the rest. */
async function lastGraveAtOf(
  { db, clock }: Pick<Engine, 'db' | 'clock'>,
  { chat }: Conversation,
): Promise<Date | null> {
  const isCardPinned = chat.crisisUntil !== null && chat.crisisUntil > clock.now()
  return isCardPinned ? readLastGraveAt(db, chat) : null
}

/**
 * The chat's newest card stands for the newest message that was graded, whoever graded it (F-02). What
 * was never answered is judged anew: its card may have come of rules that failed.
 */
function sinceCryOf(
  { chat: { crisisSeq } }: Conversation,
  { talk, target }: Pick<TurnPlan, 'talk' | 'target'>,
): number | null {
  if (crisisSeq === null) return null
  const since = talk.filter(({ sender, seq }) => sender === 'user' && seq > crisisSeq).length
  return since === 0 && target === null ? null : since
}

/** TOKEN-018: messages of subscribers who are in the experiment cost nothing. */
function isIncluded(engine: Engine, userId: string, plan: PlanState): boolean {
  return plan.hasPlan && engine.features.of(engine, userId).featureExperimentFreeMessages
}

/** What a turn is about: the talk up to the message to answer, and the reply to change, if any. */
async function subjectOf(
  engine: Engine,
  ask: TurnAsk,
  { chat, said }: Conversation,
): Promise<{ talk: Said[]; target: Said | null }> {
  if (ask.kind === 'send') {
    const text = ask.text
    const messageId = engine.ids.next()
    const seq = chat.lastSeq + 1
    const asked: Said = { messageId, seq, sender: 'user', text, isBlocked: false }
    return { talk: [...said, asked], target: null }
  }
  const newest = said.at(-1)
  const before = said.slice(0, -1)
  const isNewest = newest?.messageId === ask.messageId
  const isReply = isNewest && newest.sender === 'model' && before.at(-1)?.sender === 'user'
  if (isReply && !(ask.kind === 'continue' && newest.isBlocked)) {
    return { talk: before, target: newest }
  }
  if (isNewest && newest.sender === 'user' && ask.kind === 'regenerate') {
    return { talk: said, target: null }
  }
  throw new ValidationFailed([
    { path: '/messageId', message: 'Only the newest reply can be made again or continued.' },
  ])
}

async function newMessages(
  engine: Engine,
  plan: Pick<TurnPlan, 'request' | 'conversation' | 'turn' | 'review' | 'talk'>,
): Promise<MessageRow[]> {
  const { request, conversation, turn, review, talk } = plan
  const { lastSeq } = conversation.chat
  const vault = await engine.vault.of(request.userId)
  const row = (messageId: MessageId, seq: number, more: Partial<MessageRow>): MessageRow => ({
    userId: request.userId,
    chatId: request.chatId,
    seq,
    messageId,
    turnId: turn.turnId,
    sender: 'system',
    state: 'complete',
    body: sealAlternates(vault, { chatId: request.chatId, messageId }, []),
    alternates: 0,
    alternate: 0,
    notice: null,
    threat: 'None',
    reaction: 0,
    imageUrl: null,
    createdAt: turn.createdAt,
    ...more,
  })
  const notices = (firstSeq: number) =>
    review.notices.map((notice, at) =>
      row(engine.ids.next(), firstSeq + at, {
        notice: notice.kind === 'crisis' ? { ...notice, isGrave: review.isGrave } : notice,
      }),
    )
  const asked = talk.at(-1)
  if (request.ask.kind !== 'send' || !asked) return notices(lastSeq + 1)
  const alternates = [{ text: asked.text, state: 'complete' as const }]
  const { messageId, seq } = asked
  const userMessage = row(messageId, seq, {
    sender: 'user',
    body: sealAlternates(vault, { chatId: request.chatId, messageId }, alternates),
    alternates: 1,
    threat: review.threat,
  })
  return [userMessage, ...notices(seq + 1)]
}
