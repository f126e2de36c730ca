import type { User } from '@oriel/contract/accounts/user'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { isSimpleCancellationForced, planStanding } from '#/domains/billing/service.ts'
import { features, hasOptedOut } from '#/domains/growth/service.ts'
import { tokenPricesOf } from '#/domains/tokens/service.ts'
import { adultStanding, adultState } from '#/domains/trust/service.ts'
import { AccountGone } from '#/platform/errors.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { isOperator } from '#/platform/http/operator.ts'
import { readAddress, type Address } from './identity.store.ts'
import { readChosenFeatures } from './profile.store.ts'
import { besideIt, readOrigin } from './sign-up.store.ts'
import { readUser } from './store.ts'
import { toUser } from './wire.ts'

/** The account with an address (in lower case) in a realm; null if none. */
export async function ownerOf({ db }: Pick<Ctx, 'db'>, address: Address): Promise<UserId | null> {
  return (await readAddress(db, address))?.userId ?? null
}

/** Where accounts were created, for the daily bonus (TOKEN-009, TS-106). */
export const origins = { readOrigin, besideIt }

/**
 * The current user as the client sees it (API-001), for a request from this country.
 * @throws {AccountGone} when the account was deleted after the bearer was verified.
 */
export async function currentUser(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock' | 'llm'>,
  userId: UserId,
  from: Whereabouts,
): Promise<User> {
  const [row, adult, plan, chosen, hasOptOutSignal] = await Promise.all([
    readUser(ctx.db, userId),
    adultState(ctx, userId),
    planStanding(ctx, userId),
    readChosenFeatures(ctx.db, userId),
    hasOptedOut(ctx, userId),
  ])
  if (!row || row.deletedAt !== null) throw new AccountGone()
  return toUser(row, {
    standing: adultStanding(ctx, adult, {
      from,
      utmSource: row.utmSource,
      hasActiveSubscription: plan.hasAccess,
    }),
    plan,
    features: { ...features(ctx, userId), ...chosen, ...shortWayOut(from.place) },
    hasOptOutSignal,
    prices: tokenPricesOf(ctx),
    isAdmin: ctx.config.adminUserIds.includes(userId),
    isOperator: isOperator(ctx, { userId, isLocal: from.isLocal === true }),
  })
}

/** FLOW-045 */
function shortWayOut(place: string): { featureSimplifiedCancellationFlow?: true } {
  return isSimpleCancellationForced(place) ? { featureSimplifiedCancellationFlow: true } : {}
}
