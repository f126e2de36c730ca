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
import type { CardId, OrderId, SubscriptionId } from '@oriel/contract/ids'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { instant } from '#/platform/db/columns.ts'
import type { ReminderKind } from './reminder.rules.ts'

/** State machine of payments.md 5.3. What was agreed is kept in `plan`, whatever the catalogue says later. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid().notNull(),
    subscriptionId: uuid().$type<SubscriptionId>().notNull(),
    /** Sold it; it holds on every brand of the realm (TENANT-017). */
    brand: text().notNull(),
    plan: jsonb().$type<Plan>().notNull(),
    system: text().$type<PaymentSystem>().notNull(),
    environment: text().notNull(),
    state: text().$type<SubscriptionStatus>().notNull(),
    startedAt: instant().notNull(),
    /** Months are counted from here, so that a 31st stays one (payments.md 5.3). */
    anchorAt: instant().notNull(),
    /** From the anchor to the end of the running period. */
    anchorMonths: integer().notNull(),
    /** How many periods were paid before the running one; the introduction is 0. Of a lifetime: months given. */
    periodIndex: integer().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
    /** Money of the running period, less what was refunded: what an upgrade credits (payments.md 5.4). */
    periodCents: integer().$type<Cents>().notNull(),
    /** When something is due: a charge, the end, the end of grace; null when nothing ever is. */
    dueAt: instant(),
    /** When the next reminder is due (payments.md 6.4). */
    remindAt: instant(),
    cancellationRequestedAt: instant(),
    /** What was answered on the way out, for us to read (API-043). */
    cancellationAnswers: jsonb().$type<CancellationAnswer[]>(),
    /** What a restored subscription goes back to. */
    stateBefore: text().$type<SubscriptionStatus>(),
    /** Tries soon after technical failures, in the running dunning. */
    quickRetries: smallint().notNull(),
    /** When the running dunning began; grace is counted from it. */
    pastDueSince: instant(),
    /** A shorter plan that follows at the end of the period (payments.md 5.4). */
    scheduledPlan: jsonb().$type<Plan>(),
    cardId: uuid().$type<CardId>(),
    /** PayPal's I-…, where PayPal renews. */
    providerRef: text(),
    endedAt: instant(),
    /** Compared and swapped by whoever changes the row (payments.md 5.4). */
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

/** Reminders that were sent, each once: by kind and by the charge, year or failure they speak of. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: uuid().notNull(),
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
    /** Where it was asked for. */
    brand: text().notNull(),
    address: text().notNull(),
    /** SHA-256; the code itself is nowhere but in the mail. Null where there is nothing to cancel. */
    codeHash: text(),
    userId: uuid(),
    subscriptionId: uuid().$type<SubscriptionId>(),
    expiresAt: instant().notNull(),
    /** Mails since `countedFrom`, so that nobody's inbox is flooded. */
    sent: smallint().notNull(),
    countedFrom: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.address] }),
    index('cancellation_codes_by_code').on(table.codeHash),
    index('cancellation_codes_by_expiry').on(table.expiresAt),
  ],
)

/** Which of our subscriptions a PayPal agreement is (decisions 32). */
export const paypalAgreements = pgTable('paypal_agreements', {
  providerRef: text().primaryKey(),
  userId: uuid().notNull(),
  subscriptionId: uuid().$type<SubscriptionId>(),
  orderId: text().$type<OrderId>().notNull(),
})
