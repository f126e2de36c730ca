import type { UserId } from '@oriel/contract/ids'
import type { IntimateConsentRequest } from '@oriel/contract/trust/intimate-consent'
import type { Ctx } from '#/context.ts'
import { updateCare } from '#/domains/trust/care/store.ts'
import { AgeNotConfirmed } from '../errors.ts'
import * as store from './intimate-consent.store.ts'
import { lockAge } from './store.ts'

/**
 * Gives or withdraws the explicit consent to the use of intimate chat data (TS-066). Only adult
 * mode requires it. Withdrawing switches adult mode off at once. Idempotent: an active consent
 * keeps its date.
 * @throws {AgeNotConfirmed} before month and year were given: minors cannot consent.
 */
export async function answerIntimateConsent(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { userId, place }: { userId: UserId; place: string },
  answer: IntimateConsentRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { confirmedAt, underageAt } = await lockAge(tx, userId)
    if (!answer.isGiven) {
      await store.endConsent(tx, userId, clock.now())
      return updateCare(tx, userId, { isNConfirmed: false })
    }
    if (confirmedAt === null || underageAt !== null) throw new AgeNotConfirmed()
    if (await store.hasConsent(tx, userId)) return undefined
    const { version } = answer
    return store.addConsent(tx, { userId, place, version, givenAt: clock.now() })
  })
}
