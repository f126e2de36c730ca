import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { TicketId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { feedback, tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect
export type FeedbackRow = typeof feedback.$inferSelect

/** Adds a ticket; one under the same request key is left as it is and returned instead. */
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

/** How many tickets came under an e-mail address since then. */
export async function countTicketsFrom(
  db: Queryable,
  emailHash: string,
  since: Date,
): Promise<number> {
  const isFrom = eq(tickets.emailHash, emailHash)
  return db.$count(tickets, and(isFrom, gt(tickets.receivedAt, since)))
}

/** Tickets whose next alarm is due; no other instance gets them until the transaction ends. */
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

/** Deletes cases that were decided, or due where no decision is known, before then; returns their ids. */
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

/** A request that is repeated under its key is stored once. */
export async function addFeedback(db: Queryable, row: FeedbackRow): Promise<void> {
  await db
    .insert(feedback)
    .values(row)
    .onConflictDoNothing({ target: [feedback.userId, feedback.requestKey] })
}

/** Cuts what leads from cases to the account that wrote them (F-17, TS-068). */
export async function forgetWriter(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(tickets)
    .set({ userId: null, requestKey: sql`${tickets.ticketId}::text` })
    .where(eq(tickets.userId, userId))
}
