import { isDeepStrictEqual } from 'node:util'
import { asTokens, NO_TOKENS } from '@oriel/contract/amounts'
import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { RomanceLevel } from '@oriel/contract/trust/romance'
import type { PlanState } from '#/context.ts'
import { RECENT, type Conversation, type Said } from '#/domains/chat/chats/conversation.service.ts'
import { setMinorState } from '#/domains/chat/chats/lock.store.ts'
import { readLastGraveAt, type MessageRow } from '#/domains/chat/chats/store.ts'
import { sealAlternates } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { memoriesFor } from '#/domains/chat/memory/choose.service.ts'
import { NOTHING_CHOSEN, type MemoryChoice } from '#/domains/chat/memory/prompt.rules.ts'
import { cleanName } from '#/domains/chat/prompt/clean.rules.ts'
import type { UserWords } from '#/domains/chat/prompt/head.rules.ts'
import { tokenPricesOf } from '#/domains/tokens/service.ts'
import { adultState, reviewTurn, romanceIn, type TurnReview } from '#/domains/trust/service.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { ChatOutdated, PlanUnpaid, SubscriptionRequired } from '../errors.ts'
import { lockForSafety } from './lock.service.ts'
import type { TurnRow } from './store.ts'

type TurnAsk =
  | { kind: 'send'; text: string }
  /** `hint`: how this alternate shall be; it stands in no other prompt (TALK-057). */
  | { kind: 'regenerate'; messageId: MessageId; hint?: string | undefined }
  | { kind: 'continue'; messageId: MessageId }

export interface TurnRequest {
  userId: UserId
  chatId: ChatId
  /** The client's idempotency key (TURN-002). */
  idempotencyKey: string
  ask: TurnAsk
  /** The caller's country: selects the crisis hotlines. */
  countryCode: string
  /** What adult content depends on. */
  from: Whereabouts
  /** The caller's time zone in minutes east of UTC: decides which day it is for them. */
  utcOffsetMinutes: number
  /** The header of that name, empty without one (TALK-040). */
  acceptLanguage: string
}

/** Everything decided about a turn before any row is written. */
export interface TurnPlan {
  request: TurnRequest
  conversation: Conversation
  turn: TurnRow
  /** The message to answer and everything before it, oldest first. */
  talk: Said[]
  /** The reply being regenerated or continued. */
  target: Said | null
  review: TurnReview
  romance: RomanceLevel
  memories: MemoryChoice
  /** Who the user is to the character (TALK-039). */
  user: UserWords
  /** New messages that precede the reply, numbered after the chat's last. */
  messages: MessageRow[]
}

/**
 * Screens the message and decides price, notices and reply of a turn.
 * @throws {ContentBlocked} when the text is refused; only its evidence of age is kept.
 * @throws {ChatOutdated} when the chat changed since it was read.
 * @throws {ValidationFailed} when there is no such reply to regenerate or continue.
 * @throws {PlanUnpaid} when the plan's last payment failed and its grace period is over.
 * @throws {SubscriptionRequired} for a premium companion after the plan ended (F-60).
 */
