import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { CONTENT_REPORTED } from '#/domains/chat/events.ts'
import { tickets } from '#/domains/support/tables.ts'
import { UNDERAGE_CASE } from '#/domains/trust/events.ts'

const OPENS_CASES = [UNDERAGE_CASE.name, CONTENT_REPORTED.name]

/** Waits until support has opened all pending cases. */
export async function casesOpened({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const unfinished = `select id from jobs.job where name = any($1) and state <> 'completed'`
  await expect
    .poll(async () => (await db.$client.query(unfinished, [OPENS_CASES])).rows)
    .toEqual([])
}

/** A user's cases, once all pending events were handled. */
export async function casesAbout(ctx: Pick<Ctx, 'db'>, userId: UserId) {
  await casesOpened(ctx)
  return ctx.db.select().from(tickets).where(eq(tickets.userId, userId)).orderBy(tickets.receivedAt)
}
