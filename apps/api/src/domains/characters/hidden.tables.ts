import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** Characters hidden from a user who reported them (API-118). */
export const hiddenCharacters = pgTable(
  'hidden_characters',
  {
    userId: uuid().notNull(),
    characterId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId] })],
)
