import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import { instant } from '#/platform/db/columns.ts'
import type { ProviderEvent } from '#/providers/payments/port.ts'

/** Each provider event once, however often it was sent (PAY-033). Bodies are not stored: they are hints. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    system: text().$type<PaymentSystem>().notNull(),
    environment: text().notNull(),
    eventId: text().notNull(),
    eventType: text().notNull(),
    entityKey: text().notNull(),
    about: jsonb().$type<ProviderEvent['about']>().notNull(),
    /** Detects a repeated id with another body, which is reported as a forgery. */
    bodyHash: text().notNull(),
    createdAt: instant().notNull(),
    receivedAt: instant().notNull(),
    state: text().$type<'received' | 'done' | 'ignored' | 'dead'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.environment, table.eventId] }),
    index('webhook_inbox_by_entity').on(table.entityKey),
  ],
)

/** Discrepancies between us and a provider, for a person to review (payments.md 5.7). */
export const reconciliationIssues = pgTable(
  'reconciliation_issues',
  {
    issueId: uuid().primaryKey(),
    kind: text().notNull(),
    ref: text().notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    count: integer().notNull(),
    foundAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [index('reconciliation_by_ref').on(table.kind, table.ref)],
)
