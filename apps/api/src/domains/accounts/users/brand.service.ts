import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { readSessions, readUser } from './store.ts'

/**
 * The brand that addresses an account outside of a request: that of its newest session, else the
 * one it began on (decision 63). Deleted accounts get the installation's default brand.
 */
export async function brandOfAccount(
  { db, brands }: Pick<Ctx, 'db' | 'brands'>,
  userId: UserId,
): Promise<string> {
  const [newest] = await readSessions(db, userId)
  const brand = newest?.brand ?? (await readUser(db, userId))?.brand
  return brand ?? brands.standard.key
}
