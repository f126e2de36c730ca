import type { Ctx } from '#/context.ts'
import { readSessions, readUser } from './store.ts'

/**
 * Which brand speaks to an account where no request says so: that of its newest session, else the one it
 * began on (decision 63). Who is not here any more is spoken to by the brand of the installation.
 */
export async function brandOfAccount(
  { db, brands }: Pick<Ctx, 'db' | 'brands'>,
  userId: string,
): Promise<string> {
  const [newest] = await readSessions(db, userId)
  const brand = newest?.brand ?? (await readUser(db, userId))?.brand
  return brand ?? brands.standard.key
}
