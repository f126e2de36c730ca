import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import * as store from './opt-out.store.ts'

/** Stores a browser's opt-out signal for the user; applies to all their browsers (TS-064). */
export async function keepOptOut(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  userId: UserId,
): Promise<void> {
  await store.addOptOut(tx, userId, clock.now())
}

/** Must be checked before sharing any user data with advertisers. */
export async function hasOptedOut({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<boolean> {
  return store.hasOptOut(db, userId)
}
