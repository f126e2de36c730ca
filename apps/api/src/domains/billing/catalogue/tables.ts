import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Cents, Tokens } from '@oriel/contract/amounts'
import type { BillingUnit } from '@oriel/contract/billing/price'
import { instant } from '#/platform/db/columns.ts'
import type { ListName } from './rules.ts'

/** What can be bought. Seeded from one file (decisions 11); removed products stay, orders name them. */
export const products = pgTable('products', {
  productId: text().primaryKey(),
  /** Of the wire. */
  id: uuid().notNull(),
  /** Where it is offered. */
  list: text().$type<ListName>().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  /** Plain words for receipts and statements. */
  name: text().notNull(),
  periodType: text().$type<'month' | 'year'>(),
  periodValue: integer(),
  /** Bought once for tokens; null for plans. */
  tokens: integer().$type<Tokens>(),
  bonusTokens: integer().$type<Tokens>(),
  isPopular: boolean().notNull(),
  extraBonusMonths: integer(),
  additionalDiscountPercent: integer(),
  removedAt: instant(),
})

/** What products cost. Rows never change: a new price is a new row (payments.md 5.1). */
export const prices = pgTable(
  'prices',
  {
    priceId: text().primaryKey(),
    productId: text().notNull(),
    /** 'first' is paid when it is bought, 'renewal' each period after. */
    role: text().$type<'first' | 'renewal'>().notNull(),
    currency: text().notNull(),
    cents: integer().$type<Cents>().notNull(),
    /** What it is compared with: a price really charged for the same. */
    referenceCents: integer().$type<Cents>().notNull(),
    periodUnit: text().$type<BillingUnit>(),
    periodCount: integer(),
    validFrom: instant().notNull(),
    validTo: instant(),
  },
  ({ cents, referenceCents }) => [
    check('prices_not_negative', sql`${cents} >= 0 and ${referenceCents} >= ${cents}`),
  ],
)
