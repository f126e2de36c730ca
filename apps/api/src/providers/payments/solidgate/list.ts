import { asCents } from '@oriel/contract/amounts'
import { asId } from '@oriel/contract/ids'
import { cardOrdersReport } from '@oriel/payment-wire/solidgate-reports'
import type { ListedPayment } from '../port.ts'
import { unclear, type SolidgateClient } from './client.ts'

const PER_PAGE = 1000
/** States of orders that took money, including refunded ones (payments.md 1.7). */
const TOOK_MONEY = new Set(['settle_ok', 'approved', 'partial_settled', 'refunded'])

/** Orders changed within a period, from the report of card orders. @throws {ProviderUnclear} */
export async function* listPaid(
  client: SolidgateClient,
  { since, until }: { since: Date; until: Date },
  perPage = PER_PAGE,
): AsyncGenerator<ListedPayment[]> {
  const asked = { date_from: timestampOf(since), date_to: timestampOf(until), limit: perPage }
  let next: string | null = null
  do {
    const page = next === null ? asked : { ...asked, next_page_iterator: next }
    const answer = await client.report('card-orders', page)
    const report = cardOrdersReport.safeParse(answer.body)
    if (!report.success) throw unclear(answer)
    const { orders, metadata } = report.data
    yield orders.filter(({ status }) => TOOK_MONEY.has(status)).map(paymentOf)
    next = metadata.next_page_iterator
  } while (next !== null)
}

type Row = ReturnType<typeof cardOrdersReport.parse>['orders'][number]

const paymentOf = ({ order_id: orderId, amount, currency, status }: Row): ListedPayment => ({
  orderId: asId(orderId),
  cents: asCents(amount),
  currency,
  isRefunded: status === 'refunded',
})

/** `YYYY-MM-DD HH:MM:SS`, UTC. */
const timestampOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
