import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { chatSettings, userPersonas } from './settings.tables.ts'
import { chats } from './tables.ts'

export type SettingsRow = typeof chatSettings.$inferSelect
export type UserPersonaRow = typeof userPersonas.$inferSelect

export async function readSettings(
  db: Queryable,
  userId: UserId,
  chatId: ChatId,
): Promise<SettingsRow | null> {
  const [row] = await db
    .select()
    .from(chatSettings)
    .where(and(eq(chatSettings.userId, userId), eq(chatSettings.chatId, chatId)))
  return row ?? null
}

/** Stores the settings of a chat, and outdates what is cached of it. */
export async function putSettings(tx: Queryable, row: SettingsRow): Promise<void> {
  const { userId, chatId, ...set } = row
  await tx
    .insert(chatSettings)
    .values(row)
    .onConflictDoUpdate({ target: [chatSettings.userId, chatSettings.chatId], set })
  await tx
    .update(chats)
    .set({ revision: sql`${chats.revision} + 1` })
    .where(and(eq(chats.userId, userId), eq(chats.chatId, chatId)))
}

export async function deleteSettings(tx: Queryable, userId: UserId, chatId: ChatId): Promise<void> {
  await tx
    .delete(chatSettings)
    .where(and(eq(chatSettings.userId, userId), eq(chatSettings.chatId, chatId)))
}

/** The settings of all chats of a user. */
export async function readAllSettings(db: Queryable, userId: UserId): Promise<SettingsRow[]> {
  return db.select().from(chatSettings).where(eq(chatSettings.userId, userId))
}

const personaIs = (userId: UserId, personaId: string) =>
  and(eq(userPersonas.userId, userId), eq(userPersonas.personaId, personaId))

/** Oldest first. */
export async function readPersonas(db: Queryable, userId: UserId): Promise<UserPersonaRow[]> {
  return db
    .select()
    .from(userPersonas)
    .where(eq(userPersonas.userId, userId))
    .orderBy(asc(userPersonas.personaId))
}

export async function readPersona(
  db: Queryable,
  userId: UserId,
  personaId: string,
): Promise<UserPersonaRow | null> {
  const [row] = await db.select().from(userPersonas).where(personaIs(userId, personaId))
  return row ?? null
}

export async function countPersonas(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ personas: count() })
    .from(userPersonas)
    .where(eq(userPersonas.userId, userId))
  return row?.personas ?? 0
}

export async function addPersona(db: Queryable, row: UserPersonaRow): Promise<void> {
  await db.insert(userPersonas).values(row)
}

/** Whether there was one. The chats in which it is chosen are outdated. */
export async function rewritePersona(
  tx: Queryable,
  { userId, personaId, body }: Pick<UserPersonaRow, 'userId' | 'personaId' | 'body'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(userPersonas)
    .set({ body })
    .where(personaIs(userId, personaId))
  await outdateChatsOf(tx, userId, personaId)
  return rowCount === 1
}

/** Whether there was one. Chats in which it was chosen have none then. */
export async function deletePersona(
  tx: Queryable,
  userId: UserId,
  personaId: string,
): Promise<boolean> {
  await outdateChatsOf(tx, userId, personaId)
  await tx
    .update(chatSettings)
    .set({ personaId: null })
    .where(and(eq(chatSettings.userId, userId), eq(chatSettings.personaId, personaId)))
  const { rowCount } = await tx.delete(userPersonas).where(personaIs(userId, personaId))
  return rowCount === 1
}

async function outdateChatsOf(tx: Queryable, userId: UserId, personaId: string): Promise<void> {
  const chosen = tx
    .select({ chatId: chatSettings.chatId })
    .from(chatSettings)
    .where(and(eq(chatSettings.userId, userId), eq(chatSettings.personaId, personaId)))
  await tx
    .update(chats)
    .set({ revision: sql`${chats.revision} + 1` })
    .where(and(eq(chats.userId, userId), sql`${chats.chatId} in ${chosen}`))
}

/** Gives a row of one account to another, sealed anew. */
export async function moveSettings(tx: Queryable, from: UserId, row: SettingsRow): Promise<void> {
  await tx
    .update(chatSettings)
    .set({ userId: row.userId, body: row.body })
    .where(and(eq(chatSettings.userId, from), eq(chatSettings.chatId, row.chatId)))
}

export async function movePersona(tx: Queryable, from: UserId, row: UserPersonaRow): Promise<void> {
  await tx
    .update(userPersonas)
    .set({ userId: row.userId, body: row.body })
    .where(personaIs(from, row.personaId))
}
