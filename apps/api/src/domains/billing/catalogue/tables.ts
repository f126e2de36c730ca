import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Cents, Tokens } from '@oriel/contract/amounts'
import type { BillingUnit } from '@oriel/contract/billing/price'
import { instant } from '#/platform/db/columns.ts'
import type { ListName } from './rules.ts'

/** Products, seeded from one file (decisions 11). Removed ones stay: orders refer to them. */
export const products = pgTable('products', {
  productId: text().primaryKey(),
  /** The id in the API. */
  id: uuid().notNull(),
  /** Where it is offered. */
  list: text().$type<ListName>().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  /** Plain words for receipts and statements. */
  name: text().notNull(),
  periodType: text().$type<'month' | 'year'>(),
  periodValue: integer(),
  /** Tokens paid for in a pack; null for plans. */
  tokens: integer().$type<Tokens>(),
  bonusTokens: integer().$type<Tokens>(),
  isPopular: boolean().notNull(),
  extraBonusMonths: integer(),
  additionalDiscountPercent: integer(),
  removedAt: instant(),
})

/** Product prices. Amounts never change: a new price is a new row (payments.md 5.1). */
export const prices = pgTable(
  'prices',
  {
    priceId: text().primaryKey(),
    productId: text().notNull(),
    /** 'first' is charged at purchase, 'renewal' for each later period. */
    role: text().$type<'first' | 'renewal'>().notNull(),
    currency: text().notNull(),
    cents: integer().$type<Cents>().notNull(),
    /** The comparison price: one really charged for the same. */
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
