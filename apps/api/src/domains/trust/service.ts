import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/trust/care/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import { AgeNotConfirmed } from './errors.ts'

// Re-exported for other domains.
export {
  type AdultStanding,
  adultStanding,
  adultState,
  romanceIn,
} from '#/domains/trust/age/adult-access.service.ts'
export {
  type Answerer,
  confirmAdult,
  confirmSafe,
  isDeviceLocked,
  restateAdult,
  setRomanceMode,
  verifyAge,
} from '#/domains/trust/age/service.ts'
export { NOTHING_SHOWN } from '#/domains/trust/minors/rules.ts'
export {
  rememberCare,
  SESSION_CHANGED,
  type CareMemory,
} from '#/domains/trust/care/session.service.ts'
export { hasStatement, keepSessionCall } from '#/domains/trust/care/store.ts'
export { answerIntimateConsent } from '#/domains/trust/age/intimate-consent.service.ts'
export {
  type TurnReview,
  chatOpening,
  helpFor,
  keepReview,
  reviewTurn,
} from '#/domains/trust/moderation/moderation.service.ts'
export { maySay, propose } from '#/domains/trust/moderation/proposals.service.ts'
export { lineScreen, screenName, screenWritten } from '#/domains/trust/moderation/name.service.ts'
export {
  SpeechFailed,
  type SpokenChunk,
  isMinorShown,
  speak,
} from '#/domains/trust/moderation/speech.service.ts'
export { type UnderageNeeds, openMinorCase } from '#/domains/trust/age/underage.service.ts'

interface Statement {
  isSConfirmed: boolean
  isNConfirmed: boolean
}

/** Stores a visitor's statement on entry; either confirmation means 18 or over (decisions 29). */
export async function openCare(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  userId: UserId,
  { isSConfirmed, isNConfirmed }: Statement,
): Promise<void> {
  await store.addCare(tx, {
    userId,
    isSConfirmed,
    isNConfirmed,
    statedAdultAt: isSConfirmed || isNConfirmed ? clock.now() : null,
    sessionStartedAt: null,
    lastActivityAt: null,
    lastNoticeAt: null,
  })
}

/** The user's statements; empty for an unknown user. */
export async function statementOf({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<Statement> {
  const row = await store.readCare(db, userId)
  return { isSConfirmed: row?.isSConfirmed ?? false, isNConfirmed: row?.isNConfirmed ?? false }
}

/** @throws {AgeNotConfirmed} before the 18+ statement (TS-016). */
export async function requireAdultStatement(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
): Promise<void> {
  const row = await store.readCare(db, userId)
  if (row === null || row.statedAdultAt === null) throw new AgeNotConfirmed()
}
