import type { ActivityInfo } from '@oriel/contract/accounts/profile'
import type { User, UserFeatures } from '@oriel/contract/accounts/user'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/accounts/users/profile.store.ts'
import { currentUser } from '#/domains/accounts/users/service.ts'
import { readUser } from '#/domains/accounts/users/store.ts'
import { subscriptionsBought } from '#/domains/billing/service.ts'
import { messagesSent } from '#/domains/chat/service.ts'
import { screenName } from '#/domains/trust/service.ts'
import { AccountGone, NotFound } from '#/platform/errors.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { userChanged } from '../events.ts'

/** API-006. @throws {ContentBlocked} for a name that moderation refuses (TS-038). */
export async function changeName(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock' | 'news' | 'llm'>,
  { userId, from }: { userId: UserId; from: Whereabouts },
  name: string,
): Promise<User> {
  screenName(ctx, name)
  await store.setName(ctx.db, userId, name)
  await ctx.news.publish(userChanged(userId))
  return currentUser(ctx, userId, from)
}

/** API-023 */
export async function chooseFeatures(
  { db, news }: Pick<Ctx, 'db' | 'news'>,
  userId: UserId,
  chosen: Pick<UserFeatures, 'experimentShowWhiteTheme'>,
): Promise<void> {
  await store.setChosenFeatures(db, userId, chosen)
  await news.publish(userChanged(userId))
}

/** API-004: only for the user's own id.=>API-004: only for the user's own id. */
export async function activityOf(
  { db }: Pick<Ctx, 'db'>,
  { userId, asked }: { userId: UserId; asked: string },
): Promise<ActivityInfo> {
  if (asked.toLowerCase() !== userId) throw new NotFound('There is no such user.')
  const [user, lastUse, sent, bought] = await Promise.all([
    readUser(db, userId),
    store.readLastUse(db, userId),
    messagesSent({ db }, userId),
    subscriptionsBought({ db }, userId),
  ])
  if (!user) throw new AccountGone()
  return {
    userId,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: (lastUse ?? user.createdAt).toISOString(),
    messagesSent: sent,
    subscriptionsBought: bought,
  }
}
