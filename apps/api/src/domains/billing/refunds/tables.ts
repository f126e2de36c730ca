import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Cents, Tokens } from '@oriel/contract/amounts'
import type { OrderId, UserId } from '@oriel/contract/ids'
import { bytes, instant } from '#/platform/db/columns.ts'

/** Refunds, children of an order (payments.md 5.5): `requested → sent → succeeded | failed`. */
export const refunds = pgTable(
  'refunds',
  {
    userId: uuid().$type<UserId>().notNull(),
    refundId: uuid().notNull(),
    orderId: text().$type<OrderId>().notNull(),
    cents: integer().$type<Cents>().notNull(),
    /** Tokens taken back with it, including those that became a debt. */
    tokens: integer().$type<Tokens>().notNull(),
    reason: text()
      .$type<'money_back' | 'withdrawal' | 'duplicate' | 'support' | 'provider' | 'race'>()
      .notNull(),
    state: text().$type<'requested' | 'sent' | 'succeeded' | 'failed'>().notNull(),
    /** The buyer's remark, encrypted. */
    remark: bytes(),
    requestedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.refundId] }),
    index('refunds_by_order').on(table.userId, table.orderId),
    check('refunds_positive', sql`${table.cents} > 0`),
  ],
)
