import type { UserId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { Notice } from '@oriel/contract/trust/notices'
import type { ThreatType } from '@oriel/contract/trust/threats'
import type { Stance } from '@oriel/voice/scene'
import type { Ctx } from '#/context.ts'
import { isRomancePaused } from '#/domains/trust/age/adult-access.rules.ts'
import {
  reviewIndicated,
  underageFound,
  underageInNeed,
  type UnderageNeeds,
} from '#/domains/trust/age/underage.service.ts'
import {
  advanceSession,
  disclosureDue,
  disclosureNotice,
  disclosureRule,
} from '#/domains/trust/care/disclosure.rules.ts'
import { isTalkGrave } from '#/domains/trust/care/grave-words.rules.ts'
import {
  changeOf,
  isSessionNews,
  sessionChanged,
  sessionOf,
  type CareMemory,
  type SessionChange,
} from '#/domains/trust/care/session.service.ts'
import * as store from '#/domains/trust/care/store.ts'
import { calmReply, referralNotice, safeReply } from '#/domains/trust/crisis/referral.rules.ts'
import { gradeCrisis, type CrisisGrade } from '#/domains/trust/crisis/rules.ts'
import { asksWhetherHuman } from '#/domains/trust/honesty/claims.rules.ts'
import { isAgeNews, NOTHING_SHOWN, type Line } from '#/domains/trust/minors/rules.ts'
import { screenUserText, type Refusal } from '#/domains/trust/screening/screen.rules.ts'
import { AgeNotConfirmed, ContentBlocked } from '../errors.ts'
import { countCrisis, type CrisisDay } from './counts.store.ts'
import { askFurther, judge, readFurther, refusalIn, type Findings } from './judgement.service.ts'

export interface TurnToReview {
  userId: UserId
  /** The chat, oldest first; the last line is the user message to answer. */
  said: readonly Line[]
  lastDisclosureAt: Date | null
  /** When a message of this chat was last {@link TurnReview.isGrave}, if known. */
  lastGraveAt: Date | null
  /** How many user messages followed the one with the last crisis card; null without a card. */
  sinceCry: number | null
  countryCode: string
  utcOffsetMinutes: number
  /** Evidence of minors so far; null before the chat's first review (TS-030). */
  minorState: MinorState | null
  /**
   * Called before refusing, when the whole chat must end (TS-030); the account may be under review.
   */
  onHardStop: (review: { isAccountReviewed: boolean }) => Promise<void>
  /**
   * Called before a refusal that does not end the chat, if the message revealed an age (TS-030).
   */
  onAgeRevealed: (revealed: MinorState) => Promise<unknown>
}

/** What trust decides about a turn before the model is called. */
export interface TurnReview {
  /** System messages shown before the reply, in order. */
  notices: Notice[]
  /** Classification of the user's message (ENTITY-038). */
  threat: ThreatType
  /** Turns about a crisis are free (TS-011). */
  isFree: boolean
  /** The reply if no model is called: a safe one in a crisis, or the truth about being AI. */
  template: string | null
  /** The attitude of the reply; decided together with card and price (F-02). */
  stance: Stance
  /** Replaces a reply that makes light of the message, or denies being AI. */
  instead: string | null
  /** The message was graded 2 or 3: romance in the chat pauses (TS-012). */
  isGrave: boolean
  /** The reply is generated and screened without romance and adult content (TS-012). */
  isRomancePaused: boolean
  /** The rules failed: no reply is given now, and the user may retry (TS-013). */
  isUnjudged: boolean
  /** Whether the day's AI disclosure is among the notices. */
  isDisclosed: boolean
  /** Update of the session, stored by the caller; null while it merely continues. */
  care: SessionChange | null
  /** The user's statements and session with that update. */
  careAfter: store.CareRow
  /** The session began with this turn, or a notice of it is shown. */
  isSessionNews: boolean
  /** What to count about a crisis, without personal data (TS-014). */
  crisis: Omit<CrisisDay, 'count'> | null
  /** Evidence of minors including this turn; stored by the caller. */
  minorState: MinorState
  /** A user in a crisis is also a minor: help is given first, then chat is blocked (TS-024). */
  isUnderage: boolean
}

/** From this level on the model is not called, and romance pauses (TS-012). */
const GRAVE_LEVEL = 2

/**
 * Reviews a turn: 18+ statement, message, crisis grade and due disclosures (TS-002, TS-003, TS-010
 * to TS-013, TS-016, TS-030, TS-035).
 * @throws {AgeNotConfirmed} without the statement. @throws {ContentBlocked} for refused text.
 */
export async function reviewTurn(
  ctx: UnderageNeeds &
    Pick<Ctx, 'llm' | 'encoder' | 'classifier' | 'metrics' | 'log'> & { cares: CareMemory },
  turn: TurnToReview,
): Promise<TurnReview> {
  const care = await ctx.cares.of(turn.userId, () => store.readCare(ctx.db, turn.userId))
  if (care === null || care.statedAdultAt === null) {
    ctx.cares.forget(turn.userId)
    throw new AgeNotConfirmed()
  }

  const now = ctx.clock.now()
  const read = await readFurther(ctx, turn.said, judge(ctx, turn.said, turn.minorState))
  const findings = await askFurther(ctx, turn.said, read)
  const { kind, level } = findings.grade
  const { minorState } = findings
  // A call for help is never refused.
  const refusal = refusalIn(findings)
  if (kind === null && refusal !== null) await refuse(ctx, refusal, turn, minorState)
  const isUnderage = refusal?.category === 'underage_user'
  if (!isUnderage) {
    await reviewIndicated(ctx, turn.userId, { before: turn.minorState, after: minorState })
  }
  if (level > 0) ctx.metrics.crisis.inc({ level: String(level) })

  const session = sessionOf(care)
  const { intervalMs } = disclosureRule(turn.countryCode)
  const due = disclosureDue({
    ...session,
    now: now.getTime(),
    utcOffsetMinutes: turn.utcOffsetMinutes,
    lastDisclosureInChatAt: turn.lastDisclosureAt?.getTime() ?? null,
    intervalMs,
  })
  const advanced = advanceSession(session, now.getTime(), due)
  const change = changeOf(session, advanced)
  return {
    notices: [
      ...(kind === null ? [] : [referralNotice(turn.countryCode, kind, level)]),
      ...(due === null ? [] : [disclosureNotice(due, turn.countryCode)]),
    ],
    threat: findings.isUnjudged ? 'None' : threatOf(kind),
    isFree: kind !== null,
    ...answerTo(ctx, turn, findings),
    isGrave: level >= GRAVE_LEVEL,
    isRomancePaused: isRomancePaused(turn.lastGraveAt, now),
    isUnjudged: findings.isUnjudged,
    isDisclosed: due === 'start',
    care: change,
    careAfter: { ...care, ...change },
    isSessionNews: isSessionNews(session, advanced),
    crisis:
      kind === null
        ? null
        : { day: now.toISOString().slice(0, 10), level, country: turn.countryCode },
    minorState,
    isUnderage,
  }
}

/**
 * The crisis card for a call for help that cannot become a turn, so that it never gets only a
 * refusal (TS-011). Null when the text is no call for help. The card is counted as shown.
 * @param said the chat, oldest first; the last line is what was refused
 */
export async function helpFor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'encoder' | 'log' | 'metrics'>,
  said: readonly Line[],
  countryCode: string,
): Promise<Notice | null> {
  const { kind, level } = (await readFurther(ctx, said, judge(ctx, said, NOTHING_SHOWN))).grade
  if (kind === null) return null
  if (level > 0) ctx.metrics.crisis.inc({ level: String(level) })
  const day = ctx.clock.now().toISOString().slice(0, 10)
  await countCrisis(ctx.db, { day, level, country: countryCode }).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'crisis card not counted')
  })
  return referralNotice(countryCode, kind, level)
}

