import { eq, lt } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { handOvers } from './tables.ts'

export type HandOverRow = typeof handOvers.$inferSelect

/** Stores a code and deletes expired ones. */
export async function keepCode(db: Queryable, row: HandOverRow, now: Date): Promise<void> {
  await db.delete(handOvers).where(lt(handOvers.expiresAt, now))
  await db.insert(handOvers).values(row)
}

export async function readCode(db: Queryable, codeHash: string): Promise<HandOverRow | null> {
  const [row] = await db.select().from(handOvers).where(eq(handOvers.codeHash, codeHash))
  return row ?? null
}

/** Deletes all codes of an account. */
export async function forgetCodes(tx: Queryable, userId: UserId): Promise<void> {
  await tx.delete(handOvers).where(eq(handOvers.userId, userId))
}

/** Deletes and returns a code, expired or not; of two concurrent calls only one gets it. */
export async function takeCode(db: Queryable, codeHash: string): Promise<HandOverRow | null> {
  const [row] = await db.delete(handOvers).where(eq(handOvers.codeHash, codeHash)).returning()
  return row ?? null
}
