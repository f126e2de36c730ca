import { eq } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { hiddenCharacters } from './hidden.tables.ts'

export async function addHidden(
  db: Queryable,
  row: typeof hiddenCharacters.$inferSelect,
): Promise<void> {
  await db.insert(hiddenCharacters).values(row).onConflictDoNothing()
}

export async function readHiddenIds(db: Queryable, userId: UserId): Promise<string[]> {
  const rows = await db
    .select({ id: hiddenCharacters.characterId })
    .from(hiddenCharacters)
    .where(eq(hiddenCharacters.userId, userId))
  return rows.map(({ id }) => id)
}
