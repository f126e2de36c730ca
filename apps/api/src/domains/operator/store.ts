import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { modelConnections, modelLessons } from './tables.ts'

export type ConnectionRow = typeof modelConnections.$inferSelect

export async function readConnections(db: Queryable): Promise<ConnectionRow[]> {
  return db.select().from(modelConnections).orderBy(asc(modelConnections.position))
}

/** The same; whoever else saves waits for the end of the transaction. */
export async function lockConnections(tx: Queryable): Promise<ConnectionRow[]> {
  await tx.execute(sql`lock table ${modelConnections} in share row exclusive mode`)
  return readConnections(tx)
}

export async function replaceConnections(
  tx: Queryable,
  rows: readonly ConnectionRow[],
): Promise<void> {
  await tx.delete(modelConnections)
  if (rows.length > 0) await tx.insert(modelConnections).values([...rows])
}

export async function readLessons(db: Queryable): Promise<{ server: string; manners: unknown }[]> {
  const { server, manners } = modelLessons
  return db.select({ server, manners }).from(modelLessons)
}

export async function keepLesson(
  db: Queryable,
  lesson: typeof modelLessons.$inferInsert,
): Promise<void> {
  const { manners, learntAt } = lesson
  await db
    .insert(modelLessons)
    .values(lesson)
    .onConflictDoUpdate({ target: modelLessons.server, set: { manners, learntAt } })
}
