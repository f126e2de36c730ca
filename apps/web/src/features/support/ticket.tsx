import { CircleAlert } from 'lucide-react'
import { formatDateTime } from '#/lib/format.ts'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { hasStatus } from '#/lib/wire/errors.ts'
import { Link } from '#/ui/link.tsx'
import { Note } from '#/ui/note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetTicketStatusQuery } from './api.ts'
import '#/ui/panel.css'
import '#/ui/skeleton.css'
import '#/ui/facts.css'

const KINDS: Readonly<Record<string, MessageId>> = {
  contact: 'ticket.contact',
  report: 'ticket.report',
  complaint: 'complaint.complaint',
  content_removal: 'complaint.content_removal',
  blocked_content: 'complaint.blocked_content',
  dmca_notice: 'complaint.dmca_notice',
  dmca_counter_notice: 'complaint.dmca_counter_notice',
  underage: 'complaint.underage',
  statement: 'complaint.statement',
}

type Props = {
  ticketId: string
  /** From the private link's fragment; never sent to a server as part of a URL. */
  ticketKey: string
}

/** TS-046: status of a case, for everyone who has its link. */
export function Ticket({ ticketId, ticketKey }: Props) {
  const { data, error, refetch } = useGetTicketStatusQuery({ ticketId, key: ticketKey })
  const isUnknown = hasStatus(error, 404) || hasStatus(error, 422)
  return (
    <section className="grid max-w-[640px] gap-5">
      <h1 className="type-display">{t('ticket.title')}</h1>
      {isUnknown && (
        <Note tone="bad">
          <CircleAlert className="type-icon" />
          {t('ticket.unknown')}
        </Note>
      )}
      {error !== undefined && !isUnknown && (
        <RegionError title={t('ticket.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && (
        <div className="ui-skeleton h-40" aria-busy="true" />
      )}
      {data !== undefined && (
        <dl className="ui-facts ui-panel grid-cols-[1fr]">
          <Fact name={t('ticket.number')} value={data.ticketId} />
          <Fact name={t('ticket.kind')} value={t(KINDS[data.kind] ?? 'ticket.contact')} />
          <Fact name={t('ticket.received')} value={formatDateTime(data.receivedAt)} />
          {data.decidedAt === null ? (
            <Fact name={t('ticket.due')} value={formatDateTime(data.dueAt)} />
          ) : (
            <Fact name={t('ticket.decided')} value={formatDateTime(data.decidedAt)} />
          )}
          <Fact name={t('ticket.state')} value={data.outcome ?? t('ticket.open')} />
        </dl>
      )}
      <p className="type-muted type-body-s">
        {t('ticket.more')}{' '}
        <Link className="type-link" to="/contact-us">
          {t('contact.title')}
        </Link>
      </p>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="ui-fact">
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
