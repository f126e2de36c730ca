import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { catalogueCharacters } from './tables.ts'

export type CharacterRow = typeof catalogueCharacters.$inferSelect
export type Rating = 'sfw' | 'adult'

/** Characters with these ratings in catalogue order; others never leave the database (TS-020). */
export function readCatalogue(db: Queryable, ratings: Rating[]): Promise<CharacterRow[]> {
  return db
    .select()
    .from(catalogueCharacters)
    .where(inArray(catalogueCharacters.rating, ratings))
    .orderBy(asc(catalogueCharacters.position), asc(catalogueCharacters.slug))
}

const table = catalogueCharacters
const CHANGING = [
  [table.persona, sql`excluded.persona`],
  [table.age, sql`excluded.age`],
  [table.isAnime, sql`excluded.is_anime`],
  [table.isPremium, sql`excluded.is_premium`],
  [table.rating, sql`excluded.rating`],
  [table.status, sql`excluded.status`],
  [table.position, sql`excluded.position`],
  [table.portrait, sql`excluded.portrait`],
  [table.pictures, sql`excluded.pictures`],
  [table.removedAt, sql`excluded.removed_at`],
] as const

/** Adds or updates the characters. Returns the slugs of those that changed. */
export async function putCharacters(db: Queryable, rows: CharacterRow[]): Promise<string[]> {
  const list = (side: 0 | 1) =>
    sql.join(
      CHANGING.map((pair) => sql`${pair[side]}`),
      sql`, `,
    )
  const written = await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: table.characterId,
      set: Object.fromEntries(CHANGING.map(([column, value]) => [column.name, value])),
      setWhere: sql`(${list(0)}) is distinct from (${list(1)})`,
    })
    .returning({ slug: table.slug })
  return written.map(({ slug }) => slug)
}

/** Marks all other characters as removed. Returns how many were marked now. */
export async function removeAllBut(db: Queryable, slugs: string[], at: Date): Promise<number> {
  const removed = await db
    .update(table)
    .set({ removedAt: at })
    .where(and(notInArray(table.slug, slugs), isNull(table.removedAt)))
    .returning({ slug: table.slug })
  return removed.length
}
