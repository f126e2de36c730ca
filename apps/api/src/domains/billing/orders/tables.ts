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
import type { CardId, OrderId, SubscriptionId } from '@oriel/contract/ids'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { bytes, instant } from '#/platform/db/columns.ts'
import type { OrderChannel, OrderContext, OrderPurpose, OrderState } from './rules.ts'

/** One try to be paid. What was bought is kept as it was, never looked up again (payments.md 5.1). */
export const orders = pgTable(
  'orders',
  {
    userId: uuid().notNull(),
    /** Ours, and the provider's idempotency identity. Renewals have names of their own. */
    orderId: text().$type<OrderId>().notNull(),
    /** Sold it: its name stands on statement, receipt and every later mail (decision 63). */
    brand: text().notNull(),
    /** Tries of one checkout belong together: a retry, another card, the monthly plan instead. */
    checkoutId: uuid().notNull(),
    attempt: smallint().notNull(),
    purpose: text().$type<OrderPurpose>().notNull(),
    /** At most one open order of a user for each: 'subscription' or 'pack'. */
    slot: text().notNull(),
    item: jsonb().$type<CatalogueItem>().notNull(),
    cents: integer().$type<Cents>().notNull(),
    currency: text().notNull(),
    /** What an upgrade credited of the running period, in cents (payments.md 5.4). */
    creditCents: integer().$type<Cents>().notNull(),
    system: text().$type<PaymentSystem>().notNull(),
    channel: text().$type<OrderChannel>().notNull(),
    environment: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    email: text().notNull(),
    context: jsonb().$type<OrderContext>().notNull(),
    consentId: uuid(),
    cardId: uuid().$type<CardId>(),
    /** The subscription that this renews, replaces or pays for. */
    subscriptionId: uuid().$type<SubscriptionId>(),
    periodIndex: integer(),
    /** The provider's own name of the payment. */
    providerRef: text(),
    actionUrl: text(),
    /** As the provider said it, and as the buyer is told it. */
    providerCode: text(),
    declineCode: text(),
    isFinalDecline: boolean().notNull(),
    /** Brand, last digits and expiry of the card that was tried, where its provider told. */
    cardMark: text(),
    refundedCents: integer().$type<Cents>().notNull(),
    dispute: text().$type<'none' | 'open' | 'won' | 'lost'>().notNull(),
    /** Paid although the same was paid already: given back in full. */
    duplicateOf: text().$type<OrderId>(),
    /** The guest's account it was made in, whose buyer has signed in to this one since. */
    broughtFrom: uuid(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    settledAt: instant(),
    endedAt: instant(),
    /** When the provider is asked again (payments.md 5.7); null for what has ended. */
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
    // Whose receipts go to an address (API-098).
    index('orders_by_email').on(sql`lower(${table.email})`),
    index('orders_by_checkout').on(table.userId, table.checkoutId),
    check('orders_cents', sql`${table.cents} >= 0 and ${table.creditCents} >= 0`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.cents}`),
  ],
)

/** Whose order it is that a provider speaks of: a lookup table of its own (decisions 32). */
export const orderOwners = pgTable('order_owners', {
  orderId: text().$type<OrderId>().primaryKey(),
  userId: uuid().notNull(),
})

/** What a buyer agreed to, word for word; kept 3 years at least (payments.md 6.2). */
export const consents = pgTable(
  'consents',
  {
    userId: uuid().notNull(),
    consentId: uuid().notNull(),
    orderId: text().$type<OrderId>().notNull(),
    text: text().notNull(),
    textHash: text().notNull(),
    priceIds: jsonb().$type<string[]>().notNull(),
    /** The figures that were shown beside it. */
    figures: jsonb().$type<Record<string, string | number | null>>().notNull(),
    locale: text().notNull(),
    ipAddress: text().notNull(),
    userAgent: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.consentId] })],
)

/** Stored cards: the provider's token, sealed, and what a person may see of it (payments.md 5.8). */
export const cards = pgTable(
  'cards',
  {
    userId: uuid().notNull(),
    cardId: uuid().$type<CardId>().notNull(),
    system: text().$type<PaymentSystem>().notNull(),
    environment: text().notNull(),
    /** Sealed. */
    token: bytes().notNull(),
    /** Tells whether the same card came again; a keyed hash of the token. */
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
