import type { SQL } from 'drizzle-orm'
import { NO_TOKENS } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { ClaimReply, TokenBalance } from '@oriel/contract/tokens/balance'
import { DAILY_BONUS_TOKENS } from '@oriel/contract/tokens/prices'
import type { Ctx } from '#/context.ts'
import { isInDebt } from '#/domains/tokens/grants/claw-back.service.ts'
import { grantTokens } from '#/domains/tokens/grants/service.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { nextClaimAt, utcDay } from './bonus.rules.ts'
import * as store from './bonus.store.ts'
import { BonusNotAvailable } from './errors.ts'
import { remainingTokens } from './service.ts'

/** Supplied by a higher domain: where unregistered accounts were created (TOKEN-009). */
export interface Origins {
  /** Null for a registered account. */
  readOrigin: (db: Queryable, userId: UserId) => Promise<store.Origin | null>
  /** SQL fragment: `user_id` of the other accounts on the same device and network. */
  besideIt: (userId: UserId) => SQL
}

type BonusNeeds = Pick<Ctx, 'db' | 'clock' | 'config' | 'features'> & { origins: Origins }

/** ENTITY-018 */
export async function balance(ctx: BonusNeeds, userId: UserId): Promise<TokenBalance> {
  const [tokens, next] = await Promise.all([
    remainingTokens(ctx, userId),
    readNextClaim(ctx, ctx.db, { userId, now: ctx.clock.now() }),
  ])
  return { remainingTokens: tokens, nextDailyTokenClaimDate: next?.toISOString() ?? null }
}

/** When this user can next claim; null if there is no bonus for them. */
async function readNextClaim(
  { config, features, origins }: Pick<BonusNeeds, 'config' | 'features' | 'origins'>,
  db: Queryable,
  { userId, now }: { userId: UserId; now: Date },
): Promise<Date | null> {
  const day = utcDay(now)
  const [owes, hasClaimed, origin] = await Promise.all([
    isInDebt({ db }, userId),
    store.hasClaimed(db, userId, day),
    origins.readOrigin(db, userId),
  ])
  const claimedHere =
    !hasClaimed && origin !== null
      ? await store.hasOneClaimed(db, origins.besideIt(userId), day)
      : hasClaimed
  const isEnabled = features.of({ config }, userId).isDailyTokensEnabled
  return nextClaimAt({ isEnabled, isInDebt: owes, wasClaimedToday: claimedHere }, now)
}

/**
 * API-054: pays the bonus of this UTC day, once per user, and once per device and network for
 * unregistered accounts (TOKEN-009, TS-106).
 * @throws {BonusNotAvailable} with the next date, if there is any (TOKEN-011).
 */
export async function claimBonus(
  ctx: BonusNeeds & Pick<Ctx, 'ids'>,
  userId: UserId,
): Promise<ClaimReply> {
  const { db, clock, origins } = ctx
  const now = clock.now()
  await db.transaction(async (tx) => {
    const origin = await origins.readOrigin(tx, userId)
    if (origin !== null) await store.lockOrigin(tx, origin)
    const next = await readNextClaim(ctx, tx, { userId, now })
    if (next === null || next > now) throw new BonusNotAvailable(next)
    const isNew = await grantTokens(ctx, tx, {
      userId,
      from: 'issue:daily',
      paid: NO_TOKENS,
      promo: DAILY_BONUS_TOKENS,
      reason: 'daily_bonus',
      sourceKey: store.bonusKey(userId, utcDay(now)),
    })
    // A concurrent request was first.
    if (!isNew) throw new BonusNotAvailable(await readNextClaim(ctx, tx, { userId, now }))
  })
  return { ...(await balance(ctx, userId)), claimedTokens: DAILY_BONUS_TOKENS }
}
