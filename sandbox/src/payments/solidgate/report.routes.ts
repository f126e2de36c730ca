import type * as z from 'zod/mini'
import { reportRequest, type CardOrdersReport } from '@oriel/payment-wire/solidgate-reports'
import type { Core, GatewayApp } from '../core.ts'
import { checkedBody, refusal, requireMerchant } from './access.ts'
import { toReply, type Order } from './order.ts'
import type { Orders } from './orders.ts'

const HOST = '/solidgate/reports/api/v1'
const PAGE_SIZE = 1000
const INVALID = 400

/** The reporting host (payments.md §1.1): orders changed within a period, page by page. */
export function reportRoutes(app: GatewayApp, core: Core, { kept }: Orders): void {
  app.post(`${HOST}/card-orders`, async (request) => {
    requireMerchant(core, request)
    const asked = checkedBody(request, reportRequest)
    const from = startOf(asked.next_page_iterator)
    const found = (await kept.find({})).filter((order) => isWithin(order, asked))
    const to = from + (asked.limit ?? PAGE_SIZE)
    return {
      orders: found.slice(from, to).map((order) => rowOf(core, order)),
      metadata: { next_page_iterator: to < found.length ? iteratorAt(to) : null },
    } satisfies CardOrdersReport
  })
}

/** Unpaid orders are not in any report. */
function isWithin(
  { transactions }: Order,
  { date_from: from, date_to: to, filter = 'updated_at' }: z.infer<typeof reportRequest>,
): boolean {
  const at = filter === 'created_at' ? transactions[0]?.created_at : transactions.at(-1)?.updated_at
  return at !== undefined && at >= from && at <= to
}

function rowOf(core: Core, order: Order) {
  const { order_id, status, amount, currency } = toReply(order, null, core.origin()).order
  return { order_id, status, amount, currency }
}

const iteratorAt = (position: number) => Buffer.from(String(position)).toString('base64url')

function startOf(iterator: string | undefined): number {
  const position = Buffer.from(iterator ?? iteratorAt(0), 'base64url').toString()
  if (/^\d+$/.test(position)) return Number(position)
  throw refusal(INVALID, '2.01', { next_page_iterator: ['Invalid value'] })
}
