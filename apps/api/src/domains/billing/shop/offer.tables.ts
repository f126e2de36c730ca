import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OfferKind } from '@oriel/contract/billing/offers'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Offers made to a user: the price is valid until the end, and not again for a day (SAFE-014). */
export const offers = pgTable(
  'offers',
  {
    userId: uuid().$type<UserId>().notNull(),
    kind: text().$type<OfferKind>().notNull(),
    startedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the user gave it up or took it. */
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/**
 * Until when nothing is advertised to a user: a day after a call for help (SAFE-012, F-05). Contains
 * nothing of what was written, and is deleted once it is over.
 */
export const quietOffers = pgTable('quiet_offers', {
  userId: uuid().$type<UserId>().primaryKey(),
  until: instant().notNull(),
})

/** A user's step in a chain of offers (PAY-035), as named in its flow table. */
export const offerFlows = pgTable(
  'offer_flows',
  {
    userId: uuid().$type<UserId>().notNull(),
    flow: text().notNull(),
    step: text().notNull(),
    startedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flow] })],
)
