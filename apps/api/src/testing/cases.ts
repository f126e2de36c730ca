import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Ctx } from '#/context.ts'
import { tickets } from '#/domains/support/tables.ts'
import { UNDERAGE_CASE } from '#/domains/trust/events.ts'

/** The cases about a user, once every sign of a minor that was sent has been heard. */
export async function casesAbout({ db }: Pick<Ctx, 'db'>, userId: string) {
  const unheard = `select id from jobs.job where name = $1 and state <> 'completed'`
  await expect
    .poll(async () => (await db.$client.query(unheard, [UNDERAGE_CASE.name])).rows)
    .toEqual([])
  return db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(tickets.receivedAt)
}
