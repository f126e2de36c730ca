import type { TicketId } from '@oriel/contract/ids'
import type {
  ComplaintReply,
  ComplaintRequest,
  ContactRequest,
} from '@oriel/contract/support/tickets'
import type { Ctx } from '#/context.ts'
import { keyOf, openTicket, type Sender } from './ticket.service.ts'

// Re-exported for other domains.
export { letterSealer } from './letter.service.ts'
export { forgetWriter } from './ticket.service.ts'

type SupportNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'config' | 'roots' | 'secret' | 'mail'>

/** API-057. @throws {RequestKeyReused} */
export async function contactUs(
  ctx: SupportNeeds,
  sender: Sender,
  { name, email, topic, message }: ContactRequest,
): Promise<{ ticketId: TicketId; isNew: boolean }> {
  const said = { kind: 'contact', name, email, topic, message } as const
  const { row, isNew } = await ctx.db.transaction((tx) => openTicket(ctx, tx, sender, said))
  ctx.mail.deliver()
  return { ticketId: row.ticketId, isNew }
}

/**
 * TS-046: files a formal complaint; the key in the reply opens its status. @throws
 * {RequestKeyReused}
 */
export async function complain(
  ctx: SupportNeeds,
  sender: Sender,
  { kind, name, email, links, address, message }: ComplaintRequest,
): Promise<ComplaintReply & { ticketId: TicketId; isNew: boolean }> {
  const topic = kind.replaceAll('_', ' ')
  const said = { kind, name, email, topic, message, links, address: address ?? null }
  const { row, isNew } = await ctx.db.transaction((tx) => openTicket(ctx, tx, sender, said))
  ctx.mail.deliver()
  const { ticketId } = row
  return { ticketId, key: keyOf(ctx, ticketId), dueAt: row.dueAt.toISOString(), isNew }
}
