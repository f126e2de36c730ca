import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Cents } from '@oriel/contract/amounts'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { CardId, OrderId, SubscriptionId, UserId } from '@oriel/contract/ids'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { bytes, instant } from '#/platform/db/columns.ts'
import type { OrderChannel, OrderContext, OrderPurpose, OrderState } from './rules.ts'

/** One payment attempt. The item is stored as sold, never looked up again (payments.md 5.1). */
export const orders = pgTable(
  'orders',
  {
    userId: uuid().$type<UserId>().notNull(),
    /** Our id, and the provider's idempotency key. Renewals have their own format. */
    orderId: text().$type<OrderId>().notNull(),
    /** The selling brand, named on statement, receipt and every later email (decision 63). */
    brand: text().notNull(),
    /** Groups the tries of one checkout: a retry, another card, the monthly plan instead. */
    checkoutId: uuid().notNull(),
    attempt: smallint().notNull(),
    purpose: text().$type<OrderPurpose>().notNull(),
    /** A user has at most one open order per slot: 'subscription' or 'pack'. */
    slot: text().notNull(),
    item: jsonb().$type<CatalogueItem>().notNull(),
    cents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    /** Credit of an upgrade for the running period (payments.md 5.4). */
    creditCents: integer().$type<Cents>().notNull(),
    system: text().$type<PaymentSystem>().notNull(),
    channel: text().$type<OrderChannel>().notNull(),
    environment: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    email: text().notNull(),
    context: jsonb().$type<OrderContext>().notNull(),
    consentId: uuid(),
    cardId: uuid().$type<CardId>(),
    /** The subscription that this order renews, replaces or pays for. */
    subscriptionId: uuid().$type<SubscriptionId>(),
    periodIndex: integer(),
    /** The provider's reference of the payment. */
    providerRef: text(),
    actionUrl: text(),
    /** The provider's code; `declineCode` is the one shown to the buyer. */
    providerCode: text(),
    declineCode: text(),
    isFinalDecline: boolean().notNull(),
    /** Brand, last digits and expiry of the tried card, if its provider reported them. */
    cardMark: text(),
    refundedCents: integer().$type<Cents>().notNull(),
    dispute: text().$type<'none' | 'open' | 'won' | 'lost'>().notNull(),
    /** The order that already paid for the same, or its own id; this one is refunded in full. */
    duplicateOf: text().$type<OrderId>(),
    /** The guest account it was created in, if its buyer has signed in to this one since. */
    broughtFrom: uuid().$type<UserId>(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    settledAt: instant(),
    endedAt: instant(),
    /** When the provider is asked again (payments.md 5.7); null if no check is left. */
    checkAt: instant(),
    checks: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orderId] }),
    uniqueIndex('orders_one_open')
      .on(table.userId, table.slot)
      .where(
        sql`${table.state} in ('created', 'awaiting_payment', 'submitted', 'requires_action', 'authorized', 'unknown')`,
      ),
    uniqueIndex('orders_one_paid_period')
      .on(table.userId, table.subscriptionId, table.periodIndex)
      .where(sql`${table.state} = 'settled' and ${table.duplicateOf} is null`),
    index('orders_by_check')
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    // Finds the owners of an email address (API-098).
    index('orders_by_email').on(sql`lower(${table.email})`),
    index('orders_by_checkout').on(table.userId, table.checkoutId),
    check('orders_cents', sql`${table.cents} >= 0 and ${table.creditCents} >= 0`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.cents}`),
  ],
)

/** Lookup of an order's owner for provider reports, which name only the order (decisions 32). */
export const orderOwners = pgTable('order_owners', {
  orderId: text().$type<OrderId>().primaryKey(),
  userId: uuid().$type<UserId>().notNull(),
})

/** The exact text a buyer agreed to; kept at least 3 years (payments.md 6.2). */
export const consents = pgTable(
  'consents',
  {
    userId: uuid().$type<UserId>().notNull(),
    consentId: uuid().notNull(),
    orderId: text().$type<OrderId>().notNull(),
    text: text().notNull(),
    textHash: text().notNull(),
    priceIds: jsonb().$type<string[]>().notNull(),
    /** The figures shown with it. */
    figures: jsonb().$type<Record<string, string | number | null>>().notNull(),
    locale: text().notNull(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.consentId] })],
)

/** Stored cards: the provider's sealed token and the card data that may be shown (payments.md 5.8). */
export const cards = pgTable(
  'cards',
  {
    userId: uuid().$type<UserId>().notNull(),
    cardId: uuid().$type<CardId>().notNull(),
    system: text().$type<PaymentSystem>().notNull(),
    environment: text().notNull(),
    /** Sealed with the owner's key; empty once removed. */
    token: bytes().notNull(),
    /** Keyed hash of the token, to recognise the same card. */
    tokenHash: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    bank: text(),
    country: text(),
    isPrepaid: boolean().notNull(),
    networkTransactionId: text(),
    createdAt: instant().notNull(),
    usedAt: instant().notNull(),
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cardId] }),
    unique('cards_once').on(table.userId, table.system, table.tokenHash),
  ],
)
