import type { FastifyRequest } from 'fastify'
import type { UserId } from '@oriel/contract/ids'
import type { Config } from '#/config.ts'
import { Forbidden } from '../errors.ts'
import { isFromThisMachine } from './loopback.ts'
import { bearerOf } from './principal.ts'
import type { App } from './server.ts'

/**
 * TALK-004: an account of `ADMIN_USER_IDS`; where there is none and outside production, whoever sits
 * at this machine.
 */
export function isOperator(
  { config }: { config: Pick<Config, 'adminUserIds' | 'isProduction'> },
  { userId, isLocal }: { userId: UserId | null; isLocal: boolean },
): boolean {
  const { adminUserIds, isProduction } = config
  if (adminUserIds.length > 0) return userId !== null && adminUserIds.includes(userId)
  return !isProduction && isLocal
}

/** Lets operators in, with or without an account. @throws {Forbidden} for others. */
export function operatorGuard(
  app: Pick<App, 'requireUser'>,
  ctx: { config: Pick<Config, 'adminUserIds' | 'isProduction'> },
) {
  return async (request: FastifyRequest): Promise<void> => {
    if (bearerOf(request) !== null) await app.requireUser(request)
    const userId = request.principal?.userId ?? null
    if (!isOperator(ctx, { userId, isLocal: isFromThisMachine(request) })) throw new Forbidden()
  }
}
