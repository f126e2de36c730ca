import { createHmac } from 'node:crypto'
import type { UserId } from '@oriel/contract/ids'
import type { VerifyUserAgeRequest } from '@oriel/contract/trust/age'
import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { updateCare } from '#/domains/trust/care/store.ts'
import { DAY_MS, SECOND_MS } from '#/platform/clock.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { AgeNotConfirmed } from '../errors.ts'
import { isAgeProven } from './adult-access.rules.ts'
import {
  AdultModeUnavailable,
  AgeNotProven,
  AgeRetryBlocked,
  AgeUnder18,
  IntimateConsentRequired,
} from './errors.ts'
import { policyAt } from './region-policy.rules.ts'
import { ageLockEnd, isAdult, isPossibleBirth } from './rules.ts'
import * as store from './store.ts'
import { announceUnderage, raiseUnderage, type UnderageNeeds } from './underage.service.ts'

type AgeNeeds = Pick<Ctx, 'db' | 'clock' | 'config'>

/** The answering user, and the ids the browser is known by (decisions 35). */
export interface Answerer {
  userId: UserId
  /** Device ids: from its cookie and from any fingerprints. */
  devices: readonly string[]
}

/** The stored form of a device id. */
const deviceHash = ({ secret }: Pick<Ctx, 'secret'>, device: string) =>
  createHmac('sha256', secret).update(`age-lock:${device}`).digest('base64url')

/**
 * Checks month and year of birth (API-011). They are not stored: only the fact that an adult
 * answered, which also switches romance mode on (USER-010, TS-023).
 * @throws {ValidationFailed} for a birth in the future.
 * @throws {AgeUnder18} after locking account and devices for 30 days and raising the signal.
 * @throws {AgeRetryBlocked} while account or device is locked.
 */
export async function verifyAge(
  ctx: UnderageNeeds & Pick<Ctx, 'secret'>,
  { userId, devices }: Answerer,
  { BirthMonth: month, BirthYear: year }: VerifyUserAgeRequest,
): Promise<void> {
  const now = ctx.clock.now()
  if (!isPossibleBirth({ month, year }, now)) {
    throw new ValidationFailed([{ path: '/BirthYear', message: 'Lies in the future' }])
  }
  const hashes = devices.map((device) => deviceHash(ctx, device))
  const isOfAge = await ctx.db.transaction(async (tx) => {
    await requireUnlocked(ctx, tx, { userId, hashes })
    if (isAdult({ month, year }, now)) {
      await store.updateAge(tx, userId, { confirmedAt: now, isRomanceModeActive: true })
      return true
    }
    await store.lockDevices(tx, hashes, { now, until: ageLockEnd(now) })
    await raiseUnderage(ctx, tx, { userId, source: 'answer' })
    return false
  })
  if (isOfAge) return
  await announceUnderage(ctx, userId)
  throw new AgeUnder18()
}

/** @throws {AgeRetryBlocked} */
async function requireUnlocked(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { userId, hashes }: { userId: UserId; hashes: readonly string[] },
): Promise<void> {
  const { lockedUntil, underageAt } = await store.lockAge(tx, userId)
  const deviceLockedUntil = hashes.length === 0 ? null : await store.readDeviceLock(tx, hashes)
  const ends = [lockedUntil, deviceLockedUntil].map((at) => at?.getTime() ?? 0)
  const lockMs = Math.max(...ends) - clock.now().getTime()
  // A signal outlasts the lock: only a review clears it (TS-024).
  const remainingMs = underageAt === null ? lockMs : Math.max(lockMs, DAY_MS)
  if (remainingMs > 0) throw new AgeRetryBlocked(Math.ceil(remainingMs / SECOND_MS))
}

/**
 * API-010: the safe-for-work confirmation, which also states 18 or over.
 * @throws {AgeRetryBlocked} where an answer under 18 was given.
 */
