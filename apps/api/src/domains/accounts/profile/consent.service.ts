import type { User } from '@oriel/contract/accounts/user'
import type { OptOutRequest } from '@oriel/contract/growth/opt-out'
import type { UserId } from '@oriel/contract/ids'
import type { RomanceModeRequest, VerifyUserAgeRequest } from '@oriel/contract/trust/age'
import type { IntimateConsentRequest } from '@oriel/contract/trust/intimate-consent'
import type { Ctx } from '#/context.ts'
import { readFingerprintHashes } from '#/domains/accounts/sign-up/fingerprint.store.ts'
import { currentUser } from '#/domains/accounts/users/service.ts'
import { cutQueryOf } from '#/domains/accounts/users/store.ts'
import { keepOptOut } from '#/domains/growth/service.ts'
import * as trust from '#/domains/trust/service.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { userChanged } from '../events.ts'

type ConsentNeeds = trust.UnderageNeeds & Pick<Ctx, 'config' | 'secret' | 'llm'>

/** The user giving consent, their country and browser. */
export interface Caller {
  userId: UserId
  from: Whereabouts
  /** Null without a device cookie. */
  deviceId: string | null
}

interface Confirmation {
  isConfirmed: boolean
}

/** API-010. @throws {AgeRetryBlocked} where an answer under 18 was given. */
export async function confirmSafe(
  ctx: ConsentNeeds,
  caller: Caller,
  said: Confirmation,
): Promise<User> {
  await trust.confirmSafe(ctx, await answererOf(ctx, caller), said.isConfirmed)
  return changed(ctx, caller)
}

/** API-009. @throws {AgeNotConfirmed} @throws {AgeNotProven} @throws {IntimateConsentRequired} @throws {AdultModeUnavailable} */
export async function confirmAdult(
  ctx: ConsentNeeds,
  caller: Caller,
  said: Confirmation,
): Promise<User> {
  await trust.confirmAdult(ctx, caller.userId, { ...said, from: caller.from })
  return changed(ctx, caller)
}

/** API-011. @throws {AgeUnder18} @throws {AgeRetryBlocked} */
export async function verifyAge(
  ctx: ConsentNeeds,
  caller: Caller,
  birth: VerifyUserAgeRequest,
): Promise<User> {
  try {
    await trust.verifyAge(ctx, await answererOf(ctx, caller), birth)
  } finally {
    // An answer under 18 changes the user, too.
    await ctx.news.publish(userChanged(caller.userId))
  }
  return currentUser(ctx, caller.userId, caller.from)
}

/** API-012. @throws {AgeNotConfirmed} */
export async function setRomanceMode(
  ctx: ConsentNeeds,
  caller: Caller,
  { IsActive }: RomanceModeRequest,
): Promise<User> {
  await trust.setRomanceMode(ctx, caller.userId, IsActive)
  return changed(ctx, caller)
}

/** TS-066. @throws {AgeNotConfirmed} */
export async function answerIntimate(
  ctx: ConsentNeeds,
  caller: Caller,
  said: IntimateConsentRequest,
): Promise<User> {
  await trust.answerIntimateConsent(ctx, { userId: caller.userId, place: caller.from.place }, said)
  return changed(ctx, caller)
}

/** TS-064: stores the opt-out signal for the account and deletes its advertising attribution. */
export async function optOut(
  ctx: ConsentNeeds,
  caller: Caller,
  _said: OptOutRequest,
): Promise<User> {
  await ctx.db.transaction(async (tx) => {
    await keepOptOut(ctx, tx, caller.userId)
    await cutQueryOf(tx, caller.userId)
  })
  return changed(ctx, caller)
}

async function answererOf(
  { db }: ConsentNeeds,
  { userId, deviceId }: Caller,
): Promise<trust.Answerer> {
  const fingerprints = await readFingerprintHashes(db, userId)
  return { userId, devices: [...(deviceId === null ? [] : [deviceId]), ...fingerprints] }
}

async function changed(ctx: ConsentNeeds, { userId, from }: Caller): Promise<User> {
  await ctx.news.publish(userChanged(userId))
  return currentUser(ctx, userId, from)
}
