import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { TicketId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { feedback, tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect
export type FeedbackRow = typeof feedback.$inferSelect

/** Adds a ticket; if one with the same request key exists, returns that one unchanged. */
export async function addTicket(
  db: Queryable,
  row: TicketRow,
): Promise<{ row: TicketRow; isNew: boolean }> {
  const [added] = await db
    .insert(tickets)
    .values(row)
    .onConflictDoNothing({ target: tickets.requestKey })
    .returning()
  if (added) return { row: added, isNew: true }
  const [known] = await db.select().from(tickets).where(eq(tickets.requestKey, row.requestKey))
  if (!known) throw new Error('a ticket vanished between two statements')
  return { row: known, isNew: false }
}

export async function readTicket(db: Queryable, ticketId: TicketId): Promise<TicketRow | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.ticketId, ticketId))
  return row ?? null
}

/** How many tickets came from an e-mail address since then. */
export async function countTicketsFrom(
  db: Queryable,
  emailHash: string,
  since: Date,
): Promise<number> {
  const isFrom = eq(tickets.emailHash, emailHash)
  return db.$count(tickets, and(isFrom, gt(tickets.receivedAt, since)))
}

/** Tickets with a due alarm, locked against other instances until the transaction ends. */
export async function lockAlarming(tx: Queryable, now: Date, size: number): Promise<TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(lte(tickets.alarmAt, now))
    .orderBy(asc(tickets.alarmAt))
    .limit(size)
    .for('update', { skipLocked: true })
}

export async function setAlarmed(
  tx: Queryable,
  { ticketId, alarmAt }: Pick<TicketRow, 'ticketId' | 'alarmAt'>,
): Promise<void> {
  await tx.update(tickets).set({ alarmAt }).where(eq(tickets.ticketId, ticketId))
}

/** Deletes cases decided before then, or due before then if undecided; returns their ids. */
export async function deleteTickets(
  tx: Queryable,
  before: Date,
  atMost: number,
): Promise<TicketId[]> {
  const old = tx
    .select({ ticketId: tickets.ticketId })
    .from(tickets)
    .where(lt(sql`coalesce(${tickets.decidedAt}, ${tickets.dueAt})`, before))
    .limit(atMost)
  const gone = await tx
    .delete(tickets)
    .where(inArray(tickets.ticketId, old))
    .returning({ ticketId: tickets.ticketId })
  return gone.map(({ ticketId }) => ticketId)
}

/** Stores feedback once per request key. */
export async function addFeedback(db: Queryable, row: FeedbackRow): Promise<void> {
  await db
    .insert(feedback)
    .values(row)
    .onConflictDoNothing({ target: [feedback.userId, feedback.requestKey] })
}

/** Removes the link from cases to the account that wrote them (F-17, TS-068). */
export async function forgetWriter(tx: Queryable, userId: UserId): Promise<void> {
  await tx
    .update(tickets)
    .set({ userId: null, requestKey: sql`${tickets.ticketId}::text` })
    .where(eq(tickets.userId, userId))
}
