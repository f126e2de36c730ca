import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Portrait } from '@oriel/contract/characters/person-model'
import type { Persona } from '@oriel/contract/characters/persona'
import type { CharacterId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** The demo catalogue, the same for everyone; seeded from `apps/api/catalogue`. */
export const catalogueCharacters = pgTable(
  'catalogue_characters',
  {
    characterId: uuid().$type<CharacterId>().primaryKey(),
    slug: text().notNull().unique(),
    persona: jsonb().$type<Persona>().notNull(),
    /** Copy of the persona's age, so that the database itself rejects a minor (SAFE-001). */
    age: integer().notNull(),
    isAnime: boolean().notNull(),
    isPremium: boolean().notNull(),
    /** Every record that can be shown has a rating (TS-020). */
    rating: text().notNull(),
    status: text().notNull(),
    position: integer().notNull(),
    portrait: jsonb().$type<Portrait>().notNull(),
    /** Root-relative addresses of further pictures. */
    pictures: jsonb().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    /** When it left the folder: it is no longer listed, but existing chats can continue. */
    removedAt: instant(),
  },
  (table) => [
    check('catalogue_characters_adult', sql`${table.age} between 18 and 99`),
    check('catalogue_characters_rating', sql`${table.rating} in ('sfw', 'adult')`),
    check('catalogue_characters_status', sql`${table.status} in ('Online', 'Offline')`),
  ],
)
