import '#/lib/i18n/more.ts'
import { Ticket } from '#/features/support/ticket.tsx'
import { useParam } from '#/lib/page/router.tsx'

/** /contact-us/:ticketId#key */
export function TicketPage() {
  const ticketId = useParam('/contact-us/:ticketId', 'ticketId') ?? ''
  return <Ticket ticketId={ticketId} ticketKey={window.location.hash.slice(1)} />
}
