import * as z from 'zod/mini'
import { timestamp } from './solidgate.ts'

/** Solidgate's reports on their wire (payments.md §1.1): orders by the time they changed last. */

const MAX_LIMIT = 2000

export const reportRequest = z.strictObject({
  date_from: timestamp,
  date_to: timestamp,
  filter: z.optional(z.enum(['updated_at', 'created_at'])),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_LIMIT))),
  /** From the previous page's answer. */
  next_page_iterator: z.optional(z.string()),
})

/** Answer to `card-orders`; an iterator of null is the end. */
export const cardOrdersReport = z.object({
  orders: z.array(
    z.object({
      order_id: z.string(),
      // Reports may name states of their own; what is not known here is no money.
      status: z.string(),
      amount: z.int().check(z.minimum(0)),
      currency: z.string(),
    }),
  ),
  metadata: z.object({ next_page_iterator: z.nullable(z.string()) }),
})
export type CardOrdersReport = z.infer<typeof cardOrdersReport>
