import type { Invoice } from '@oriel/contract/billing/checkout'
import { dollars } from '@oriel/contract/billing/terms'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetInvoicesQuery } from '../subscription-api.ts'
import '#/ui/skeleton.css'

/** All charges, and which of them can be refunded here (LEGAL-019, LEGAL-020, LEGAL-023). */
export function InvoicesPanel() {
  const { data, error, refetch } = useGetInvoicesQuery()
  if (data === undefined && error !== undefined) {
    return <RegionError title={t('invoices.failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <div className="ui-skeleton h-24" aria-busy />
  if (data.length === 0) return <p className="type-muted">{t('invoices.none')}</p>
  return (
    <ul>
      {data.map((invoice) => (
        <InvoiceRow key={invoice.orderId} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const dispatch = useAppDispatch()
  const { name, amount, paidAt, refunded, refundable } = invoice
  return (
    <IconRow as="li" className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b>{name}</b>
        <p>
          {t('invoices.paid', { price: dollars(amount), date: formatDate(paidAt) })}
          {refunded > 0 && ` ${t('invoices.refunded', { price: dollars(refunded) })}`}
        </p>
      </div>
      {refundable.map(({ reason }) => (
        <Button
          key={reason}
          look="line"
          size="s"
          className="min-h-11"
          onClick={() => dispatch(overlayOpened({ kind: 'refund', invoice, reason }))}
        >
          {t(reason === 'withdrawal' ? 'refund.withdraw' : 'refund.ask')}
        </Button>
      ))}
    </IconRow>
  )
}
