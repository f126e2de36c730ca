import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { CharacterId, UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Characters hidden from a user who reported them (API-118). */
export const hiddenCharacters = pgTable(
  'hidden_characters',
  {
    userId: uuid().$type<UserId>().notNull(),
    characterId: uuid().$type<CharacterId>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId] })],
)
