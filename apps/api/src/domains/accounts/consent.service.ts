import type { User } from '@oriel/contract/accounts/user'
import type { RomanceModeRequest, VerifyUserAgeRequest } from '@oriel/contract/trust/age'
import type { Ctx } from '#/context.ts'
import * as age from '#/domains/trust/age.service.ts'
import type { UnderageNeeds } from '#/domains/trust/underage.service.ts'
import { userChanged } from './events.ts'
import { readFingerprintHashes } from './fingerprint.store.ts'
import { currentUser } from './service.ts'

type Needs = UnderageNeeds & Pick<Ctx, 'db' | 'news' | 'config' | 'clock'>

/** Whose consent it is, where they are and in which browser. */
interface Caller {
  userId: string
  place: string
  /** Null without a device cookie. */
  deviceId: string | null
}

interface Confirmation {
  isConfirmed: boolean
}

/** API-010. @throws {AgeRetryBlocked} where an answer under 18 was given. */
export async function confirmSafe(ctx: Needs, caller: Caller, said: Confirmation): Promise<User> {
  await age.confirmSafe(ctx, await answererOf(ctx, caller), said.isConfirmed)
  return changed(ctx, caller)
}

/** API-009. @throws {AgeNotConfirmed} @throws {AgeNotProven} @throws {AdultModeUnavailable} */
export async function confirmAdult(ctx: Needs, caller: Caller, said: Confirmation): Promise<User> {
  await age.confirmAdult(ctx, caller.userId, { ...said, place: caller.place })
  return changed(ctx, caller)
}

/** API-011. @throws {AgeUnder18} @throws {AgeRetryBlocked} */
export async function verifyAge(
  ctx: Needs,
  caller: Caller,
  birth: VerifyUserAgeRequest,
): Promise<User> {
  try {
    await age.verifyAge(ctx, await answererOf(ctx, caller), birth)
  } finally {
    // An answer under 18 changes the user too.
    await ctx.news.publish(userChanged(caller.userId))
  }
  return currentUser(ctx, caller.userId, caller.place)
}

/** API-012. @throws {AgeNotConfirmed} */
export async function setRomanceMode(
  ctx: Needs,
  caller: Caller,
  { IsActive }: RomanceModeRequest,
): Promise<User> {
  await age.setRomanceMode(ctx, caller.userId, IsActive)
  return changed(ctx, caller)
}

async function answererOf({ db }: Needs, { userId, deviceId }: Caller): Promise<age.Answerer> {
  const fingerprints = await readFingerprintHashes(db, userId)
  return { userId, devices: [...(deviceId === null ? [] : [deviceId]), ...fingerprints] }
}

async function changed(ctx: Needs, { userId, place }: Caller): Promise<User> {
  await ctx.news.publish(userChanged(userId))
  return currentUser(ctx, userId, place)
}