export async function confirmSafe(
  ctx: AgeNeeds & Pick<Ctx, 'secret'>,
  { userId, devices }: Answerer,
  isConfirmed: boolean,
): Promise<void> {
  const hashes = devices.map((device) => deviceHash(ctx, device))
  await ctx.db.transaction(async (tx) => {
    if (isConfirmed) await requireUnlocked(ctx, tx, { userId, hashes })
    await updateCare(tx, userId, {
      isSConfirmed: isConfirmed,
      ...(isConfirmed && { statedAdultAt: ctx.clock.now() }),
    })
  })
}

/**
 * Whether an answer under 18 was given on one of these devices; also blocks new accounts
 * (USER-011).
 */
export async function isDeviceLocked(
  ctx: Pick<Ctx, 'clock' | 'secret'>,
  tx: Tx,
  devices: readonly string[],
): Promise<boolean> {
  const hashes = devices.map((device) => deviceHash(ctx, device))
  const until = await store.readDeviceLock(tx, hashes)
  return until !== null && until > ctx.clock.now()
}

/**
 * As {@link confirmSafe}, for a browser that has stated 18+ before; a withdrawn statement stays so.
 */
export async function restateAdult(
  ctx: AgeNeeds & Pick<Ctx, 'secret'>,
  answerer: Answerer,
): Promise<void> {
  try {
    await confirmSafe(ctx, answerer, true)
  } catch (error) {
    if (!(error instanceof AgeRetryBlocked)) throw error
  }
}

/**
 * API-009: switches adult mode on or off. Switching off always works.
 * @throws {AgeNotConfirmed} before month and year were given. @throws {AgeNotProven} where a proof
 * is required and there is no valid one. @throws {IntimateConsentRequired} (TS-066)
 * @throws {AdultModeUnavailable}
 */
export async function confirmAdult(
  ctx: AgeNeeds,
  userId: UserId,
  { isConfirmed, from }: { isConfirmed: boolean; from: Whereabouts },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Concurrent age signals wait for this lock and then revoke what is granted here (TS-024).
    await store.lockAge(tx, userId)
    if (isConfirmed) await requireAdultGrounds({ ...ctx, db: tx }, userId, from)
    await updateCare(tx, userId, {
      isNConfirmed: isConfirmed,
      ...(isConfirmed && { statedAdultAt: ctx.clock.now() }),
    })
  })
}

type Grounds = Pick<Ctx, 'clock' | 'config'> & { db: Queryable }

async function requireAdultGrounds(ctx: Grounds, userId: UserId, from: Whereabouts): Promise<void> {
  const state = await requireConfirmedAge(ctx, userId, from)
  const isProven = isAgeProven({
    policy: policyAt(ctx.config.adult.policy, from.place),
    hasConfirmedAge: true,
    isAssured: state.assuredUntil !== null && state.assuredUntil > ctx.clock.now(),
  })
  if (!isProven) throw new AgeNotProven()
  if (!state.hasIntimateConsent) throw new IntimateConsentRequired()
}

/**
 * Requires that adult mode is offered here and the typed age was an adult's.
 * @throws {AdultModeUnavailable} @throws {AgeNotConfirmed}
 */
export async function requireConfirmedAge(
  { db, config }: Pick<Grounds, 'db' | 'config'>,
  userId: UserId,
  { place, brand }: Whereabouts,
) {
  const isBlocked = policyAt(config.adult.policy, place) === 'block'
  if (isBlocked || !variantOf(brand).isNsfwCapable) throw new AdultModeUnavailable(place)
  const state = await store.readAdultState(db, userId)
  if (state === null || state.confirmedAt === null) throw new AgeNotConfirmed()
  if (state.underageAt !== null) throw new AdultModeUnavailable(place)
  return state
}

/** API-012. Switching off always works. @throws {AgeNotConfirmed} (USER-014) */
export async function setRomanceMode(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
  isActive: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { confirmedAt, underageAt } = await store.lockAge(tx, userId)
    if (isActive && (confirmedAt === null || underageAt !== null)) throw new AgeNotConfirmed()
    await store.updateAge(tx, userId, { isRomanceModeActive: isActive })
  })
}
