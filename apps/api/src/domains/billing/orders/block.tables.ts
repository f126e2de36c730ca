import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Whom we do not sell to until support clears it: a disputed payment (payments.md 5.5). */
export const purchaseBlocks = pgTable('purchase_blocks', {
  userId: uuid().primaryKey(),
  orderId: text().$type<OrderId>().notNull(),
  blockedAt: instant().notNull(),
})
