import { sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import type { FeedbackRow, TicketRow } from '../store.ts'

/*
 * The only place that names the old plain-text columns. They are emptied now and dropped one release
 * later: the previous version names them in every statement, and runs on the same database during a
 * rolling update.
 */

type PlainTicket = Pick<TicketRow, 'ticketId' | 'kind'> & {
  name: string
  email: string | null
  topic: string
  message: string
  links: string[]
  address: string | null
}

/** Locks the letters against other instances until the transaction ends. */
export async function lockPlainTickets(tx: Queryable, size: number): Promise<PlainTicket[]> {
  const { rows } = await tx.execute<PlainTicket>(sql`
    select ticket_id as "ticketId", kind, email, address, coalesce(name, '') as name,
      coalesce(topic, '') as topic, coalesce(message, '') as message, coalesce(links, '[]') as links
    from tickets where said is null limit ${size} for update skip locked`)
  return rows
}

export async function sealTicket(
  tx: Queryable,
  {
    ticketId,
    said,
    emailHash,
    requestHash,
  }: Pick<TicketRow, 'ticketId' | 'said' | 'emailHash' | 'requestHash'>,
): Promise<void> {
  await tx.execute(sql`
    update tickets set said = ${said}, email_hash = ${emailHash}, request_hash = ${requestHash},
      name = null, email = null, topic = null, message = null, links = null, address = null
    where ticket_id = ${ticketId}`)
}

type PlainFeedback = Pick<FeedbackRow, 'userId' | 'feedbackId'> & { reasons: string[] }

/** As {@link lockPlainTickets}, for feedback. */
export async function lockPlainFeedback(tx: Queryable, size: number): Promise<PlainFeedback[]> {
  const { rows } = await tx.execute<PlainFeedback>(sql`
    select user_id as "userId", feedback_id as "feedbackId", reasons
    from feedback where reasons is not null limit ${size} for update skip locked`)
  return rows
}

export async function sealFeedback(
  tx: Queryable,
  { userId, feedbackId }: PlainFeedback,
  sealedReasons: Buffer,
): Promise<void> {
  await tx.execute(sql`
    update feedback set sealed_reasons = ${sealedReasons}, reasons = null
    where user_id = ${userId} and feedback_id = ${feedbackId}`)
}
