import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** What the user said of their age, and what follows from it; no row is nothing said. */
export const ages = pgTable('ages', {
  userId: uuid().primaryKey(),
  /** When month and year of an adult were typed; what was typed is not kept (TS-023). */
  confirmedAt: instant(),
  isRomanceModeActive: boolean().notNull(),
  /** No other answer is taken until then (USER-011). */
  lockedUntil: instant(),
  /** A minor may be using the account: chat and adult content are off until it is reviewed (TS-024). */
  underageAt: instant(),
})

/** Checks of age with a provider: who asked for one, and nothing of what was shown there (TS-025). */
export const ageChecks = pgTable(
  'age_checks',
  {
    userId: uuid().notNull(),
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

/** Devices on which an answer was under 18 (USER-011, decisions 35); of a device only a keyed hash. */
export const ageLocks = pgTable('age_locks', {
  device: text().primaryKey(),
  lockedUntil: instant().notNull(),
})
