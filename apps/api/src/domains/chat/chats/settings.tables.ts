import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ChatLength, ChatStyle } from '@oriel/contract/chat/settings'
import type { ChatId, UserId } from '@oriel/contract/ids'
import { bytes, instant } from '#/platform/db/columns.ts'

/** How a user wants a chat written; a chat without a row has the defaults. */
export const chatSettings = pgTable(
  'chat_settings',
  {
    userId: uuid().$type<UserId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    style: text().$type<ChatStyle>().notNull(),
    length: text().$type<ChatLength>().notNull(),
    language: text().notNull(),
    personaId: uuid(),
    /** Sealed JSON: note and scene. */
    body: bytes().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chatId] })],
)

/** Whom a user is in their chats (MEM-012). */
export const userPersonas = pgTable(
  'user_personas',
  {
    userId: uuid().$type<UserId>().notNull(),
    personaId: uuid().notNull(),
    /** Sealed JSON: name and description. */
    body: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.personaId] })],
)