export async function planTurn(
  engine: Engine,
  request: TurnRequest,
  read: Conversation,
  requestHash: string,
): Promise<TurnPlan> {
  const { userId, ask } = request
  const turnId = engine.ids.next()
  const { talk, target } = await subjectOf(engine, ask, read)
  const lastGraveAt = await lastGraveAtOf(engine, read)
  const [plan, review, adult, accountName] = await Promise.all([
    engine.planStates.of(userId, () => engine.plans.stateOf(engine, userId)),
    reviewTurn(engine, {
      userId,
      said: talk.slice(-RECENT),
      lastDisclosureAt: read.chat.lastDisclosureAt,
      lastGraveAt,
      sinceCry: sinceCryOf(read, { talk, target }),
      countryCode: request.countryCode,
      utcOffsetMinutes: request.utcOffsetMinutes,
      minorState: read.chat.minorState,
      onHardStop: (known) => lockForSafety(engine, read.chat, known),
      onAgeRevealed: (revealed) => keepMinorState(engine, read, revealed),
    }),
    adultState(engine, userId),
    engine.accountNames.of(userId, () => engine.buyers.nameOf(engine.db, userId)),
  ])
  const asked = talk.at(-1)
  if (ask.kind === 'send' && asked) asked.isHarmless = review.threat === 'None' && !review.isGrave
  const romance = await romanceIn(engine, userId, adult, {
    from: request.from,
    hasActiveSubscription: plan.hasPlan,
    isPaused: review.isRomancePaused,
  })
  const conversation = await keepMinorState(engine, read, review.minorState)
  if (!review.isFree) demandPlan(plan, conversation)
  const isFree = review.isFree || isIncluded(engine, userId, plan)
  const price = isFree ? NO_TOKENS : asTokens(tokenPricesOf(engine).tokenPriceForMessage)
  const isAsked = !review.isUnjudged && review.template === null
  const memories = isAsked ? memoriesFor(engine, conversation, { talk }) : NOTHING_CHOSEN
  const made = { turnId, requestHash, target, price, conversation, memories }
  const turn = rowOf(engine, request, made)
  const messages = await newMessages(engine, { request, conversation, turn, review, talk })
  const user = userWords(conversation, accountName)
  const reviewed = { review, romance, user, memories }
  return { request, conversation, turn, talk, target, ...reviewed, messages }
}

/** The chosen persona, else the account's name, else one told in this chat (TALK-039). */
function userWords({ userPersona, memories }: Conversation, accountName: string | null): UserWords {
  const told = memories.findLast(
    ({ slot, state, supersededBy }) =>
      slot === 'name' && state === 'current' && supersededBy === null,
  )
  const name = userPersona?.name ?? accountName ?? told?.value ?? null
  return { name: cleanName(name), description: userPersona?.description ?? null }
}

interface RowParts extends Pick<TurnRow, 'turnId' | 'requestHash' | 'price'> {
  target: Said | null
  conversation: Conversation
  memories: MemoryChoice
}

function rowOf(
  engine: Engine,
  { userId, chatId, ask, idempotencyKey }: TurnRequest,
  { turnId, requestHash, price, target, memories }: RowParts,
): TurnRow {
  const at = engine.clock.now()
  return {
    userId,
    turnId,
    chatId,
    kind: ask.kind,
    idempotencyKey,
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
    memoryIds: memories.used.map(({ memoryId }) => memoryId),
    reapedFrom: null,
    createdAt: at,
    endedAt: null,
  }
}

/** Stored before the turn, so that evidence of age is kept even if the turn is not accepted. */
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

/** When the pinned card was grave, if there is one; valid for the chat's revision. */
async function lastGraveAtOf(
  { db, clock }: Pick<Engine, 'db' | 'clock'>,
  { chat }: Conversation,
): Promise<Date | null> {
  const isCardPinned = chat.crisisUntil !== null && chat.crisisUntil > clock.now()
  return isCardPinned ? readLastGraveAt(db, chat) : null
}

/**
 * The newest card counts as the result for the newest graded message (F-02). A message that was
 * never answered is graded again: its card may come from rules that failed.
 */
function sinceCryOf(
  { chat: { crisisSeq } }: Conversation,
  { talk, target }: Pick<TurnPlan, 'talk' | 'target'>,
): number | null {
  if (crisisSeq === null) return null
  const since = talk.filter(({ sender, seq }) => sender === 'user' && seq > crisisSeq).length
  return since === 0 && target === null ? null : since
}

/** TOKEN-018: messages are free for subscribers in the experiment. */
function isIncluded(engine: Engine, userId: UserId, plan: PlanState): boolean {
  return plan.hasPlan && engine.features.of(engine, userId).featureExperimentFreeMessages
}

/** The chat up to the message to answer, and the reply to change, if any. */
async function subjectOf(
  engine: Engine,
  ask: TurnAsk,
  { chat, said }: Conversation,
): Promise<{ talk: Said[]; target: Said | null }> {
  if (ask.kind === 'send') {
    const text = ask.text
    const messageId = engine.ids.next()
    const seq = chat.lastSeq + 1
    const asked: Said = { messageId, seq, sender: 'user', text, isBlocked: false, isHarmless: true }
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
  const { lastSeq, revision } = conversation.chat
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
    // Acceptance demands the planned revision and raises it by one.
    revision: revision + 1,
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
