import type { User } from '@oriel/contract/accounts/user'
import { DEFAULT_TOKEN_PRICES } from '@oriel/contract/tokens/prices'
import type { Ctx } from '#/context.ts'
import { features } from '#/domains/growth/service.ts'
import { statementOf } from '#/domains/trust/service.ts'
import { AccountGone } from '#/platform/errors.ts'
import { readUser } from './store.ts'
import { toUser } from './wire.ts'

/**
 * The current user as the client sees itself (API-001).
 * @throws {AccountGone} when the account was deleted since the bearer was proven.
 */
export async function currentUser(ctx: Pick<Ctx, 'db' | 'config'>, userId: string): Promise<User> {
  const [row, statement] = await Promise.all([readUser(ctx.db, userId), statementOf(ctx, userId)])
  if (!row || row.deletedAt !== null) throw new AccountGone()
  return toUser(row, {
    statement,
    features: features(ctx, userId),
    prices: DEFAULT_TOKEN_PRICES,
    isAdmin: ctx.config.adminUserIds.includes(userId),
  })
}
