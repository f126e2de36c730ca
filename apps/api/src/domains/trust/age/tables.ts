import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** What the user stated about their age and its consequences; no row means nothing stated. */
export const ages = pgTable('ages', {
  userId: uuid().$type<UserId>().primaryKey(),
  /** When an adult's month and year were typed; the date itself is not stored (TS-023). */
  confirmedAt: instant(),
  isRomanceModeActive: boolean().notNull(),
  /** No other answer is accepted until then (USER-011). */
  lockedUntil: instant(),
  /** The user may be a minor: chat and adult content are off until a review (TS-024). */
  underageAt: instant(),
})

/** Age checks with a provider: who requested one, nothing of the evidence shown there (TS-025). */
export const ageChecks = pgTable(
  'age_checks',
  {
    userId: uuid().$type<UserId>().notNull(),
    /** HMAC of the provider's reference. */
    refHash: text().notNull(),
    startedAt: instant().notNull(),
    over18: boolean(),
    method: text(),
    assuredAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.refHash] }),
    index('age_checks_by_ref').on(table.refHash),
  ],
)

/** Devices with an answer under 18 (USER-011, decisions 35), stored as keyed hashes. */
export const ageLocks = pgTable('age_locks', {
  device: text().primaryKey(),
  lockedUntil: instant().notNull(),
})
