import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Cents } from '@oriel/contract/amounts'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { CancellationAnswer, SubscriptionStatus } from '@oriel/contract/billing/subscription'
import type { CardId, OrderId, SubscriptionId, UserId } from '@oriel/contract/ids'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { instant } from '#/platform/db/columns.ts'
import type { ReminderKind } from './reminder.rules.ts'

/** State machine of payments.md 5.3. `plan` keeps the agreed terms, whatever the catalogue says later. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid().$type<UserId>().notNull(),
    subscriptionId: uuid().$type<SubscriptionId>().notNull(),
    /** The selling brand; the plan is valid on every brand of the realm (TENANT-017). */
    brand: text().notNull(),
    plan: jsonb().$type<Plan>().notNull(),
    system: text().$type<PaymentSystem>().notNull(),
    environment: text().notNull(),
    state: text().$type<SubscriptionStatus>().notNull(),
    startedAt: instant().notNull(),
    /** Months are counted from here, so that a 31st keeps its day (payments.md 5.3). */
    anchorAt: instant().notNull(),
    /** Months from the anchor to the end of the running period. */
    anchorMonths: integer().notNull(),
    /** Index of the running period; the introduction is 0. For a lifetime: months of tokens granted. */
    periodIndex: integer().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** Value of the running period less refunds: the base for an upgrade's credit (payments.md 5.4). */
    periodCents: integer().$type<Cents>().notNull(),
    /** When the next charge, end or end of grace is due; null for never. */
    dueAt: instant(),
    /** When the next reminder is due (payments.md 6.4). */
    remindAt: instant(),
    cancellationRequestedAt: instant(),
    /** Answers to the cancellation survey, for internal use (API-043). */
    cancellationAnswers: jsonb().$type<CancellationAnswer[]>(),
    /** The state a restored subscription returns to. */
    stateBefore: text().$type<SubscriptionStatus>(),
    /** Quick retries after technical failures in the current dunning. */
    quickRetries: smallint().notNull(),
    /** When the current dunning began; grace is counted from it. */
    pastDueSince: instant(),
    /** The shorter plan that starts at the end of the period (payments.md 5.4). */
    scheduledPlan: jsonb().$type<Plan>(),
    cardId: uuid().$type<CardId>(),
    /** PayPal's agreement id (I-…), when PayPal renews. */
    providerRef: text(),
    endedAt: instant(),
    /** Version for compare-and-swap changes of the row (payments.md 5.4). */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subscriptionId] }),
    uniqueIndex('subscriptions_one_running')
      .on(table.userId)
      .where(sql`${table.state} in ('intro', 'active', 'past_due', 'canceling', 'lifetime')`),
    index('subscriptions_by_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('subscriptions_by_reminder')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
  ],
)

/** Sent reminders, each once per kind and charge, year or failure. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: uuid().$type<UserId>().notNull(),
    subscriptionId: uuid().$type<SubscriptionId>().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    number: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subscriptionId, table.kind, table.number] }),
  ],
)

/** Codes that cancel without a login, by address (API-098); a lookup table (decisions 32). */
export const cancellationCodes = pgTable(
  'cancellation_codes',
  {
    /** The brand where it was requested. */
    brand: text().notNull(),
    address: text().notNull(),
    /** SHA-256; the code itself is only in the mail. Null when there is nothing to cancel. */
    codeHash: text(),
    userId: uuid().$type<UserId>(),
    subscriptionId: uuid().$type<SubscriptionId>(),
    expiresAt: instant().notNull(),
    /** Mails since `countedFrom`, to limit mails per address. */
    sent: smallint().notNull(),
    countedFrom: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.address] }),
    index('cancellation_codes_by_code').on(table.codeHash),
    index('cancellation_codes_by_expiry').on(table.expiresAt),
  ],
)

/** Maps PayPal agreements to our subscriptions (decisions 32). */
export const paypalAgreements = pgTable('paypal_agreements', {
  providerRef: text().primaryKey(),
  userId: uuid().$type<UserId>().notNull(),
  subscriptionId: uuid().$type<SubscriptionId>(),
  orderId: text().$type<OrderId>().notNull(),
})
