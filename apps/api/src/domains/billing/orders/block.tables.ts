import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId, UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Users blocked from buying after a dispute, until support clears it (payments.md 5.5). */
export const purchaseBlocks = pgTable('purchase_blocks', {
  userId: uuid().$type<UserId>().primaryKey(),
  orderId: text().$type<OrderId>().notNull(),
  blockedAt: instant().notNull(),
})
