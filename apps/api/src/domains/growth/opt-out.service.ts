import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import * as store from './opt-out.store.ts'

/** Keeps the opt-out signal of a browser for the user, in every browser from now on (TS-064). */
export async function keepOptOut(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await store.addOptOut(tx, userId, clock.now())
}

/** Whoever would share anything of a user with advertisers asks here first. */
export async function hasOptedOut({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  return store.hasOptOut(db, userId)
}
