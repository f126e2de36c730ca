import { eq, max } from 'drizzle-orm'
import type { UserFeatures } from '@oriel/contract/accounts/user'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { chosenFeatures } from './profile.tables.ts'
import { sessions, users } from './tables.ts'

type Chosen = Pick<UserFeatures, 'experimentShowWhiteTheme'>

/** The features a user switched explicitly. */
export async function readChosenFeatures(db: Queryable, userId: UserId): Promise<Partial<Chosen>> {
  const [row] = await db
    .select({ experimentShowWhiteTheme: chosenFeatures.experimentShowWhiteTheme })
    .from(chosenFeatures)
    .where(eq(chosenFeatures.userId, userId))
  return row ?? {}
}

export async function setChosenFeatures(
  db: Queryable,
  userId: UserId,
  chosen: Chosen,
): Promise<void> {
  await db
    .insert(chosenFeatures)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: chosenFeatures.userId, set: chosen })
}

export async function setName(db: Queryable, userId: UserId, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.userId, userId))
}

/** When a session of the user was last renewed; an active client does so every 15 minutes. */
export async function readLastUse(db: Queryable, userId: UserId): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.rotatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return row?.at ?? null
}