/** Builds the matchers at start, so that the first message need not wait for them. */
export function warmUp({ clock, encoder }: Pick<Ctx, 'clock' | 'encoder'>): void {
  void encoder?.encode('hello')
  gradeCrisis('', [])
  asksWhetherHuman('')
  screenUserText('', { currentYear: clock.now().getUTCFullYear(), window: [] })
}

/** Counts a crisis, once its turn is accepted; the session was stored with the turn. */
export async function keepReview(
  ctx: UnderageNeeds & { cares: CareMemory },
  { userId, turnId }: { userId: UserId; turnId: string },
  { care, careAfter, isSessionNews: isNews, crisis, isUnderage }: TurnReview,
): Promise<void> {
  // Before it is remembered here: news empties the memory of this process, too.
  if (isNews) await ctx.news.publish(sessionChanged(userId))
  if (care !== null) ctx.cares.put(userId, careAfter)
  if (crisis === null) return
  await countCrisis(ctx.db, crisis)
  if (isUnderage) await underageInNeed(ctx, { userId, turnId })
}

/** The notice that opens every chat (SAFE-010, TS-005). */
export function chatOpening(countryCode: string): Notice {
  return disclosureNotice('start', countryCode)
}

async function refuse(
  ctx: UnderageNeeds,
  { category, threat, userMessage }: Refusal,
  turn: TurnToReview,
  revealed: MinorState,
): Promise<never> {
  if (threat === 'MinorSafety') {
    await turn.onHardStop({ isAccountReviewed: category === 'underage_user' })
  } else if (isAgeNews(turn.minorState, revealed)) {
    await reviewIndicated(ctx, turn.userId, { before: turn.minorState, after: revealed })
    await turn.onAgeRevealed(revealed)
  }
  if (category === 'underage_user') await underageFound(ctx, turn.userId, 'chat')
  throw new ContentBlocked(userMessage, threat)
}

function threatOf(kind: CrisisGrade['kind']): ThreatType {
  if (kind === null) return 'None'
  return kind === 'harm_to_others' ? 'Violence' : 'SelfHarm'
}

type Answer = Pick<TurnReview, 'template' | 'stance' | 'instead'>

/**
 * Who answers, and how (TS-004, TS-012, F-02): a user who gets the card is answered with care,
 * grave words are never taken lightly, and a user who asks about AI gets the truth. The built-in
 * voice does so in its own manner if it speaks the language; a model is not trusted with it.
 */
function answerTo(
  { llm }: Pick<Ctx, 'llm'>,
  { said, sinceCry }: TurnToReview,
  findings: Findings,
): Answer {
  const { grade, isUnjudged } = findings
  const { kind, level } = grade
  const userTexts = said.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  if (isUnjudged) return { template: null, stance: 'caring', instead: null }
  const asked = asksWhetherHuman(userTexts.at(-1) ?? '', { before: userTexts.at(-2) ?? null })
  if (kind !== null) {
    const instead = safeReply(kind, said.length)
    const isSafeOnly = level >= GRAVE_LEVEL || refusalIn(findings) !== null || asked !== null
    return { template: isSafeOnly ? instead : null, stance: 'caring', instead }
  }
  const isGrave = isTalkGrave(userTexts, sinceCry)
  if (asked !== null) {
    const isOwnManner = llm.active().isDemoVoice && asked.language === 'en' && !isGrave
    const { answer } = asked
    return { template: isOwnManner ? null : answer, stance: 'honest', instead: answer }
  }
  return isGrave
    ? { template: null, stance: 'calm', instead: calmReply(said.length) }
    : { template: null, stance: 'open', instead: null }
}
